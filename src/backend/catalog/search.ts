import type { z } from 'zod';
import type { ProductCard, SearchResponse, SuggestResponse } from '../../api/contract/catalog.ts';
import type { SearchQuery } from '../../api/contract/catalog-queries.ts';
import { searchWords } from '../../domain/lists/search-terms.ts';
import { correctWords } from '../../domain/lists/spelling.ts';
import type { Market } from '../settings/settings.ts';
import { listCategories } from './category-repository.ts';
import type { ListFilters } from './list-filters.ts';
import { filtersOf, readOptions } from './list-request.ts';
import { loadPage, pickIds } from './lists.ts';
import { hasMatch, matchWords, type SearchGround, vocabularyOf } from './matches.ts';
import type { Bits } from './memory/bits.ts';
import { freshCatalog } from './memory/catalog-memory.ts';
import { listIdsByCode } from './product-repository.ts';
import { respondWithList } from './respond-with-list.ts';
import { selectBase, selectProducts } from './selection.ts';
import { listSourceCards } from './sources.ts';

type Query = z.output<typeof SearchQuery>;

const MOST = {
  categories: 10,
  popular: 8,
  suggestions: 6,
  suggestedProducts: 6,
  suggestedCategories: 4,
} as const;

/**
 * Every word must match, the last one as a beginning; better fields rank first, sold-out
 * products last among equals. Without any hit one typo per word is corrected (`corrected_query`); a query that
 * cannot be corrected is offered without the words that nothing has (`did_you_mean`).
 */
export const searchProducts = async (market: Market, query: Query): Promise<SearchResponse> => {
  const { branchId } = market;
  const sort = query.sort ?? 'relevance';
  const options = await readOptions(market, query.attributes);
  const ground = await loadGround(market, query.q);
  const { memory, categories } = ground;
  const { matches, corrected, instead } = findMatches(ground, branchId, query.q);
  const filters: ListFilters = { ...filtersOf(query, market, options), matches };
  const found = countByCategory(ground, selectBase(memory, branchId, { matches }), MOST.categories);
  const list = await respondWithList(market, query, { memory, categories, options }, { filters, sort });
  return {
    ...list,
    query: query.q,
    corrected_query: corrected ?? null,
    did_you_mean: instead ?? null,
    categories: found,
    suggestions: namesOf(list.data),
    ...(list.total === 0 && { popular_products: await listPopular(market) }),
  };
};

/** What a search field offers while typing: up to 6 products, 4 categories and 6 completed queries. */
export const suggestProducts = async (market: Market, q: string): Promise<SuggestResponse> => {
  const { branchId } = market;
  const ground = await loadGround(market, q);
  const { matches } = findMatches(ground, branchId, q);
  const request = {
    filters: { matches },
    sort: 'relevance',
    page: 1,
    perPage: MOST.suggestedProducts,
  } as const;
  const selection = selectProducts(ground.memory, branchId, request.filters);
  const page = pickIds(ground.memory, selection, request);
  const categories = countByCategory(ground, selection.all, MOST.suggestedCategories);
  const { data } = await loadPage(market, page, request);
  return { products: data, categories, suggestions: namesOf(data) };
};

type Ground = SearchGround & { idsByCode: readonly number[] };

/** Everything a search reads; the catalog last, since it changes in place. */
const loadGround = async (market: Market, q: string): Promise<Ground> => {
  const [categories, idsByCode] = await Promise.all([listCategories(market), listIdsByCode(market.read, q)]);
  const { words, ...memory } = await freshCatalog(market.read, { branchId: market.branchId, hasWords: true });
  if (!words) throw new Error('The catalog came without its words.');
  return { memory: { ...memory, words }, categories, idsByCode };
};

interface Found {
  matches: Bits[];
  /** The corrected query whose matches these are. */
  corrected?: string;
  /** Another query that has matches where this one has none. */
  instead?: string;
}

const findMatches = (ground: Ground, branchId: number, q: string): Found => {
  const words = searchWords(q);
  const listed = selectBase(ground.memory, branchId, {});
  const matches = matchWords(ground, words, ground.idsByCode);
  if (words.length === 0 || hasMatch(matches, listed)) return { matches };
  const vocabulary = vocabularyOf(ground);
  const corrected = correctWords(words, vocabulary);
  const second = corrected && matchWords(ground, corrected, []);
  if (second && hasMatch(second, listed)) return { matches: second, corrected: corrected.join(' ') };
  const kept = (corrected ?? words).filter((word) => hasMatch(matchWords(ground, [word], []), listed));
  const isFewer = kept.length > 0 && kept.length < words.length;
  return isFewer && hasMatch(matchWords(ground, kept, []), listed)
    ? { matches, instead: kept.join(' ') }
    : { matches };
};

/** Categories of the matching products with how many each holds, fullest first. */
const countByCategory = ({ memory, categories }: SearchGround, found: Bits, limit: number) =>
  categories
    .map(({ id, slug, name }) => ({
      slug,
      name,
      count: memory.terms.categories.get(String(id))?.products.countIn(found) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);

const namesOf = (cards: readonly ProductCard[]): string[] =>
  [...new Set(cards.map((card) => card.name))].slice(0, MOST.suggestions);

const listPopular = (market: Market): Promise<ProductCard[]> =>
  listSourceCards(market, { type: 'bestseller' }, MOST.popular);
