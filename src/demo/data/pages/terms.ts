import type { PageRecord } from '../../kit/records.ts';

export const TERMS: PageRecord = {
  slug: 'terms-privacy',
  title: 'Terms & privacy',
  showIn: 'footer',
  description: 'The rules of ordering with us, and what we do and do not do with your data.',
  html: `
<h2>Ordering</h2>
<p>An order is placed when you press “Place order” and accepted when the branch confirms it. Until then either of us can cancel at no cost. After the kitchen has started, a hot dish can no longer be cancelled.</p>
<h2>Prices</h2>
<p>Prices are in US dollars and do not include tax, which is shown on its own line before you pay. Discounts apply as described next to them; one code can be used per order, together with those that apply by themselves. If a price changes while something is in your cart, we tell you before you order.</p>
<h2>Inviting friends</h2>
<p>A friend who is new here, opens your link and creates an account within 30 days gets $5 in their wallet once their first order of $25 or more is delivered. Goods count towards it after discounts, without delivery, tips and gift cards. Your own $5 come 14 days later, unless that order was given back. Accounts that share a phone number, an address or a device earn nothing for each other. The credit pays for orders within 180 days; it is not paid out.</p>
<h2>Weights and pictures</h2>
<p>Fresh goods vary. Meat and fish are packed within five percent of the weight ordered and never charged above it. Pictures show the product, not the serving.</p>
<h2>Your data</h2>
<p>You can order as a guest. We keep your name, phone number, address and order so that we can deliver it and answer your questions, and for as long as tax law asks for receipts. Your cart is stored under a random number in your own browser.</p>
<ul>
<li>We do not sell data, and we do not lend it.</li>
<li>Couriers see your name, address and phone number until one day after delivery.</li>
<li>Cookies: one that remembers your branch. Anything more asks first.</li>
</ul>
<h2>Your rights</h2>
<p>Ask us for a copy of your data or have it deleted: <a href="mailto:privacy@cardamom.example">privacy@cardamom.example</a>. We answer within ten days.</p>
<h2>Who we are</h2>
<p>Cardamom &amp; Co. LLC, 418 NW Fennel Street, Portland, OR 97209. This is a demonstration shop: nothing ordered here is cooked, charged or delivered.</p>`,
};
