import type { Selectable } from 'kysely';
import type { ContentPage, LayoutBlock, PageLink } from '../../api/contract/content.ts';
import type { Tables } from '../shop/db/schema.ts';

export type PageRow = Selectable<Tables['pages']>;
type PageLinkRow = Pick<PageRow, 'id' | 'slug' | 'title' | 'show_in' | 'position' | 'updated_at'>;

export const serializePageLink = (row: PageLinkRow): PageLink => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  show_in: row.show_in,
  position: row.position,
  updated_at: row.updated_at,
});

export const serializePage = (row: PageRow, blocks: LayoutBlock[]): ContentPage => ({
  ...serializePageLink(row),
  content_html: row.content_html,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  published_at: row.published_at,
  blocks,
});
