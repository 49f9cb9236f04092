import { coarseTag, kindOf, spellTag } from '../../backend/shop/page-tags.ts';

const MOST_TAGS = 100;
/** Caches read 8 to 16 KB of tags. */
const MOST_BYTES = 6_000;

/**
 * A page's tags for a cache in front, none left out: a page of more things than a cache keeps names of follows all things
 * of their kinds. Undefined where even that is too long: then nobody but the shop may keep the page.
 */
export const cacheTagsOf = (tags: readonly string[]): string[] | undefined =>
  [spelled(tags), spelled(tags.map(coarseTag))].find(
    (names) => names.length <= MOST_TAGS && names.join().length <= MOST_BYTES,
  );

/** Each with what stands for any of its kind: a cache compares names alone. */
const spelled = (tags: readonly string[]): string[] => [
  ...new Set(
    tags.flatMap((tag) => [spellTag(tag), ...(kindOf(tag) === undefined ? [] : [`${kindOf(tag)}:*`])]),
  ),
];
