import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProductListQuery, SearchQuery } from '../../../src/api/contract/catalog-queries.ts';
import { LIST_PARAMETERS } from '../../../src/api/contract/list-parameters.ts';
import { readListQuery as readRequest } from '../../../src/backend/catalog/list-request.ts';
import {
  canonicalParameter,
  type ListKind,
  listHref,
  readListQuery,
  toApiQuery,
  withFilter,
  withoutFilter,
} from '../../../src/domain/lists/list-query.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { seeded } from '../../fixtures/seeded.ts';

const NAMES = [...Object.keys(LIST_PARAMETERS), 'attributes[3]', 'attributes[12][]', 'brand[]', 'page', 'x'];
const value = fc.oneof(
  fc.constantFrom('', '0', '1', '5', '9', 'true', 'x', '-3', '10', '20.50', '12,5', 'featured', 'relevance'),
  fc.constantFrom('price_asc', 'newest', '31', '00031', '1e9', ' 7 ', 'ä'.repeat(101)),
  fc.string({ maxLength: 12 }),
);
const parameters = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 10 });
const list = fc.constantFrom<ListKind>('category', 'search');
const read = (query: string, kind: ListKind = 'category') => readListQuery(new URLSearchParams(query), kind);
const problemsOf = (query: string, kind?: ListKind) => read(query, kind).problems.map(inEnglish);

/** What the API makes of the parameters that a page sends. */
const parse = (kind: ListKind, filters: ReturnType<typeof toApiQuery>) => {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const one of [values].flat()) search.append(name, one);
  const request = readRequest(`http://shop/?${search}`);
  return kind === 'search'
    ? SearchQuery.safeParse({ ...request, q: 'tea' })
    : ProductListQuery.safeParse(request);
};

describe('readListQuery', () => {
  test('never gives the API what it refuses', () => {
    fc.assert(
      fc.property(parameters, list, (given, kind) => {
        const { filters } = readListQuery(new URLSearchParams(given), kind);
        expect(parse(kind, toApiQuery(filters)).success).toBe(true);
      }),
      seeded(100),
    );
  });

  test('takes every plain value that the API takes', () => {
    const plain = ['0', '1', '5', '9', 'x', '-3', '10', '20.50', '00031', 'featured', 'relevance', 'newest'];
    const name = fc.constantFrom(...Object.keys(LIST_PARAMETERS), 'attributes[3]');
    fc.assert(
      fc.property(name, fc.constantFrom(...plain), list, (one, text, kind) => {
        const { problems } = readListQuery(new URLSearchParams([[one, text]]), kind);
        expect(problems.length === 0).toBe(parse(kind, { [one]: text }).success);
      }),
      seeded(100),
    );
  });

  test('reads what it writes, in one spelling', () => {
    fc.assert(
      fc.property(parameters, list, (given, kind) => {
        const { filters, page } = readListQuery(new URLSearchParams(given), kind);
        const url = listHref({ path: '/l', filters, page });
        const again = readListQuery(new URLSearchParams(url.split('?')[1]), kind);
        expect(again.filters).toEqual(filters);
        expect(again.page).toBe(page);
        expect(listHref({ path: '/l', filters: again.filters, page })).toBe(url);
        expect(url).not.toMatch(/=(&|$)/);
      }),
      seeded(100),
    );
  });

  test('knows option filters with and without brackets', () => {
    expect(read('attributes[3]=31&attributes[3][]=32').filters).toEqual({ 'attributes[3]': ['31', '32'] });
  });

  test('leaves out the default order of each list', () => {
    expect(read('sort=featured').filters).toEqual({});
    expect(read('sort=relevance', 'search').filters).toEqual({});
    expect(read('sort=featured', 'search').filters).toEqual({ sort: ['featured'] });
  });

  test('swaps prices that stand the wrong way round, and says so', () => {
    expect(read('min_price=20&max_price=10').filters).toEqual({ min_price: ['10'], max_price: ['20'] });
    expect(problemsOf('min_price=20&max_price=10')).toEqual([
      'The lowest price was above the highest price, so we swapped the two.',
    ]);
  });

  test.each([
    ['rating_min=9', 'Ratings go from 1 to 5 stars, not “9”.'],
    ['category_id=x', "“x” isn't a filter of this list."],
    ['sort=relevance', "This list can't be sorted by “relevance”."],
    ['min_price=abc', "“abc” isn't a price."],
  ])('names what is wrong with %s', (query, problem) => {
    expect(problemsOf(query)).toEqual([problem]);
    expect(read(query).filters).toEqual({});
  });
});

