import { indexedWords, type SearchedWord, searchedWords } from '../../domain/lists/search-terms.ts';
import type { Vocabulary } from '../../domain/lists/spelling.ts';
import type { CategoryRow } from './category-repository.ts';
import { addAll, type Bits, createBits, keepCommon, keepWhere, setBit, takeOut } from './memory/bits.ts';
import type { CatalogMemory } from './memory/catalog-memory.ts';
import type { Term } from './memory/terms.ts';
import type { Words } from './memory/words.ts';

/** The catalog with its words. */
export interface SearchMemory extends CatalogMemory {
  words: Words;
}

/** What a search looks through. */
export interface SearchGround {
  memory: SearchMemory;
  categories: readonly CategoryRow[];
}

/**
 * Products that have every word, by how well they match: 0 the whole name or a code, 1 the name's beginning,
 * 2 in the name, 3 name, brand or tag, 4 also category, 5 also description. Each product is in one degree.
 */
export const matchWords = (ground: SearchGround, words: readonly string[], idsByCode: readonly number[]) => {
  const { memory } = ground;
  const codes = createBits(memory.table.capacity);
  for (const id of idsByCode) {
    const ordinal = memory.table.find(id);
    if (ordinal !== undefined) setBit(codes, ordinal);
  }
  const [names, ...wider] = matchFields(ground, searchedWords(words));
  if (!names) return [codes];
  const { whole, beginning } = matchPhrase(memory.words, words.join(' '), names);
  addAll(whole, codes);
  return makeDisjoint([whole, beginning, names, ...wider]);
};

/** For name, then name with brand and tag, then also category, then also description: what has every word. */
const matchFields = ({ memory, categories }: SearchGround, searched: readonly SearchedWord[]): Bits[] => {
  let found: Bits[] = [];
  for (const [at, one] of searched.entries()) {
    const { names, texts } = memory.words.find(one.word, one.isPrefix);
    const labels = names.slice();
    addTerms(memory.terms.brands.values(), one, labels);
    addTerms(memory.terms.tags.values(), one, labels);
    const inCategories = labels.slice();
    for (const { id, name } of categories) {
      if (!indexedWords(name).some((word) => fits(word, one))) continue;
      memory.terms.categories.get(String(id))?.products.addTo(inCategories);
    }
    addAll(texts, inCategories);
    const fields = [names, labels, inCategories, texts];
    for (const [field, bits] of fields.entries()) if (at > 0) keepCommon(bits, found[field] as Bits);
    found = fields;
  }
  return found;
};

const fits = (word: string, { word: searched, isPrefix }: SearchedWord): boolean =>
  isPrefix ? word.startsWith(searched) : word === searched;

const addTerms = (terms: Iterable<Term>, searched: SearchedWord, bits: Bits): void => {
  for (const { words, products } of terms)
    if (words.some((word) => fits(word, searched))) products.addTo(bits);
};

const matchPhrase = ({ names }: Words, phrase: string, candidates: Bits) => {
  const beginning = candidates.slice();
  keepWhere(beginning, (at) => names[at]?.startsWith(phrase) ?? false);
  const whole = beginning.slice();
  keepWhere(whole, (at) => names[at] === phrase);
  return { whole, beginning };
};

const makeDisjoint = (degrees: readonly Bits[]): Bits[] => {
  const seen = degrees[0]?.slice() ?? createBits(0);
  return degrees.map((bits, at) => {
    if (at === 0) return bits;
    takeOut(bits, seen);
    addAll(seen, bits);
    return bits;
  });
};

/** Whether any of the degrees has a product of the list. */
export const hasMatch = (degrees: readonly Bits[], listed: Bits): boolean =>
  degrees.some((bits) => bits.some((word, at) => (word & (listed[at] as number)) !== 0));

/** Every word that a product can be found under. */
export const vocabularyOf = ({ memory, categories }: SearchGround): Vocabulary => {
  const { words, terms } = memory;
  const labels = new Map<string, number>();
  const note = (found: readonly string[], products: number) => {
    for (const word of found) labels.set(word, (labels.get(word) ?? 0) + products);
  };
  for (const term of [...terms.brands.values(), ...terms.tags.values()]) note(term.words, term.products.size);
  for (const { id, name } of categories) {
    note(indexedWords(name), terms.categories.get(String(id))?.products.size ?? 0);
  }
  return {
    has: (word) => words.has(word) || labels.has(word),
    hasPrefix: (beginning) =>
      words.hasPrefix(beginning) || [...labels.keys()].some((word) => word.startsWith(beginning)),
    *counted() {
      yield* words.counted();
      for (const [word, products] of labels) yield { word, products };
    },
  };
};
