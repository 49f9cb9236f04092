import { expect, test } from 'vitest';
import type { Block, LayoutBlock } from '../../src/api/contract/content.ts';
import { barLinks } from '../../src/components/bar-links.ts';

type Links = Block<'bottom_navigation'>['data']['links'];
const link = (label: string): Links => [{ label, url: '/cart', icon: 'shopping-bag', badge: 'cart' }];
const bar = (links: Links) => [{ code: 'bottom_navigation', data: { links } } as LayoutBlock];

test.each([
  ['no bar', [], 'Cart'],
  ['a bar that nobody has filled', bar([]), 'Cart'],
  ['a bar of its own', bar(link('Basket')), 'Basket'],
])('a shop with %s has a way to the cart', (_shop, layout, label) => {
  expect(barLinks(layout, link('Cart')).map((one) => one.label)).toEqual([label]);
});
