import { indexedWords, searchWords } from '../../../domain/lists/search-terms.ts';
import { type Bits, createBits } from './bits.ts';
import { OrdinalSet } from './ordinal-set.ts';
import type { TextRow } from './product-rows.ts';
import { printOf } from './terms.ts';

interface Uses {
  names: OrdinalSet;
  texts: OrdinalSet;
}

/** Which word stands in which product's name or description. */
export class Words {
  readonly #capacity: number;
  readonly #uses = new Map<string, Uses>();
  readonly #prints: Uint32Array;
  /** Folded names by ordinal. */
  readonly names: string[] = [];
  #sorted: string[] | undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#prints = new Uint32Array(capacity);
  }

  put(ordinal: number, row: TextRow): void {
    const print = printOf([row.name, row.short_description, ...row.otherNames]);
    if (print === this.#prints[ordinal]) return;
    if (this.#prints[ordinal] !== 0) this.#remove(ordinal);
    this.#prints[ordinal] = print;
    this.names[ordinal] = searchWords(row.name).join(' ');
    for (const name of [row.name, ...row.otherNames]) {
      for (const word of indexedWords(name)) this.#usesOf(word).names.add(ordinal);
    }
    for (const word of indexedWords(row.short_description)) this.#usesOf(word).texts.add(ordinal);
  }

  has(word: string): boolean {
    return this.#uses.has(word);
  }

  /** Every word with the number of products that have it, in no order. */
  *counted(): Generator<{ word: string; products: number }> {
    for (const [word, { names, texts }] of this.#uses) {
      const products = Math.max(names.size, texts.size);
      if (products > 0) yield { word, products };
    }
  }

  /** Products that have the word, or with `isPrefix` one that begins with it, in name or description. */
  find(word: string, isPrefix: boolean): { names: Bits; texts: Bits } {
    const found = { names: createBits(this.#capacity), texts: createBits(this.#capacity) };
    for (const use of isPrefix ? this.#usesFrom(word) : [this.#uses.get(word)]) {
      use?.names.addTo(found.names);
      use?.texts.addTo(found.texts);
    }
    return found;
  }

  hasPrefix(prefix: string): boolean {
    const sorted = this.#inOrder();
    return sorted[placeOf(sorted, prefix)]?.startsWith(prefix) ?? false;
  }

  /** Gives back the room that loading left over. */
  trim(): void {
    for (const { names, texts } of this.#uses.values()) {
      names.trim();
      texts.trim();
    }
  }

  *#usesFrom(prefix: string): Generator<Uses | undefined> {
    const sorted = this.#inOrder();
    for (let at = placeOf(sorted, prefix); at < sorted.length; at += 1) {
      const word = sorted[at] as string;
      if (!word.startsWith(prefix)) return;
      yield this.#uses.get(word);
    }
  }

  #inOrder(): string[] {
    this.#sorted ??= [...this.#uses.keys()].sort();
    return this.#sorted;
  }

  #usesOf(word: string): Uses {
    const known = this.#uses.get(word);
    if (known) return known;
    const uses = { names: new OrdinalSet(this.#capacity), texts: new OrdinalSet(this.#capacity) };
    this.#uses.set(word, uses);
    this.#sorted = undefined;
    return uses;
  }

  #remove(ordinal: number): void {
    for (const { names, texts } of this.#uses.values()) {
      names.delete(ordinal);
      texts.delete(ordinal);
    }
  }
}

/** The place of the first word that is not before `word`. */
const placeOf = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
};
