import type { PageRecord } from '../../kit/records.ts';

export const DELIVERY: PageRecord = {
  slug: 'delivery-pickup',
  title: 'Delivery & pickup',
  showIn: 'header',
  description: 'Where we deliver, what it costs, and how pickup works at each of our branches.',
  html: `
<p>Hot food and groceries travel in the same bag, in separate halves of it. Enter your ZIP code at checkout and we tell you at once whether we reach you and what it costs.</p>
<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Branch</th><th scope="col">Minimum</th><th scope="col">Delivery</th><th scope="col">Free from</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><th scope="row">Pearl Street</th><td>$10</td><td>$4.90, or $2.90 from $25</td><td>$45</td><td>25–40 minutes</td></tr>
<tr><th scope="row">Hawthorne Market</th><td>$20</td><td>$5.90, $3.90 from $35, $1.90 from $60</td><td>$75</td><td>60–120 minutes, or a one-hour slot you choose</td></tr>
<tr><th scope="row">Night Kitchen</th><td>$15</td><td>$4.50</td><td>–</td><td>30–50 minutes</td></tr>
</tbody>
</table>
<p>Some streets close to a branch cost less and a few far ones cost more. The price in your cart is the price you pay.</p>
<h2>Pickup</h2>
<p>Choose pickup in the cart. Pearl Street has your order ready in about 15 minutes, the Night Kitchen in 20 and Hawthorne Market in 30. Walk past the line to the green shelf and say your pickup code.</p>
<h2>If you are not at home</h2>
<p>Tell us in the delivery note where to leave the bag. Frozen food is packed with ice packs that hold for two hours. Without a note we call once, wait five minutes, and take the order back to the branch.</p>
<h2>If something is out of stock</h2>
<p>For every item you decide: the closest match, your money back, or a call from the person who packs. A closest match never costs more than what you ordered.</p>`,
};
