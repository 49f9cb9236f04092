import type { z } from 'zod';
import type { CategoryChild } from '../../api/contract/catalog.ts';
import type { CategoryRow } from './category-repository.ts';
import { imageUrl } from './serialize-card.ts';

type ChildResponse = z.infer<typeof CategoryChild>;

/** `way` leads from the root to the category itself. */
export const serializeCategory = (
  row: CategoryRow,
  productCount: number,
  way: readonly CategoryRow[],
): ChildResponse => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  parent_id: row.parent_id,
  image_url: row.image_key ? imageUrl(row.image_key) : null,
  description_html: row.description_html,
  position: row.position,
  product_count: productCount,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  is_active: row.is_active === 1,
  breadcrumbs: way.map(toBreadcrumb),
});

export const toBreadcrumb = ({ id, slug, name }: CategoryRow) => ({ id, slug, name });
