import type { LoggedChange } from './db/changes.ts';

/** The tags of pages that a change of the log makes stale. */
export const tagsOf = ({ type, id, slug }: Pick<LoggedChange, 'type' | 'id' | 'slug'>): string[] => {
  if (type === 'settings' || type === 'layout') return [type];
  if (type === 'branch') return ['branches'];
  // Without a slug it is the list of pages that changed, which every footer shows.
  if (type === 'page') return slug === undefined ? ['pages', 'page:*'] : [`page:${slug}`];
  // Pages of what is not sold any more name what came in its place by its slug.
  const bySlug = slug === undefined ? [] : [`${type}:${slug}`];
  const own = [KINDS[type], `${type}:${id ?? '*'}`, ...bySlug];
  return type === 'category' ? [...own, KINDS.list, `list:${id ?? '*'}`] : own;
};

const KINDS = { product: 'products', category: 'categories', list: 'lists' };
const KIND = /^(page|product|category|list):/;

/** What stands before the name of a thing in its tag; `<kind>:*` is any of them. */
export const kindOf = (tag: string): string | undefined => KIND.exec(tag)?.[1];

/** The tag that moves with each thing of its kind, in place of the thing's own. */
export const coarseTag = (tag: string): string =>
  (KINDS as Readonly<Record<string, string>>)[kindOf(tag) ?? ''] ?? tag;

/** As a header holds it: slugs may have any letters, and a comma or a space would part one tag from another. */
export const spellTag = (tag: string): string => tag.split(':').map(encodeURIComponent).join(':');

/** What a cache in front has to drop after these changes, each name once. */
export const namesToDrop = (changes: readonly Pick<LoggedChange, 'type' | 'id' | 'slug'>[]): string[] => [
  ...new Set(changes.flatMap((change) => tagsOf(change).map(spellTag))),
];
