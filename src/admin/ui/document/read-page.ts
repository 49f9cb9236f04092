import type { HomeContent, PageContent } from '../../../api/contract/admin/content.ts';
import { t } from '../../../language/desk.ts';
import { blockName } from '../blocks/block-words.ts';
import { toReadable } from './readable-text.ts';

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('<') ? [toReadable(value)] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(wordsOf);
};

/** Blocks as one text, for comparing: a line for each block with its words. */
export const readBlocks = ({ blocks, words }: HomeContent): string =>
  [
    ...blocks.map(({ code, data, is_hidden }) =>
      [`${blockName(code)}${is_hidden ? ` (${t`hidden`})` : ''}`, ...wordsOf(data)].join('\n  '),
    ),
    ...Object.entries(words).map(([key, text]) => `${key}: ${text}`),
  ].join('\n');

/** A page's words as one text, for comparing. */
export const readPage = (page: PageContent): string => {
  const { title, slug, html, seo_title, seo_description } = page;
  return [title, `/page/${slug}`, seo_title, seo_description, toReadable(html), readBlocks(page)]
    .filter(Boolean)
    .join('\n');
};
