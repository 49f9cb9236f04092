import { searchWords } from '../../../domain/lists/search-terms.ts';
import { OrdinalSet } from './ordinal-set.ts';
import type { OptionRow, ProductEntry } from './product-rows.ts';

/** Products that have something in common: a brand, a tag, a category. */
export interface Term {
  /** As the shop writes it. */
  label: string;
  /** Folded words of the label, for search. */
  words: readonly string[];
  products: OrdinalSet;
}

/** Products that offer one value of an option, and the ids by which a list asks for it. */
export interface OptionTerm extends Term {
  /** Of the option, whichever product has it. */
  key: string;
  optionName: string;
  attributeId: number;
  valueId: number;
  position: number;
  /** A value that some product offers beside this one; null for the last of such a row. See `scaleOf`. */
  beside: OptionTerm | null;
}

/**
 * One value for all that stand on a scale: S and M of one product and M and L of another are on one, 12 oz of a third
 * is not.
 */
export const scaleOf = (term: OptionTerm): OptionTerm => {
  let last = term;
  while (last.beside) last = last.beside;
  return last;
};

type Kind = 'brands' | 'tags' | 'dietary' | 'categories';

/** Who has which brand, tag, dietary code, category and option value. */
export class Terms {
  readonly brands = new Map<string, Term>();
  readonly tags = new Map<string, Term>();
  readonly dietary = new Map<string, Term>();
  /** By category id; the label is the id. */
  readonly categories = new Map<string, Term>();
  /** By folded option name and value. */
  readonly options = new Map<string, OptionTerm>();
  readonly #capacity: number;
  /** A print of each product's terms, so that a change of price or stock leaves the sets alone. */
  readonly #prints: Uint32Array;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#prints = new Uint32Array(capacity);
  }

  /** Puts a product under its terms and takes it away from those it no longer has. */
  put(ordinal: number, entry: ProductEntry, isNew: boolean): void {
    const { row, categoryIds, options } = entry;
    const print = printOf([
      row.brand ?? '',
      row.tags_json,
      row.dietary_json,
      [...categoryIds].sort((a, b) => a - b).join(),
      options.map(({ id, name, value }) => `${id} ${name} ${value}`).join('\n'),
    ]);
    if (!isNew && print === this.#prints[ordinal]) return;
    if (!isNew) this.remove(ordinal);
    this.#prints[ordinal] = print;
    if (row.brand) this.#addTo('brands', row.brand, ordinal);
    for (const tag of readList(row.tags_json)) this.#addTo('tags', tag, ordinal);
    for (const code of readList(row.dietary_json)) this.#addTo('dietary', code, ordinal);
    for (const id of categoryIds) this.#addTo('categories', String(id), ordinal);
    const firsts = new Map<number, OptionTerm>();
    for (const option of options) {
      const scale = scaleOf(this.#addOption(option, ordinal));
      const first = scaleOf(firsts.get(option.attribute_id) ?? scale);
      if (first !== scale) scale.beside = first;
      firsts.set(option.attribute_id, first);
    }
  }

  remove(ordinal: number): void {
    this.#prints[ordinal] = 0;
    for (const terms of [this.brands, this.tags, this.dietary, this.categories, this.options]) {
      for (const { products } of terms.values()) products.delete(ordinal);
    }
  }

  /** Gives back the room that loading left over. */
  trim(): void {
    for (const terms of [this.brands, this.tags, this.dietary, this.categories, this.options]) {
      for (const { products } of terms.values()) products.trim();
    }
  }

  #addTo(kind: Kind, key: string, ordinal: number): void {
    const terms = this[kind];
    let term = terms.get(key);
    if (!term) {
      const words = kind === 'brands' || kind === 'tags' ? searchWords(key) : [];
      term = { label: key, words, products: new OrdinalSet(this.#capacity) };
      terms.set(key, term);
    }
    term.products.add(ordinal);
  }

  #addOption(row: OptionRow, ordinal: number): OptionTerm {
    const option = optionKey(row.name);
    const key = optionValueKey(row.name, row.value);
    let term = this.options.get(key);
    if (!term) {
      term = {
        key: option,
        label: row.value,
        words: [],
        optionName: row.name,
        attributeId: row.attribute_id,
        valueId: row.id,
        position: row.position,
        beside: null,
        products: new OrdinalSet(this.#capacity),
      };
      this.options.set(key, term);
    }
    term.attributeId = Math.min(term.attributeId, row.attribute_id);
    term.valueId = Math.min(term.valueId, row.id);
    term.products.add(ordinal);
    return term;
  }
}

/** Options of different products are one where their names read the same. */
export const optionKey = (name: string): string => searchWords(name).join(' ');
export const optionValueKey = (name: string, value: string): string =>
  `${optionKey(name)}\n${value.trim().toLowerCase()}`;

const readList = (json: string): readonly string[] => (json === '[]' ? [] : (JSON.parse(json) as string[]));

/** FNV-1a over the parts; never 0. */
export const printOf = (parts: readonly string[]): number => {
  let print = 0x811c9dc5;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) print = Math.imul(print ^ part.charCodeAt(at), 0x01000193);
    print = Math.imul(print ^ 0x1f, 0x01000193);
  }
  return print >>> 0 || 1;
};
