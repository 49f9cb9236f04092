import type { z } from 'zod';
import type { ProductCard, SearchAnswer, SearchQuery, SuggestAnswer } from '../../api/contract/catalog.ts';
import { searchWords } from '../../domain/search-terms.ts';
import { correctWords } from '../../domain/spelling.ts';
import type { ShopDb } from '../db/connect.ts';
import type { Market } from '../settings/settings.ts';
import { appliedFilters, loadFacets, sortChoices } from './list-extras.ts';
import { listedProducts } from './list-repository.ts';
import { filtersOf } from './list-request.ts';
import { listCards } from './lists.ts';
import { countMatchesByCategory, listWords, matchProducts } from './search-repository.ts';
import { listSourceCards } from './sources.ts';

type Query = z.output<typeof SearchQuery>;
type Matches = ReturnType<typeof matchProducts>;

const MOST = {
  categories: 10,
  popular: 8,
  suggestions: 6,
  suggestedProducts: 6,
  suggestedCategories: 4,
} as const;

/**
 * Contract §2.3 search: every word must match, the last one as a beginning; better fields rank first, sold-out
 * products last among equals. Without any hit one typo per word is mended (`corrected_query`).
 */
export const searchProducts = async (db: ShopDb, market: Market, query: Query): Promise<SearchAnswer> => {
  const words = searchWords(query.q);
  const sort = query.sort ?? 'relevance';
  const load = (matches: Matches) =>
    listCards(market, {
      filters: { ...filtersOf(query, market), matches },
      sort,
      page: query.page,
      perPage: query.per_page,
    });
  const asked = matchProducts(db, words, query.q);
  const first = await load(asked);
  const isMissed = first.total === 0 && (await hasNoHit(market, asked));
  const corrected = isMissed ? await correctQuery(db, words) : undefined;
  const mended = corrected === undefined ? asked : matchProducts(db, searchWords(corrected), corrected);
  const isMended = corrected !== undefined && !(await hasNoHit(market, mended));
  const matches = isMended ? mended : asked;
  const page = isMended ? await load(matches) : first;
  const filters = { ...filtersOf(query, market), matches };
  return {
    ...page,
    facets: query.facets === false ? [] : await loadFacets(market, { matches }, filters),
    applied: await appliedFilters(market, query),
    sorts: sortChoices(sort, true),
    query: query.q,
    corrected_query: isMended ? (corrected ?? null) : null,
    did_you_mean: isMended ? null : (corrected ?? null),
    categories: await countMatchesByCategory(market.read, listed(market, matches), MOST.categories),
    suggestions: namesOf(page.data),
    ...(page.total === 0 && { popular_products: await listPopular(market) }),
  };
};

/** What a search field offers while typing: up to 6 products, 4 categories and 6 completed queries. */
export const suggestProducts = async (db: ShopDb, market: Market, q: string): Promise<SuggestAnswer> => {
  const matches = matchProducts(db, searchWords(q), q);
  const { data } = await listCards(market, {
    filters: { matches },
    sort: 'relevance',
    page: 1,
    perPage: MOST.suggestedProducts,
  });
  return {
    products: data,
    categories: await countMatchesByCategory(market.read, listed(market, matches), MOST.suggestedCategories),
    suggestions: namesOf(data),
  };
};

const hasNoHit = async (market: Market, matches: Matches): Promise<boolean> =>
  (await listed(market, matches).select('p.id').limit(1).executeTakeFirst()) === undefined;

const listed = (market: Market, matches: Matches) =>
  listedProducts(market.read, market.branchId, { matches });

const correctQuery = async (db: ShopDb, words: readonly string[]): Promise<string | undefined> =>
  words.length === 0 ? undefined : correctWords(words, await listWords(db))?.join(' ');

const namesOf = (cards: readonly ProductCard[]): string[] =>
  [...new Set(cards.map((card) => card.name))].slice(0, MOST.suggestions);

const listPopular = (market: Market): Promise<ProductCard[]> =>
  listSourceCards(market, { type: 'bestseller' }, MOST.popular);
