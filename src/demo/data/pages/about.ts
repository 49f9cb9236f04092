import type { PageRecord } from '../../kit/records.ts';

export const ABOUT: PageRecord = {
  slug: 'about-us',
  title: 'About us',
  showIn: 'header',
  description: 'Who we are, where the food comes from, and why a spice is in our name.',
  html: `
<p>Cardamom &amp; Co. began in 2014 as a lunch counter with eleven seats and one curry a day. People kept asking where we bought our spices, so we put a shelf of them by the door. The shelf became a shop. Today we are three kitchens with a grocery around them.</p>
<h2>Cook what you sell, sell what you cook</h2>
<p>Everything on our shelves has been through our own pans first. If a tomato is not good enough for the Margherita it is not good enough for your basket, and a flour that makes a poor crust does not get a price tag.</p>
<h2>Who we buy from</h2>
<ul>
<li><strong>Sauvie Roots</strong>, eleven miles away, grows most of our leaves and all of our carrots.</li>
<li><strong>Hood Orchard</strong> sends apples from September to March and berries in summer.</li>
<li>Our <strong>cardamom and pepper</strong> come from two cooperatives in Kerala. We have bought from them since 2016, and we publish what we pay.</li>
</ul>
<h2>Three houses</h2>
<p><strong>Pearl Street</strong> never closes: the ovens run around the clock. <strong>Hawthorne Market</strong> has the largest grocery and a long table to eat at. The <strong>Night Kitchen</strong> in the north lights up at five in the afternoon and stays on until three.</p>
<blockquote><p>Good food is mostly shopping. The rest is heat and salt.</p></blockquote>
<p>Come by, or write to <a href="mailto:hello@cardamom.example">hello@cardamom.example</a>. A person answers.</p>`,
};
