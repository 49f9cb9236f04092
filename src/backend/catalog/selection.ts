import type { ListFilters } from './list-filters.ts';
import {
  addAll,
  type Bits,
  commonBits,
  createBits,
  keepCommon,
  keepWhere,
  setBit,
  takeOut,
} from './memory/bits.ts';
import type { CatalogMemory } from './memory/catalog-memory.ts';
import type { ProductTable } from './memory/product-table.ts';
import type { Term } from './memory/terms.ts';
import { RANK } from './stock-rank.ts';

/** The products of a list: everything, and apart from them what can be bought now. */
export interface Selection {
  all: Bits;
  inStock: Bits;
}

/** A filter as facets know it. */
export type FilterCode =
  | 'category_id'
  | 'brand'
  | 'tag'
  | 'dietary'
  | 'price'
  | 'rating_min'
  | 'in_stock'
  | 'on_sale'
  | `attributes[${number}]`;

interface Narrowing {
  code: FilterCode;
  narrow: (bits: Bits) => void;
}

/** Active products that the branch sells, before the shopper's own filters. */
export const selectBase = (memory: CatalogMemory, branchId: number, filters: ListFilters): Bits => {
  const found = memory.table.soldAt(branchId, RANK.out_of_stock).slice();
  if (filters.withinCategoryId)
    narrowToOne(memory.terms.categories, [String(filters.withinCategoryId)], found);
  if (filters.productIds) keepCommon(found, bitsOf(memory.table, filters.productIds));
  if (filters.matches) keepCommon(found, union(memory.table, filters.matches));
  return found;
};

/** Active products that the branch sells, narrowed by the filters; the filter of `except` is left out. */
export const selectProducts = (
  memory: CatalogMemory,
  branchId: number,
  filters: ListFilters,
  except?: FilterCode,
): Selection => {
  const all = selectBase(memory, branchId, filters);
  for (const { code, narrow } of narrowingsOf(memory, branchId, filters)) if (code !== except) narrow(all);
  return { all, inStock: commonBits(all, memory.table.soldAt(branchId, RANK.low_stock)) };
};

/** The parts of a list one after the other: by degree of match where there is one, sold out after in stock. */
export const segmentsOf = ({ all, inStock }: Selection, matches?: readonly Bits[]): Bits[] => {
  const soldOut = all.slice();
  takeOut(soldOut, inStock);
  if (!matches) return [inStock, soldOut];
  return matches.flatMap((match) => [commonBits(inStock, match), commonBits(soldOut, match)]);
};

/** The filters that the shopper chose. */
export const chosenCodes = (filters: ListFilters): FilterCode[] => [
  ...(filters.categoryIds?.length ? (['category_id'] as const) : []),
  ...(filters.brands?.length ? (['brand'] as const) : []),
  ...(filters.tags?.length ? (['tag'] as const) : []),
  ...(filters.dietary?.length ? (['dietary'] as const) : []),
  ...(filters.minPrice !== undefined || filters.maxPrice !== undefined ? (['price'] as const) : []),
  ...(filters.ratingMin !== undefined ? (['rating_min'] as const) : []),
  ...(filters.isInStock ? (['in_stock'] as const) : []),
  ...(filters.isOnSale ? (['on_sale'] as const) : []),
  ...(filters.options ?? []).map(({ attributeId }) => `attributes[${attributeId}]` as const),
];

const narrowingsOf = (memory: CatalogMemory, branchId: number, filters: ListFilters): Narrowing[] => {
  const { table, terms } = memory;
  const { minPrice = Number.NEGATIVE_INFINITY, maxPrice = Number.POSITIVE_INFINITY } = filters;
  const narrowers: Record<Exclude<FilterCode, `attributes[${number}]`>, Narrowing['narrow']> = {
    category_id: (bits) => narrowToOne(terms.categories, filters.categoryIds?.map(String) ?? [], bits),
    brand: (bits) => narrowToOne(terms.brands, filters.brands ?? [], bits),
    tag: (bits) => narrowToOne(terms.tags, filters.tags ?? [], bits),
    dietary: (bits) => {
      for (const code of filters.dietary ?? []) narrowToOne(terms.dietary, [code], bits);
    },
    price: (bits) =>
      keepWhere(bits, (at) => {
        const price = table.price[at] as number;
        return price >= minPrice && price <= maxPrice;
      }),
    rating_min: (bits) => keepCommon(bits, table.ratedFrom(filters.ratingMin ?? 0)),
    in_stock: (bits) => keepCommon(bits, table.soldAt(branchId, RANK.low_stock)),
    on_sale: (bits) => keepCommon(bits, table.reduced()),
  };
  const options = new Map(
    (filters.options ?? []).map(({ attributeId, valueKeys }) => [
      `attributes[${attributeId}]`,
      (bits: Bits) => narrowToOne(terms.options, valueKeys, bits),
    ]),
  );
  return chosenCodes(filters).map((code) => ({
    code,
    narrow: options.get(code) ?? narrowers[code as keyof typeof narrowers],
  }));
};

/** Keeps what has one of the terms; an unknown one has no products. */
const narrowToOne = (terms: ReadonlyMap<string, Term>, keys: readonly string[], bits: Bits): void => {
  const [first, ...others] = keys;
  if (first !== undefined && others.length === 0) {
    const term = terms.get(first);
    if (term) term.products.narrow(bits);
    else bits.fill(0);
    return;
  }
  const chosen = new Uint32Array(bits.length);
  for (const key of keys) terms.get(key)?.products.addTo(chosen);
  keepCommon(bits, chosen);
};

const bitsOf = (table: ProductTable, productIds: readonly number[]): Bits => {
  const found = createBits(table.capacity);
  for (const id of productIds) {
    const ordinal = table.find(id);
    if (ordinal !== undefined) setBit(found, ordinal);
  }
  return found;
};

const union = (table: ProductTable, sets: readonly Bits[]): Bits => {
  const found = createBits(table.capacity);
  for (const set of sets) addAll(found, set);
  return found;
};
