import type { PageRecord } from '../../kit/records.ts';

export const RETURNS: PageRecord = {
  slug: 'returns-refunds',
  title: 'Returns & refunds',
  showIn: 'footer',
  description: 'What we take back, how long you have, and when the money is with you.',
  html: `
<p>If something is not right, tell us and we put it right. You do not need to send food back to us.</p>
<h2>Hot food</h2>
<p>Cold, late by more than thirty minutes, wrong or missing: tell us within 7 days. We cook it again at once or refund that dish, whichever you prefer.</p>
<h2>Fresh groceries</h2>
<p>Fruit, vegetables, bread, milk, meat and fish are refunded if they were not good when they arrived. A photo helps us to find out why. Tell us within 7 days.</p>
<h2>Everything that keeps</h2>
<p>Unopened pantry goods, spices, coffee, tea and snacks can be returned within 14 days, without a fee. Request it on the page of your order and keep them until we answer: we write whether and how to send them back.</p>
<h2>When the money arrives</h2>
<ul>
<li>Cash on delivery: at once into your wallet here, or in cash from the branch if you ordered without an account.</li>
<li>Paid online: on the same card within 3 to 5 working days.</li>
</ul>
<h2>What we cannot take back</h2>
<p>Opened goods that are as they should be, gift cards, and cakes with a name on them.</p>
<p>Write to <a href="mailto:hello@cardamom.example">hello@cardamom.example</a> with your order number, or call <a href="tel:+15035550142">+1 503 555 0142</a>.</p>`,
};
