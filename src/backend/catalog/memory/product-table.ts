import { type Bits, clearBit, createBits, keepWhere, setBit } from './bits.ts';
import type { ProductEntry } from './product-rows.ts';

const NOT_SOLD = 255;
const MOST_DERIVED = 200;

/** What lists compare products by, in columns; a product's ordinal is its place in the order of ids. */
export class ProductTable {
  readonly capacity: number;
  /** Ascending. */
  readonly ids: Float64Array;
  readonly price: Float64Array;
  /** 0 without a list price. */
  readonly listPrice: Float64Array;
  readonly createdAt: Float64Array;
  readonly ratingSum: Uint32Array;
  readonly ratingCount: Uint32Array;
  readonly sold: Int32Array;
  readonly position: Int32Array;
  readonly active: Bits;
  readonly #ranks = new Map<number, Uint8Array>();
  /** Sets made from the columns, until a column changes. */
  readonly #derived = new Map<string, Bits>();
  #size = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.ids = new Float64Array(capacity);
    this.price = new Float64Array(capacity);
    this.listPrice = new Float64Array(capacity);
    this.createdAt = new Float64Array(capacity);
    this.ratingSum = new Uint32Array(capacity);
    this.ratingCount = new Uint32Array(capacity);
    this.sold = new Int32Array(capacity);
    this.position = new Int32Array(capacity);
    this.active = createBits(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** The ordinal of a product id; undefined when it is not here. */
  find(id: number): number | undefined {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#size && this.ids[low] === id ? low : undefined;
  }

  /** Writes a product's columns; undefined when there is no room for it in the order of ids. */
  put({ row }: ProductEntry): number | undefined {
    const ordinal = this.find(row.id) ?? this.#append(row.id);
    if (ordinal === undefined) return undefined;
    this.#derived.clear();
    this.price[ordinal] = row.selling_price_minor;
    this.listPrice[ordinal] = row.original_price_minor ?? 0;
    this.createdAt[ordinal] = Date.parse(row.created_at);
    this.ratingSum[ordinal] = row.rating_sum;
    this.ratingCount[ordinal] = row.rating_count;
    this.sold[ordinal] = row.sold_count;
    this.position[ordinal] = row.position;
    if (row.is_active === 1) setBit(this.active, ordinal);
    else clearBit(this.active, ordinal);
    return ordinal;
  }

  /** Hides a product that was deleted; its ordinal stays. */
  hide(ordinal: number): void {
    this.#derived.clear();
    clearBit(this.active, ordinal);
  }

  /** Whether the number of sales was another one before. */
  setSold(ordinal: number, sold: number): boolean {
    const isOther = this.sold[ordinal] !== sold;
    this.sold[ordinal] = sold;
    return isOther;
  }

  hasBranch(branchId: number): boolean {
    return this.#ranks.has(branchId);
  }

  get branchIds(): number[] {
    return [...this.#ranks.keys()];
  }

  /** Takes over what a branch sells: rank by ordinal. */
  addBranch(branchId: number, ranks: ReadonlyMap<number, number>): void {
    const column = new Uint8Array(this.capacity).fill(NOT_SOLD);
    for (const [ordinal, rank] of ranks) column[ordinal] = rank;
    this.#ranks.set(branchId, column);
  }

  /** Availability rank of a product at a branch; undefined where it is not sold. */
  setRank(branchId: number, ordinal: number, rank: number | undefined): void {
    const column = this.#ranks.get(branchId);
    if (!column) return;
    column[ordinal] = rank ?? NOT_SOLD;
    this.#derived.clear();
  }

  /** Active products that the branch sells, at no higher availability rank than given; not to be written to. */
  soldAt(branchId: number, highestRank: number): Bits {
    const column = this.#ranks.get(branchId);
    return this.#derive(`sold ${branchId} ${highestRank}`, (at) => (column?.[at] ?? NOT_SOLD) <= highestRank);
  }

  /** Active products below their list price; not to be written to. */
  reduced(): Bits {
    return this.#derive('reduced', (at) => (this.listPrice[at] as number) > (this.price[at] as number));
  }

  /** Active products that were rated so many stars or more on average; not to be written to. */
  ratedFrom(stars: number): Bits {
    return this.#derive(`rated ${stars}`, (at) => {
      const count = this.ratingCount[at] as number;
      return count > 0 && (this.ratingSum[at] as number) >= stars * count;
    });
  }

  #derive(name: string, test: (ordinal: number) => boolean): Bits {
    const known = this.#derived.get(name);
    if (known) return known;
    const found = this.active.slice();
    keepWhere(found, test);
    if (this.#derived.size < MOST_DERIVED) this.#derived.set(name, found);
    return found;
  }

  #append(id: number): number | undefined {
    const last = this.#size === 0 ? 0 : (this.ids[this.#size - 1] as number);
    if (this.#size === this.capacity || id <= last) return undefined;
    this.ids[this.#size] = id;
    this.#size += 1;
    return this.#size - 1;
  }
}
