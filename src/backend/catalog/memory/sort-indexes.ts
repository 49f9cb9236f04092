import type { SEARCH_SORTS } from '../../../api/contract/list-parameters.ts';
import { type Bits, countBits, hasBit } from './bits.ts';
import type { ProductTable } from './product-table.ts';

/** `relevance` orders equally good matches. */
export type Sort = (typeof SEARCH_SORTS)[number];

type Compare = (a: number, b: number) => number;

/** Sort indexes: products in each order that was requested, kept in order as they change. */
export class SortIndexes {
  readonly #table: ProductTable;
  readonly #kept = new Map<Sort, { order: Uint32Array; moved: Set<number> }>();

  constructor(table: ProductTable) {
    this.#table = table;
  }

  /** Tells that a product's columns changed, or that it is new. */
  move(ordinal: number): void {
    for (const { moved } of this.#kept.values()) moved.add(ordinal);
  }

  /**
   * The ordinals from `offset` on of the segments one after the other, each in the given order; ties keep
   * the order of ids.
   */
  page(
    sort: Sort,
    segments: readonly Bits[],
    { offset, limit }: { offset: number; limit: number },
  ): number[] {
    const order = this.#orderOf(sort);
    const found: number[] = [];
    let skip = offset;
    for (const segment of segments) {
      if (found.length === limit) break;
      const size = countBits(segment);
      if (skip >= size) {
        skip -= size;
        continue;
      }
      skip = collect(order, segment, { skip, limit }, found);
    }
    return found;
  }

  /** The first and the last of the set in the given order; undefined for an empty set. */
  ends(sort: Sort, bits: Bits): [number | undefined, number | undefined] {
    const order = this.#orderOf(sort);
    return [
      order.find((ordinal) => hasBit(bits, ordinal)),
      order.findLast((ordinal) => hasBit(bits, ordinal)),
    ];
  }

  #orderOf(sort: Sort): Uint32Array {
    const compare = comparatorOf(this.#table, sort);
    const kept = this.#kept.get(sort);
    if (!kept) {
      const order = Uint32Array.from({ length: this.#table.size }, (_, at) => at).sort(compare);
      this.#kept.set(sort, { order, moved: new Set() });
      return order;
    }
    if (kept.moved.size > 0) {
      kept.order = merge(kept.order, kept.moved, compare);
      kept.moved = new Set();
    }
    return kept.order;
  }
}

const collect = (
  order: Uint32Array,
  segment: Bits,
  { skip, limit }: { skip: number; limit: number },
  found: number[],
): number => {
  let left = skip;
  for (let at = 0; at < order.length && found.length < limit; at += 1) {
    const ordinal = order[at] as number;
    if (!hasBit(segment, ordinal)) continue;
    if (left > 0) left -= 1;
    else found.push(ordinal);
  }
  return left;
};

/** The order with the moved ones taken out and put back where they belong now. */
const merge = (order: Uint32Array, moved: ReadonlySet<number>, compare: Compare): Uint32Array => {
  const stayed = order.filter((ordinal) => !moved.has(ordinal));
  const placed = [...moved].sort(compare);
  const merged = new Uint32Array(stayed.length + placed.length);
  let [from, next] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const [one, other] = [stayed[from], placed[next]];
    const takesPlaced = one === undefined || (other !== undefined && compare(other, one) < 0);
    merged[at] = (takesPlaced ? other : one) as number;
    if (takesPlaced) next += 1;
    else from += 1;
  }
  return merged;
};

/** Five imagined votes of 4 stars keep one lucky 5-star vote from leading the list. */
const dampedRating = ({ ratingSum, ratingCount }: ProductTable, at: number) =>
  ((ratingSum[at] as number) + 20) / ((ratingCount[at] as number) + 5);

const savedShare = ({ price, listPrice }: ProductTable, at: number) => {
  const [now, before] = [price[at] as number, listPrice[at] as number];
  return before > now ? 1 - now / before : 0;
};

const comparatorOf = (table: ProductTable, sort: Sort): Compare => {
  const { position, createdAt, price, sold } = table;
  const rising =
    (column: ArrayLike<number>): Compare =>
    (a, b) =>
      (column[a] as number) - (column[b] as number) || a - b;
  const falling =
    (column: ArrayLike<number>): Compare =>
    (a, b) =>
      (column[b] as number) - (column[a] as number) || a - b;
  switch (sort) {
    case 'featured':
      return rising(position);
    case 'newest':
      return falling(createdAt);
    case 'price_asc':
      return rising(price);
    case 'price_desc':
      return falling(price);
    case 'rating':
      return (a, b) => dampedRating(table, b) - dampedRating(table, a) || a - b;
    case 'bestselling':
      return falling(sold);
    case 'discount':
      return (a, b) => savedShare(table, b) - savedShare(table, a) || a - b;
    case 'relevance':
      return (a, b) =>
        (sold[b] as number) - (sold[a] as number) ||
        (position[a] as number) - (position[b] as number) ||
        a - b;
  }
};
