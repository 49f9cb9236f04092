import { sql } from 'kysely';
import { findRow, insertNewRow, listRows } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

/** What a product holds of its tax: it names the row of `taxes`. */
export interface TaxPair {
  name: string;
  rate_bps: number;
}

/** Every tax, archived ones last, with the products that bear it. */
export const listTaxRows = (read: Reader) =>
  read
    .selectFrom('taxes as t')
    .select(['t.id', 't.name', 't.rate_bps', 't.archived_at'])
    .select(({ selectFrom }) =>
      selectFrom('products as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.tax_name', '=', 't.name')
        .whereRef('p.tax_rate_bps', '=', 't.rate_bps')
        .as('product_count'),
    )
    .orderBy(sql`case when t.archived_at is null then 0 else 1 end`)
    .orderBy('t.name')
    .orderBy('t.rate_bps')
    .execute();

/** What products bear by place, by tax, country and region. */
export const listTaxPlaces = (read: Reader) =>
  read
    .selectFrom('tax_places as p')
    .innerJoin('taxes as t', 't.id', 'p.tax_id')
    .selectAll('p')
    .select(['t.name as tax', 't.rate_bps as tax_rate_bps'])
    .orderBy('t.name')
    .orderBy('t.rate_bps')
    .orderBy('p.country_code')
    .orderBy('p.region')
    .execute();

export const findTaxByPair = (read: Reader, { name, rate_bps }: TaxPair) =>
  findRow(read, 'taxes', { name, rate_bps }, ['id', 'archived_at']);

/** Undefined when there is one of this name and rate. */
export const insertTax = (trx: Trx, { at, ...pair }: TaxPair & { at: string }) =>
  insertNewRow(trx, 'taxes', { ...pair, archived_at: null, created_at: at });

/** The products with one tax bear another; returns them. */
export const moveTax = (trx: Trx, from: TaxPair, to: TaxPair, at: string) =>
  trx
    .updateTable('products')
    .set({ tax_name: to.name, tax_rate_bps: to.rate_bps, updated_at: at })
    .where('tax_name', '=', from.name)
    .where('tax_rate_bps', '=', from.rate_bps)
    .returning(['id', 'slug'])
    .execute();

/** The tax that most products bear, of those that are offered; a product without one of its own gets it. */
export const findUsualTax = (read: Reader) =>
  read
    .selectFrom('taxes as t')
    .leftJoin('products as p', (join) =>
      join.onRef('p.tax_name', '=', 't.name').onRef('p.tax_rate_bps', '=', 't.rate_bps'),
    )
    .select(['t.name as tax_name', 't.rate_bps as tax_rate_bps'])
    .where('t.archived_at', 'is', null)
    .groupBy(['t.id', 't.name', 't.rate_bps'])
    .orderBy(({ fn }) => fn.count('p.id'), 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();

/** Names of taxes in other languages, by tax and locale. */
export const listTaxNames = async (read: Reader): Promise<Map<number, Record<string, string>>> => {
  const rows = await listRows(read, 'translations', { entity: 'tax', field: 'name' });
  const names = new Map<number, Record<string, string>>();
  for (const { entity_id, locale, value } of rows)
    names.set(entity_id, { ...names.get(entity_id), [locale]: value });
  return names;
};
