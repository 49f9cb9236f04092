import type { z } from 'zod';
import type {
  Promotion,
  PromotionContent,
  Promotions,
  PromotionsQuery,
  PromotionWorld,
} from '../../api/contract/admin/promotions.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toMajor } from '../../domain/money/money.ts';
import { listProductNames } from '../catalog/product-repository.ts';
import { offeredMethods } from '../settings/payment-methods.ts';
import { loadMoney } from '../settings/settings.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import {
  findPromotion,
  listCategoryNames,
  listEmails,
  listPromotionRows,
  sumGiven,
} from './promotion-repository.ts';
import { type PromotionRow, stateOf, toContent, versionOf } from './promotion-values.ts';

/** States follow from the clock, so they are found among this many, the newest. */
const MOST = 2_000;

/** One page of promotions, the newest first, with how many are in each state. */
export const listPromotions = async (
  shop: Shop,
  query: z.output<typeof PromotionsQuery>,
): Promise<Promotions> => {
  const { read } = shop.db;
  const now = shop.now();
  const { q = '', state, type, page, per_page } = query;
  const rows = await listPromotionRows(read, { q, isPersonal: query.audience === 'personal', limit: MOST });
  const ofType = rows.filter((row) => type === undefined || row.type === type);
  const counts = { running: 0, planned: 0, ended: 0, off: 0 };
  for (const row of ofType) counts[stateOf(row, now)] += 1;
  const found = ofType.filter((row) => state === undefined || stateOf(row, now) === state);
  const shown = found.slice((page - 1) * per_page, page * per_page);
  return {
    ...pageOf(await toEntries(shop, read, shown), query, found.length),
    counts,
    world: await readWorld(shop),
  };
};

/** One promotion as the form edits it; 404 for an unknown one. */
export const openPromotion = async (shop: Shop, id: number): Promise<Promotion> => {
  const { read } = shop.db;
  const row = await findPromotion(read, id);
  const [entry] = row ? await toEntries(shop, read, [row]) : [];
  if (!row || !entry) throw notFound();
  return { ...entry, version: versionOf(row), world: await readWorld(shop) };
};

/** What forms choose from: categories and branches, whatever they are called now. */
export const readWorld = async (shop: Shop): Promise<PromotionWorld> => {
  const { read } = shop.db;
  const [categories, { settings, branches }] = await Promise.all([
    listCategoryNames(read),
    readStore(shop.db, read),
  ]);
  return {
    categories,
    branches: branches
      .filter(({ is_active }) => is_active === 1)
      .map(({ id, name, timezone, rules }) => ({
        id,
        name,
        timezone,
        order_types: [...rules.orderTypes],
        payment_methods: offeredMethods(shop, rules, settings.stored),
      })),
  };
};

/** The values of a row as the form has them. */
export const contentOf = async (shop: Shop, read: Reader, row: PromotionRow): Promise<PromotionContent> => {
  const [entry] = await toEntries(shop, read, [row]);
  if (!entry) throw notFound();
  return entry.content;
};

const toEntries = async (shop: Shop, read: Reader, rows: readonly PromotionRow[]) => {
  const { decimalPlaces } = await loadMoney(read);
  const owners = rows.flatMap(({ owner }) => (owner === null ? [] : (customerIdOf(owner) ?? [])));
  const emails = await listEmails(read, [...new Set(owners)]);
  const given = await sumGiven(
    read,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row) => {
    const customerId = row.owner === null ? null : customerIdOf(row.owner);
    const email = customerId === null ? null : (emails.get(customerId) ?? null);
    return { row, content: toContent(row, decimalPlaces, email) };
  });
  const named = entries.flatMap(({ content }) => productsOf(content));
  const names = await listProductNames(read, [...new Set(named)]);
  return entries.map(({ row, content }) => ({
    id: row.id,
    content,
    state: stateOf(row, shop.now()),
    used_count: row.used_count,
    given: toMajor(given.get(row.id) ?? 0, decimalPlaces),
    products: names.filter(({ id }) => productsOf(content).includes(id)),
  }));
};

const productsOf = ({ product_ids, free_product_id }: PromotionContent): number[] =>
  free_product_id === null ? product_ids : [...product_ids, free_product_id];
