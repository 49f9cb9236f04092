import type { Block, LayoutBlock } from '../api/contract/content.ts';

type Links = Block<'bottom_navigation'>['data']['links'];

/**
 * The links of the bottom bar: those of its block, or those of a shop that has made none. Home's top bar has no room for
 * the cart on a phone, so a bar that nobody has filled would leave shoppers without it.
 */
export const barLinks = (layout: readonly LayoutBlock[], start: Links): Links => {
  const block = layout.find(({ code }) => code === 'bottom_navigation') as
    | Block<'bottom_navigation'>
    | undefined;
  return block?.data.links.length ? block.data.links : start;
};
