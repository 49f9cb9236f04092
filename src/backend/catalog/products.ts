import type { Product } from '../../api/contract/catalog.ts';
import { type BasisPoints, sum } from '../../domain/money/money.ts';
import { exclusionOf } from '../../domain/orders/withdrawal-rules.ts';
import { say } from '../../domain/text/text.ts';
import type { Market } from '../settings/settings.ts';
import { taxesOfProduct } from '../settings/tax-sale.ts';
import { tagged } from '../shop/answers.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findCurrentSlug } from '../shop/db/slug-redirects.ts';
import type { CachedResponse } from '../shop/response-cache.ts';
import type { Visitor } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { loadTranslator } from '../translations/translator.ts';
import { listImages, listSavedIds } from './card-repository.ts';
import { loadCards } from './cards.ts';
import { ancestry } from './categories.ts';
import { listCategories, listDirectCategoryIds } from './category-repository.ts';
import { listChoices, listModifierPrices, listOptionValues } from './option-repository.ts';
import { findProduct, listSellingBranches, listVariants, type ProductRow } from './product-repository.ts';
import { summariseReviews } from './ratings.ts';
import { listProductCategories } from './sale-product-repository.ts';
import { toBreadcrumb } from './serialize-category.ts';
import { serializeProduct } from './serialize-product.ts';

type ProductResponse = { product: Product; canonical_slug?: string };

/**
 * A product by slug, former slug or id, with `canonical_slug` when it was requested under another name.
 * 410 `discontinued` names what replaced it; 404 when it was deleted or never published.
 */
export const getProduct = async (market: Market, slugOrId: string): Promise<ProductResponse> => {
  const row = await findProductRow(market, slugOrId);
  if (!row) throw notFound();
  if (row.is_active !== 1) throw retired(row);
  const product = await composeProduct(market, row);
  return row.slug === slugOrId ? { product } : { product, canonical_slug: row.slug };
};

/** The answer as it is for someone who may have saved the product. */
export const markSaved = async (
  read: Reader,
  { owner }: Visitor,
  answer: CachedResponse<ProductResponse>,
): Promise<CachedResponse<ProductResponse>> => {
  const saved = await listSavedIds(read, owner);
  if (saved.size === 0) return answer;
  const body = JSON.parse(answer.text) as ProductResponse;
  if (!saved.has(body.product.id)) return answer;
  return tagged(JSON.stringify({ ...body, product: { ...body.product, is_wishlisted: true } }));
};

const findProductRow = async ({ read }: Market, slugOrId: string): Promise<ProductRow | undefined> => {
  const row = await findProduct(read, slugOrId);
  if (row) return row;
  const current = await findCurrentSlug(read, 'product', slugOrId);
  return current === undefined ? undefined : findProduct(read, current);
};

const retired = (row: ProductRow): ShopError =>
  row.replacement_slug === null
    ? notFound()
    : new ShopError('discontinued', say`${row.name} is no longer sold.`, {
        replacement_slug: row.replacement_slug,
      });

const composeProduct = async (market: Market, row: ProductRow): Promise<Product> => {
  const { read, branchId, decimals, isTaxInclusive, returnsDays, withdrawalDays } = market;
  const [[card], images, values, variants, modifiers, modifierPrices, breadcrumbs, reviews, categories] =
    await Promise.all([
      loadCards(market, [row.id]),
      listImages(read, [row.id]),
      listOptionValues(read, [row.id]),
      listVariants(read, branchId, row.id),
      listChoices(read, [row.id]),
      listModifierPrices(read, [row.id]),
      breadcrumbsOf(market, row.id),
      summariseReviews(read, row.id),
      listProductCategories(read, [row.id]),
    ]);
  if (!card) throw notFound();
  const words = await loadTranslator(read, market.translation, [
    ['product', [row.id]],
    ['attribute', values.map(({ attribute_id }) => attribute_id)],
    ['attribute_value', values.map(({ id }) => id)],
    ['modifier_group', modifiers.map(({ group_id }) => group_id)],
    ['modifier', modifiers.map(({ id }) => id)],
  ]);
  const isElsewhere = card.unavailable_reason === 'other_branch';
  const otherBranches = isElsewhere ? await listSellingBranches(read, row.id) : undefined;
  const own = { card, images, values, variants, modifiers, modifierPrices, breadcrumbs, reviews, words };
  return serializeProduct(words.row('product', row.id, row), {
    ...own,
    otherBranches,
    isTaxInclusive,
    taxRate: await taxRateOf(market, row),
    returnsDays,
    withdrawalDays,
    withdrawalExclusion: exclusionOf(categories),
    decimals,
  });
};

/** What it bears where its branch is. */
const taxRateOf = async ({ read, taxSale }: Market, row: ProductRow): Promise<BasisPoints> => {
  const { tax_name: taxName, tax_rate_bps: taxRate } = row;
  if (row.is_gift_card === 1) return 0;
  if (!taxSale) return taxRate;
  const tax = await findRow(read, 'taxes', { name: taxName, rate_bps: taxRate }, ['id']);
  return sum(taxesOfProduct({ taxId: tax?.id ?? null, taxName, taxRate }, taxSale).map(({ rate }) => rate));
};

/** The way from the root to the product's own category. */
const breadcrumbsOf = async (market: Market, productId: number) => {
  const [direct] = await listDirectCategoryIds(market.read, productId);
  if (direct === undefined) return [];
  return ancestry(await listCategories(market), direct).map(toBreadcrumb);
};
