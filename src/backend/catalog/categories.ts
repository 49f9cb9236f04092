import type { Category } from '../../api/contract/catalog.ts';
import type { Market } from '../settings/settings.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import { notFound } from '../shop/shop-error.ts';
import { type CategoryRow, findCategory, listCategories } from './category-repository.ts';
import { freshCatalog } from './memory/catalog-memory.ts';
import { selectBase } from './selection.ts';
import { serializeCategory } from './serialize-category.ts';

/** A category by its present or a former slug; 404 when there never was one. */
export const getCategoryRow = async (
  market: Market,
  slug: string,
): Promise<{ row: CategoryRow; canonicalSlug: string | undefined }> => {
  const row = await findCategory(market, slug);
  if (row) return { row, canonicalSlug: undefined };
  const current = await findCurrentSlug(market.read, 'category', slug);
  const renamed = current && (await findCategory(market, current));
  if (!renamed) throw notFound();
  return { row: renamed, canonicalSlug: renamed.slug };
};

/** One category with its children and the way to it. */
export const getCategory = async (market: Market, slug: string) => {
  const { row, canonicalSlug } = await getCategoryRow(market, slug);
  const all = await listCategories(market);
  const children = childrenOf(all, row.id);
  const counts = await countProducts(market);
  const serializeOne = (one: CategoryRow) => serializeCategory(one, counts(one.id), ancestry(all, one.id));
  const category: Category = { ...serializeOne(row), children: children.map(serializeOne) };
  return { category, ...(canonicalSlug && { canonical_slug: canonicalSlug }) };
};

/** Root categories by position with `depth - 1` levels below them; empty ones only on request. */
export const listParentCategories = async (
  market: Market,
  depth: number,
  withEmpty: boolean,
): Promise<Category[]> => {
  const all = await listCategories(market);
  const counts = await countProducts(market);
  const shown = all.filter(({ id }) => withEmpty || counts(id) > 0);
  const level = (parentId: number | null, left: number): NestedCategory[] =>
    left === 0
      ? []
      : childrenOf(shown, parentId).map((row) => ({
          ...serializeCategory(row, counts(row.id), ancestry(all, row.id)),
          children: level(row.id, left - 1),
        }));
  return level(null, depth);
};

/** How many products the branch sells in a category, descendants included. */
const countProducts = async ({ read, branchId }: Market): Promise<(categoryId: number) => number> => {
  const memory = await freshCatalog(read, { branchId });
  const sold = selectBase(memory, branchId, {});
  return (id) => memory.terms.categories.get(String(id))?.products.countIn(sold) ?? 0;
};

interface NestedCategory extends ReturnType<typeof serializeCategory> {
  children: NestedCategory[];
}

const childrenOf = (all: readonly CategoryRow[], parentId: number | null) =>
  all.filter((row) => row.parent_id === parentId);

/** The way from the root to a category, itself included; a broken parent link ends it. */
export const ancestry = (all: readonly CategoryRow[], id: number): CategoryRow[] => {
  const byId = new Map(all.map((row) => [row.id, row]));
  const path: CategoryRow[] = [];
  let row = byId.get(id);
  while (row && !path.includes(row)) {
    path.unshift(row);
    row = row.parent_id === null ? undefined : byId.get(row.parent_id);
  }
  return path;
};
