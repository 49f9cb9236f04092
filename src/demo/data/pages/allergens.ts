import type { PageRecord } from '../../kit/records.ts';

export const ALLERGENS: PageRecord = {
  slug: 'allergens-sourcing',
  title: 'Allergens & sourcing',
  showIn: 'footer',
  description:
    'How we label allergens, what our kitchens can and cannot promise, and where our food is from.',
  html: `
<p>Every product lists the nine major allergens it contains: milk, eggs, fish, shellfish, tree nuts, peanuts, wheat, soy and sesame. We add mustard and sulfites because people ask.</p>
<h2>What our kitchens can promise</h2>
<p>We cook with all of these allergens in the same rooms. We keep separate boards, pans and fryers for vegan and for gluten-free orders, and we train everyone twice a year. We cannot promise that a dish is free of traces. If a trace is dangerous to you, call the branch before you order and speak with the cook.</p>
<h2>Marks we use</h2>
<dl>
<dt>Vegan</dt><dd>Nothing from animals, honey included.</dd>
<dt>Vegetarian</dt><dd>No meat, fish or gelatin; hard cheeses are made with microbial rennet.</dd>
<dt>Gluten-free</dt><dd>Below 20 parts per million, tested by the maker. Dishes from our kitchens carry the mark only when no gluten is used at that station.</dd>
<dt>Organic</dt><dd>Certified under the USDA program or its European equal.</dd>
<dt>Halal</dt><dd>Meat from certified suppliers. We cook with wine at no station.</dd>
</dl>
<h2>Where it comes from</h2>
<p>In summer two thirds of our vegetables grow within a hundred miles, in winter about a third. Chicken and eggs are pasture-raised in the Willamette Valley. Fish is line-caught or carries the certificate of a fishery that is not in decline, and we stop selling a species when it is.</p>
<p>The country of origin stands on every product page and changes with the season. The label on the pack has the last word.</p>`,
};
