import type { PageContent } from '../../../api/contract/admin/content.ts';
import { toReadable } from './readable-text.ts';

/** A page's words as one text, for comparing. */
export const readPage = ({ title, slug, html, seo_title, seo_description }: PageContent): string =>
  [title, `/page/${slug}`, seo_title, seo_description, toReadable(html)].filter(Boolean).join('\n');
