import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SORTS } from '../../api/contract/catalog.ts';
import type { Reader } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';
import { RANK } from './stock-rank.ts';

export type Sort = (typeof SORTS)[number] | 'relevance';

/** What a list is narrowed to; inside one filter values are OR, between filters AND. Prices in minor units. */
export interface ListFilters {
  categoryIds?: readonly number[] | undefined;
  /** The list's own category, apart from the shopper's filter. */
  withinCategoryId?: number | undefined;
  brands?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  dietary?: readonly string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
  isOnSale?: boolean | undefined;
  ratingMin?: number | undefined;
  /** Chosen option values by option id. */
  options?: ReadonlyMap<number, readonly number[]> | undefined;
  productIds?: readonly number[] | undefined;
  /** `(product_id, score)` rows of a search. */
  matches?: RawBuilder<{ product_id: number; score: number }> | undefined;
}

type ListTables = Tables & {
  p: Tables['products'];
  a: Tables['availability'];
  m: { product_id: number; score: number };
};
type Listed = 'p' | 'a' | 'm';
export type ListQuery = SelectQueryBuilder<ListTables, Listed, object>;
type Expressions = ExpressionBuilder<ListTables, Listed>;

/** Active products that the branch sells, narrowed by the filters; `p` is the product, `a` its availability. */
export const listedProducts = (read: Reader, branchId: number, filters: ListFilters): ListQuery => {
  const base = read
    .selectFrom('products as p')
    .innerJoin('availability as a', (join) =>
      join.onRef('a.product_id', '=', 'p.id').on('a.branch_id', '=', branchId),
    )
    .where('p.is_active', '=', 1) as unknown as ListQuery;
  const matched = filters.matches
    ? (base.innerJoin(filters.matches.as('m'), 'm.product_id', 'p.id') as unknown as ListQuery)
    : base;
  return conditionsOf(filters).reduce((query, condition) => query.where(condition), matched);
};

type Condition = (eb: Expressions) => ReturnType<Expressions['or']>;

const conditionsOf = (filters: ListFilters): Condition[] => [
  ...(filters.withinCategoryId ? [inCategories([filters.withinCategoryId])] : []),
  ...(filters.categoryIds?.length ? [inCategories(filters.categoryIds)] : []),
  ...(filters.brands?.length ? [oneOf('p.brand', filters.brands)] : []),
  ...(filters.productIds ? [oneOfIds(filters.productIds)] : []),
  ...(filters.tags?.length ? [holdsOne('tags_json', filters.tags)] : []),
  ...(filters.dietary ?? []).map((code) => holdsOne('dietary_json', [code])),
  ...numberConditions(filters),
  ...[...(filters.options ?? [])].map(([attributeId, valueIds]) => hasOption(attributeId, valueIds)),
];

const numberConditions = ({ minPrice, maxPrice, isInStock, isOnSale, ratingMin }: ListFilters) => {
  const conditions: Condition[] = [];
  if (minPrice !== undefined) conditions.push((eb) => eb.and([eb('p.selling_price_minor', '>=', minPrice)]));
  if (maxPrice !== undefined) conditions.push((eb) => eb.and([eb('p.selling_price_minor', '<=', maxPrice)]));
  if (isInStock) conditions.push((eb) => eb.and([eb('a.rank', '<', RANK.out_of_stock)]));
  if (isOnSale) {
    conditions.push((eb) => eb.and([eb('p.original_price_minor', '>', eb.ref('p.selling_price_minor'))]));
  }
  if (ratingMin !== undefined) {
    conditions.push((eb) =>
      eb.and([
        eb('p.rating_count', '>', 0),
        eb('p.rating_sum', '>=', sql<number>`p.rating_count * ${sql.lit(ratingMin)}`),
      ]),
    );
  }
  return conditions;
};

const oneOf =
  (column: 'p.brand', values: readonly string[]): Condition =>
  (eb) =>
    eb.and([eb(column, 'in', [...values])]);

const oneOfIds =
  (ids: readonly number[]): Condition =>
  (eb) =>
    ids.length ? eb.and([eb('p.id', 'in', [...ids])]) : eb.and([eb('p.id', '<', 0)]);

const inCategories =
  (ids: readonly number[]): Condition =>
  (eb) =>
    eb.and([
      eb('p.id', 'in', (query) =>
        query
          .selectFrom('product_categories')
          .select('product_id')
          .where('category_id', 'in', [...ids]),
      ),
    ]);

/** A JSON list of words holds one of them; written without JSON functions, which differ between databases. */
const holdsOne =
  (column: 'tags_json' | 'dietary_json', words: readonly string[]): Condition =>
  (eb) =>
    eb.or(
      words.map((word) =>
        eb(
          `p.${column}`,
          '<>',
          eb.fn<string>('replace', [`p.${column}`, eb.val(JSON.stringify(word)), eb.val('')]),
        ),
      ),
    );

const hasOption =
  (attributeId: number, valueIds: readonly number[]): Condition =>
  (eb) =>
    eb.and([
      eb('p.id', 'in', (query) =>
        query
          .selectFrom('attributes')
          .innerJoin('attribute_values', 'attribute_values.attribute_id', 'attributes.id')
          .select('attributes.product_id')
          .where('attributes.id', '=', attributeId)
          .where('attribute_values.id', 'in', [...valueIds]),
      ),
    ]);
