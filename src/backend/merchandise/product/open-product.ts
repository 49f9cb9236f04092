import type { DeskProduct, ProductHistory, StockCell } from '../../../api/contract/admin/catalog.ts';
import { worksFor } from '../../../domain/desk/roles.ts';
import { whyNeverBuyable } from '../../../domain/options/never-buyable.ts';
import { isOnline } from '../../../domain/orders/payment-words.ts';
import { findNotSold } from '../../../domain/products/find-not-sold.ts';
import { inLanguage, type Phrases } from '../../../domain/text/text.ts';
import { readProducts } from '../../catalog/sale-products.ts';
import { listShelvesOn } from '../../catalog/sold-at.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import { listBranches } from '../../settings/repository.ts';
import { readStore } from '../../settings/store-cache.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { listTaxRows } from '../taxes/tax-repository.ts';
import { toContent } from './product-content.ts';
import { listMoves, listShelves } from './product-repository.ts';
import { readValues, versionOf } from './product-values.ts';

/** One product as the form shows it, with the stock of the branches that the person works for; 404 when there is none. */
export const openProduct = async (
  shop: Shop,
  staff: Staff,
  id: number,
  phrases: Phrases,
): Promise<DeskProduct> => {
  const { read } = shop.db;
  const store = await readStore(shop.db, read);
  const { decimalPlaces } = store.settings.money;
  const values = (await readValues(read, [id])).get(id);
  const [product] = await readProducts(read, [id], decimalPlaces);
  if (!values || !product) throw notFound();
  const branchesOn = store.branches.filter(({ is_active }) => is_active === 1);
  const branches = (await listBranches(read)).filter((branch) => worksFor(staff.branchIds, branch.id));
  const { variants } = values.options;
  const reason = whyNeverBuyable(product);
  return {
    id,
    version: versionOf(values),
    content: toContent(values, decimalPlaces),
    branches: branches.map(({ id: branchId, name }) => ({ id: branchId, name })),
    stock: await readCells(read, id, {
      branchIds: branches.map((branch) => branch.id),
      variantIds: variants.length > 0 ? variants.map((variant) => variant.id) : [0],
    }),
    never_buyable: reason && inLanguage(reason, phrases),
    not_sold: findNotSold({
      isActive: values.is_active,
      isNeverBuyable: reason !== null,
      shelves: await listShelvesOn(read, id),
      branchesOn: branchesOn.length,
      isStoreOpen: store.settings.isStoreOpen,
      isGiftCard: values.is_gift_card,
      isPaidOnline: branchesOn.some(({ rules }) =>
        offeredMethods(shop, rules, store.settings.stored).some(isOnline),
      ),
    }),
    tax_classes: (await listTaxRows(read)).flatMap(({ name, rate_bps, archived_at }) =>
      archived_at === null ? [{ name, rate_percent: rate_bps / 100 }] : [],
    ),
    updated_at: await readChangedAt(read, id),
  };
};

const readCells = async (
  read: Reader,
  productId: number,
  { branchIds, variantIds }: { branchIds: readonly number[]; variantIds: readonly number[] },
): Promise<StockCell[]> => {
  const shelves = await listShelves(read, productId);
  const known = new Map(shelves.map((row) => [`${row.branch_id}:${row.variant_id}`, row]));
  return branchIds.flatMap((branch_id) =>
    variantIds.map((variant_id) => {
      const row = known.get(`${branch_id}:${variant_id}`);
      return { branch_id, variant_id, on_hand: row?.on_hand ?? null, held: row?.held ?? 0 };
    }),
  );
};

const readChangedAt = async (read: Reader, id: number): Promise<string> => {
  const query = read.selectFrom('products').select('updated_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).updated_at;
};

const MOST_ENTRIES = 50;

/** What happened to a product: how its stock moved at the person's branches, and what was changed by whom. */
export const readHistory = async (shop: Shop, staff: Staff, id: number): Promise<ProductHistory> => {
  const { read } = shop.db;
  const moves = await listMoves(read, id, MOST_ENTRIES * 4);
  const entries = await read
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'product')
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
  return {
    moves: moves.filter(({ branch_id }) => worksFor(staff.branchIds, branch_id)).slice(0, MOST_ENTRIES),
    changes: entries.map(({ staff_id: _id, before_json, after_json, ...entry }) => ({
      ...entry,
      before: parsed(before_json),
      after: parsed(after_json),
    })),
  };
};