describe('changing filters', () => {
  test('takes an option value away as facets and chips name it', () => {
    const { filters } = read('attributes[3]=31&attributes[3]=32&brand=Oda');
    expect(withoutFilter(filters, 'attributes[3]', '31')).toEqual({
      'attributes[3]': ['32'],
      brand: ['Oda'],
    });
    expect(withoutFilter({ 'attributes[3]': ['31'] }, 'attributes[3]', '31')).toEqual({});
  });

  test('a value added and taken away leaves the filters as they were', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const { filters } = readListQuery(new URLSearchParams(given), 'category');
        fc.pre(!filters.brand?.includes('Oda'));
        expect(withoutFilter(withFilter(filters, 'brand', 'Oda'), 'brand', 'Oda')).toEqual(filters);
      }),
      seeded(100),
    );
  });
});

describe('canonicalParameter', () => {
  test('keeps what the page has to name and drops what changes nothing', () => {
    expect(canonicalParameter('category', 'rating_min', '9')?.value).toBe('9');
    expect(canonicalParameter('category', 'sort', 'featured')).toBeUndefined();
    expect(canonicalParameter('category', 'brand[]', 'Oda')).toEqual({
      name: 'brand',
      value: 'Oda',
      isMultiple: true,
    });
    expect(canonicalParameter('category', 'utm_source', 'x')).toBeUndefined();
  });
});

describe('the address of a list', () => {
  test('carries the words of a search first and the open panel last', () => {
    const filters = { brand: ['Oda', 'Ada'], 'attributes[3]': ['31'], 'attributes[12]': ['7'], tag: ['new'] };
    const href = listHref({ path: '/search', words: 'tea', filters, page: 2, isPanelOpen: true });
    const names = [...new URLSearchParams(href.split('?')[1]).keys()];
    expect([names[0], names.at(-1)]).toEqual(['q', 'filters']);
    expect(names.indexOf('attributes[12]')).toBeLessThan(names.indexOf('attributes[3]'));
    expect(names.indexOf('attributes[3]')).toBeLessThan(names.indexOf('brand'));
  });

  test('does not depend on the order in which filters were chosen', () => {
    const filters = { 'attributes[3]': ['31'], 'attributes[12]': ['7'], brand: ['Oda'] };
    const turned = Object.fromEntries(Object.entries(filters).toReversed());
    expect(listHref({ path: '/l', filters: turned })).toBe(listHref({ path: '/l', filters }));
  });

  test('leaves out a filter without a value, for the API too', () => {
    expect(listHref({ path: '/l', filters: { brand: [] } })).toBe('/l');
    expect(toApiQuery({ brand: [], rating_min: ['4'] })).toEqual({ rating_min: '4' });
  });

  test('a filter of one value is replaced, and goes as a whole', () => {
    expect(withFilter({ rating_min: ['3'] }, 'rating_min', '4')).toEqual({ rating_min: ['4'] });
    expect(withoutFilter({ rating_min: ['4'], brand: ['Oda'] }, 'rating_min', '4')).toEqual({
      brand: ['Oda'],
    });
  });

  test('keeps only an open panel', () => {
    expect(canonicalParameter('category', 'filters', '1')?.value).toBe('1');
    expect(canonicalParameter('category', 'filters', '0')).toBeUndefined();
  });
});
