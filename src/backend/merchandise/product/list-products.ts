import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  DeskProductFilter,
  DeskProductRow,
  DeskProducts,
  DeskProductsQuery,
  ProductSort,
} from '../../../api/contract/admin/catalog.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { imageUrl } from '../../catalog/serialize-card.ts';
import { RANK } from '../../catalog/stock-rank.ts';
import { isSoldShelf } from '../../catalog/stock-repository.ts';
import { loadMoney } from '../../settings/settings.ts';
import { listValues, readPage } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { holdsWords, quoted } from '../../shop/db/text-match.ts';
import { narrowed } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';

const COLUMN = { name: 'name', price: 'selling_price_minor', changed: 'updated_at' } as const;

/** One page of the merchant's products, sold or not; every order has an index, so no page sorts the catalog. */
export const listDeskProducts = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof DeskProductsQuery>,
): Promise<DeskProducts> => {
  const { read } = shop.db;
  const { branchIds } = narrowed(staff, query.branch_id);
  const found = await readPage(matching(read, query), query, (all) => sorted(all, query.sort).select('p.id'));
  const { decimalPlaces } = await loadMoney(read);
  const rows = await readRows(
    read,
    found.rows.map(({ id }) => id),
    { branchIds, decimals: decimalPlaces },
  );
  return pageOf(rows, query, found.total);
};

/** Ids of everything that a filter finds, the lowest first, at most `limit` of them. */
export const listMatchingIds = (read: Reader, filter: DeskProductFilter, limit: number): Promise<number[]> =>
  listValues(matching(read, filter).select('p.id').orderBy('p.id').limit(limit), 'id');

type Found = SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object>;

const matching = (read: Reader, filter: DeskProductFilter): Found => {
  let found: Found = read
    .selectFrom('products as p')
    .where('p.id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'));
  const { q, category_id, tax_id, status, stock, branch_id } = filter;
  if (q) found = found.where(hasText(q));
  if (status === 'active') found = found.where('p.is_active', '=', 1);
  if (status === 'inactive') found = found.where('p.is_active', '=', 0);
  if (status === 'sale') found = found.where('p.reduction_ends_at', 'is not', null);
  if (category_id !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_categories as c')
          .select('c.product_id')
          .where('c.category_id', '=', category_id)
          .whereRef('c.product_id', '=', 'p.id'),
      ),
    );
  if (tax_id !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('taxes as t')
          .select('t.id')
          .where('t.id', '=', tax_id)
          .whereRef('t.name', '=', 'p.tax_name')
          .whereRef('t.rate_bps', '=', 'p.tax_rate_bps'),
      ),
    );
  const isAt = branch_id === undefined ? sql`` : sql`and a.branch_id = ${branch_id}`;
  const available = (ranks: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select 1 from availability a where a.product_id = p.id ${isAt} ${ranks})`;
  if (stock === 'in') found = found.where(available(sql`and a.rank < ${RANK.out_of_stock}`));
  if (stock === 'low') found = found.where(available(sql`and a.rank = ${RANK.low_stock}`));
  if (stock === 'out')
    found = found.where(sql<boolean>`not ${available(sql`and a.rank < ${RANK.out_of_stock}`)}`);
  return found;
};

/** Words in the name in any order, or the beginning of a code. */
const hasText = (q: string) => {
  const words = q.split(/\s+/).filter(Boolean);
  const inName = words.map((word) => holdsWords(sql`p.name`, word));
  const code = `${quoted(q)}%`;
  return sql<boolean>`((${sql.join(inName, sql` and `)})
    or lower(p.sku) like ${code} escape '~' or p.gtin = ${q}
    or exists (select 1 from variants v where v.product_id = p.id and lower(v.sku) like ${code} escape '~'))`;
};

const sorted = (query: Found, sort: ProductSort): Found => {
  const isDown = sort.startsWith('-');
  const column = COLUMN[sort.replace('-', '') as keyof typeof COLUMN];
  const direction = isDown ? 'desc' : 'asc';
  return query.orderBy(`p.${column}`, direction).orderBy('p.id', direction);
};

interface Seen {
  /** Whose stock counts; null: of all branches. */
  branchIds: readonly number[] | null;
  decimals: number;
}

const readRows = async (read: Reader, ids: readonly number[], { branchIds, decimals }: Seen) => {
  if (ids.length === 0) return [];
  const [products, pictures, shelves, categories, variants] = await Promise.all([
    read
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'sku', 'is_active', 'updated_at', 'reduction_ends_at'])
      .select(['selling_price_minor', 'original_price_minor'])
      .where('id', 'in', ids)
      .execute(),
    firstPictures(read, ids),
    sumStock(read, ids, branchIds),
    categoryNames(read, ids),
    countVariants(read, ids),
  ]);
  const byId = new Map(products.map((row) => [row.id, row]));
  return ids.flatMap((id): DeskProductRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const picture = pictures.get(id);
    const { selling_price_minor, original_price_minor, reduction_ends_at, is_active, ...same } = row;
    return [
      {
        ...same,
        is_active: is_active === 1,
        selling_price: toMajor(selling_price_minor, decimals),
        original_price: original_price_minor === null ? null : toMajor(original_price_minor, decimals),
        sale_ends_at: reduction_ends_at,
        image_url: picture === undefined ? null : imageUrl(picture),
        category: categories.get(id) ?? null,
        stock: shelves.get(id) ?? null,
        variant_count: variants.get(id) ?? 0,
      },
    ];
  });
};

const firstPictures = async (read: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await read
    .selectFrom('product_images')
    .select(['product_id', 'image_key'])
    .where('product_id', 'in', ids)
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.image_key]));
};

const sumStock = async (read: Reader, ids: readonly number[], branchIds: readonly number[] | null) => {
  const rows = await read
    .selectFrom('stock')
    .select(['product_id', sql<number>`sum(on_hand - held)`.as('free')])
    .where('product_id', 'in', ids)
    .where(isSoldShelf('stock'))
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, free }) => [product_id, Number(free)]));
};

const categoryNames = async (read: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await read
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.product_id', 'c.name'])
    .where('pc.product_id', 'in', ids)
    .where('pc.is_direct', '=', 1)
    .orderBy('c.id', 'desc')
    .execute();
  return new Map(rows.map(({ product_id, name }) => [product_id, name]));
};

const countVariants = async (read: Reader, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await read
    .selectFrom('variants')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('count')])
    .where('product_id', 'in', ids)
    .where('is_active', '=', 1)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]));
};
