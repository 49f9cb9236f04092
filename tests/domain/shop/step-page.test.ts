import { expect, test } from 'vitest';
import { stepPageOf } from '../../../src/domain/shop/step-page.ts';

const KEPT = [
  '<title>Tea</title>',
  '<script type="application/json" id="shop-settings">{"branchId":1}</script>',
  '<script type="module" src="/_assets/Document.A1.js"></script>',
  '<main><h1>Tea</h1><astro-island props="{}"></astro-island></main>',
];
const LEFT = [
  '<style>h1{color:red}\np{margin:0}</style>',
  '<style media="(scripting: none)">@font-face{}</style>',
  '<script>keptPresses=[];\naddEventListener("click",f)</script>',
  '<script type="application/json" id="reading-ahead">{"prefetch":[]}</script>',
  '<script type="application/ld+json">{"@type":"Product"}</script>',
];

test('a step needs of a page what is shown and what says of which shop and build it is, once however often it is cut', () => {
  const page = KEPT.map((part, at) => (LEFT[at] ?? '') + part).join('') + LEFT.at(-1);
  expect(stepPageOf(page)).toBe(KEPT.join(''));
  expect(stepPageOf(KEPT.join(''))).toBe(KEPT.join(''));
});
