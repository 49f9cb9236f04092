import type { PageContent } from '../../api/contract/admin/content.ts';

/**
 * Two editors' texts in one: of each field the one that was changed. Where both changed the text, theirs stands above
 * mine, with a line between them; of any other field mine is taken.
 */
export const mergePages = (mine: PageContent, theirs: PageContent, base: PageContent): PageContent => {
  const pick = <K extends keyof PageContent>(field: K): PageContent[K] =>
    JSON.stringify(mine[field]) === JSON.stringify(base[field]) ? theirs[field] : mine[field];
  const isTwice = mine.html !== base.html && theirs.html !== base.html && mine.html !== theirs.html;
  return {
    title: pick('title'),
    slug: pick('slug'),
    seo_title: pick('seo_title'),
    seo_description: pick('seo_description'),
    show_in: pick('show_in'),
    blocks: pick('blocks'),
    words: pick('words'),
    html: isTwice ? `${theirs.html}<hr>${mine.html}` : pick('html'),
  };
};
