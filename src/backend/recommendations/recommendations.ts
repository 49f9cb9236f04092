import type { ReasonCode, RecommendationsResponse } from '../../api/contract/recommendation.ts';
import type { Minor } from '../../domain/money/money.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { readView } from '../cart/cart.ts';
import { loadCards } from '../catalog/cards.ts';
import { type CategoryRow, listCategories } from '../catalog/category-repository.ts';
import { type Bits, clearBit, hasBit, keepWhere } from '../catalog/memory/bits.ts';
import { type CatalogMemory, freshCatalog } from '../catalog/memory/catalog-memory.ts';
import { RANK } from '../catalog/stock-rank.ts';
import type { Market } from '../settings/settings.ts';
import { ownersOf } from '../shop/owners.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { listBoughtTogether, listOwnProducts } from './repository.ts';

export interface RecommendCall {
  shop: Shop;
  market: Market;
  /** Nobody in particular gets what is popular. */
  visitor: Visitor | undefined;
  limit: number;
}

/** How many of one kind there are at most; what is popular fills the rest. */
const MOST: Readonly<Record<Exclude<ReasonCode, 'popular_here'>, number>> = {
  reaches_free_delivery: 2,
  bought_together: 4,
  completes_meal: 4,
  from_your_orders: 4,
};
const CANDIDATES = 40;

const REASONS: Readonly<Record<ReasonCode, Text>> = {
  reaches_free_delivery: say`Gets you free delivery`,
  bought_together: say`Often bought together`,
  completes_meal: say`Goes well with it`,
  from_your_orders: say`From your earlier orders`,
  popular_here: say`Popular here`,
};

interface CartFacts {
  productIds: readonly number[];
  /** Missing for free delivery; null when there is none to reach. */
  missing: Minor | null;
}

/**
 * What goes with the visitor's cart, each with its reason; only products that the branch has in stock and that
 * are not in the cart. Contract call 23.
 */
export const recommendForCart = async (call: RecommendCall): Promise<RecommendationsResponse> => {
  const { market, limit } = call;
  const owners = ownersOf(call.visitor);
  const cart = await readCart(call);
  const [together, own, categories] = await Promise.all([
    listBoughtTogether(market.read, cart.productIds, { owners, limit: CANDIDATES }),
    listOwnProducts(market.read, owners, CANDIDATES),
    listCategories(market),
  ]);
  const memory = await freshCatalog(market.read, { branchId: market.branchId });
  const buyable = buyableBits(memory, market.branchId, cart.productIds);
  const offers: [ReasonCode, number[]][] = [
    ['reaches_free_delivery', reachingProducts(memory, buyable, cart.missing)],
    ['bought_together', together],
    ['completes_meal', completingProducts(memory, buyable, categories, cart.productIds)],
    ['from_your_orders', own],
    ['popular_here', bestsellers(memory, buyable, CANDIDATES)],
  ];
  const chosen = choose(offers, limit, (id) => isIn(memory, buyable, id));
  const cards = await loadCards(market, [...chosen.keys()]);
  return {
    products: cards.map((card) => {
      const reason_code = chosen.get(card.id) ?? 'popular_here';
      return { ...card, reason_code, reason_text: inLanguage(REASONS[reason_code], market.phrases) };
    }),
  };
};

const readCart = async ({ shop, visitor, market }: RecommendCall): Promise<CartFacts> => {
  if (!visitor) return { productIds: [], missing: null };
  const view = await readView({ shop, visitor, branchId: market.branchId, phrases: market.phrases });
  const productIds = [...new Set(view.lines.map(({ row }) => row.product_id))];
  const missing = productIds.length > 0 ? view.priced.freeDeliveryMissing : null;
  return { productIds, missing };
};

const buyableBits = (memory: CatalogMemory, branchId: number, taken: readonly number[]): Bits => {
  const found = memory.table.soldAt(branchId, RANK.low_stock).slice();
  for (const id of taken) {
    const ordinal = memory.table.find(id);
    if (ordinal !== undefined) clearBit(found, ordinal);
  }
  return found;
};

const isIn = ({ table }: CatalogMemory, bits: Bits, id: number): boolean => {
  const ordinal = table.find(id);
  return ordinal !== undefined && hasBit(bits, ordinal);
};

const bestsellers = ({ table, sortIndexes }: CatalogMemory, bits: Bits, limit: number): number[] =>
  sortIndexes.page('bestselling', [bits], { offset: 0, limit }).map((at) => table.ids[at] as number);

/** Bestsellers that cost what is missing, or up to twice as much. */
const reachingProducts = (memory: CatalogMemory, buyable: Bits, missing: Minor | null): number[] => {
  if (missing === null || missing <= 0) return [];
  const fitting = buyable.slice();
  const { price } = memory.table;
  keepWhere(fitting, (at) => (price[at] as number) >= missing && (price[at] as number) <= 2 * missing);
  return bestsellers(memory, fitting, MOST.reaches_free_delivery);
};

/** The bestseller of each category that stands beside one in the cart and is not in it yet. */
const completingProducts = (
  memory: CatalogMemory,
  buyable: Bits,
  categories: readonly CategoryRow[],
  productIds: readonly number[],
): number[] => {
  const ordinals = productIds.flatMap((id) => memory.table.find(id) ?? []);
  const productsOf = ({ id }: CategoryRow) => memory.terms.categories.get(String(id))?.products;
  const isPresent = (row: CategoryRow) => ordinals.some((at) => productsOf(row)?.has(at));
  const parents = new Set(categories.map((row) => row.parent_id));
  const leaves = categories.filter(({ id }) => !parents.has(id));
  const groups = new Set(leaves.filter(isPresent).map((row) => row.parent_id));
  return leaves
    .filter((row) => groups.has(row.parent_id) && !isPresent(row))
    .flatMap((row) => {
      const inCategory = buyable.slice();
      const products = productsOf(row);
      if (!products) return [];
      products.narrow(inCategory);
      return bestsellers(memory, inCategory, 1);
    });
};

/** Each product once, under its first reason, in the order of the reasons. */
const choose = (
  offers: readonly [ReasonCode, number[]][],
  limit: number,
  isBuyable: (id: number) => boolean,
): Map<number, ReasonCode> => {
  const chosen = new Map<number, ReasonCode>();
  for (const [reason, ids] of offers) {
    const fresh = ids.filter((id) => !chosen.has(id) && isBuyable(id));
    const most = reason === 'popular_here' ? limit : MOST[reason];
    for (const id of fresh.slice(0, Math.min(most, limit - chosen.size))) chosen.set(id, reason);
  }
  return chosen;
};
