import { addAll, type Bits, clearBit, countCommon, createBits, hasBit, keepCommon, setBit } from './bits.ts';

const NONE = new Uint32Array(0);

/**
 * Ordinals below a fixed capacity: a sorted list while they are few, one bit each when that takes less room.
 * Adding in ascending order is cheap; anything else costs the length of the list.
 */
export class OrdinalSet {
  readonly #capacity: number;
  #list: Uint32Array<ArrayBuffer> = NONE;
  #bits: Bits | undefined;
  #size = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  has(ordinal: number): boolean {
    if (this.#bits) return hasBit(this.#bits, ordinal);
    const at = this.#placeOf(ordinal);
    return at < this.#size && this.#list[at] === ordinal;
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return;
    if (!this.#bits && this.#size >= this.#capacity >>> 5) this.#spread();
    if (this.#bits) setBit(this.#bits, ordinal);
    else this.#insert(ordinal);
    this.#size += 1;
  }

  delete(ordinal: number): void {
    if (!this.has(ordinal)) return;
    this.#size -= 1;
    if (this.#bits) clearBit(this.#bits, ordinal);
    else {
      const at = this.#placeOf(ordinal);
      this.#list.copyWithin(at, at + 1);
    }
  }

  /** Adds its members to `bits`. */
  addTo(bits: Bits): void {
    if (this.#bits) addAll(bits, this.#bits);
    else for (let at = 0; at < this.#size; at += 1) setBit(bits, this.#list[at] as number);
  }

  /** Keeps in `bits` only its members. */
  narrow(bits: Bits): void {
    if (this.#bits) {
      keepCommon(bits, this.#bits);
      return;
    }
    const kept = this.#list.subarray(0, this.#size).filter((ordinal) => hasBit(bits, ordinal));
    bits.fill(0);
    for (const ordinal of kept) setBit(bits, ordinal);
  }

  /** How many of its members are in `bits`. */
  countIn(bits: Bits): number {
    if (this.#bits) return countCommon(bits, this.#bits);
    let count = 0;
    for (let at = 0; at < this.#size; at += 1) count += Number(hasBit(bits, this.#list[at] as number));
    return count;
  }

  /** Gives back the room kept for further members. */
  trim(): void {
    if (!this.#bits && this.#list.length > this.#size) this.#list = this.#list.slice(0, this.#size);
  }

  #spread(): void {
    const bits = createBits(this.#capacity);
    this.addTo(bits);
    this.#bits = bits;
    this.#list = NONE;
  }

  #insert(ordinal: number): void {
    const at = this.#placeOf(ordinal);
    if (this.#size === this.#list.length) {
      const longer = new Uint32Array(Math.max(4, this.#size * 2));
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list.copyWithin(at + 1, at, this.#size);
    this.#list[at] = ordinal;
  }

  /** The place of the first member that is not below `ordinal`. */
  #placeOf(ordinal: number): number {
    if (this.#size === 0 || (this.#list[this.#size - 1] as number) < ordinal) return this.#size;
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as number) < ordinal) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
