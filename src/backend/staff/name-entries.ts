import { type Expression, type SqlBool, sql } from 'kysely';
import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { listValues } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import { type Reach, reachedCustomers, reachedOrders } from '../shop/reach.ts';

type Named = { id: string | number; name: string }[];

/** How each kind of thing is called now; those that are gone, and people who were erased, have no name any more. */
const NAMES: Readonly<Record<string, (read: Reader, ids: readonly number[]) => Promise<Named>>> = {
  product: (read, ids) => read.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
  category: (read, ids) =>
    read.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute(),
  branch: (read, ids) => read.selectFrom('branches').select(['id', 'name']).where('id', 'in', ids).execute(),
  role: (read, ids) => read.selectFrom('staff_roles').select(['id', 'name']).where('id', 'in', ids).execute(),
  tax: (read, ids) => read.selectFrom('taxes').select(['id', 'name']).where('id', 'in', ids).execute(),
  reward: (read, ids) =>
    read.selectFrom('rewards').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  page: (read, ids) =>
    read.selectFrom('pages').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  promotion: (read, ids) =>
    read.selectFrom('discounts').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  change_set: (read, ids) =>
    read.selectFrom('change_sets').select(['id', 'name']).where('id', 'in', ids).execute(),
  news: async (read, ids) => {
    const query = read.selectFrom('news').select(['id', 'content_json']).where('id', 'in', ids);
    return (await query.execute()).map(({ id, content_json: json }) => ({
      id,
      name: (JSON.parse(json) as { name: string }).name,
    }));
  },
  import: (read, ids) =>
    read.selectFrom('imports').select(['id', 'file_name as name']).where('id', 'in', ids).execute(),
  webhook: (read, ids) =>
    read.selectFrom('webhook_endpoints').select(['id', 'url as name']).where('id', 'in', ids).execute(),
};

/** The entries with the names of what they are about: one query for each kind among them. */
export const nameEntries = async (
  read: Reader,
  reach: Reach,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> => {
  const names = new Map<string, string>();
  for (const [entity, group] of Map.groupBy(entries, (entry) => entry.entity)) {
    const ids = [...new Set(group.map(({ entity_id }) => entity_id))];
    for (const { id, name } of await listNames(read, reach, { entity, ids }))
      names.set(`${entity} ${id}`, name);
  }
  return entries.map((entry) => ({
    ...entry,
    name: names.get(`${entry.entity} ${entry.entity_id}`) ?? null,
  }));
};

const listNames = async (
  read: Reader,
  reach: Reach,
  { entity, ids }: { entity: string; ids: readonly string[] },
): Promise<Named> => {
  if (entity === 'order')
    return reachedOrders(read, reach)
      .select(['o.id', 'o.order_number as name'])
      .where('o.id', 'in', ids)
      .execute();
  const numbers = ids.map(Number).filter(Number.isSafeInteger);
  if (numbers.length === 0) return [];
  if (entity === 'customer') {
    const query = reachedCustomers(read, reach).select(['c.id', 'c.name']).where('c.id', 'in', numbers);
    return (await query.execute()).flatMap(({ id, name }) => (name ? [{ id, name }] : []));
  }
  return NAMES[entity]?.(read, numbers) ?? [];
};

/** Where names stand that one searches the log by; the values of an entry rarely hold them. */
const SEARCHED: Readonly<Record<string, readonly [table: string, column: string]>> = {
  product: ['products', 'name'],
  category: ['categories', 'name'],
  branch: ['branches', 'name'],
  page: ['pages', 'title'],
  promotion: ['discounts', 'title'],
  change_set: ['change_sets', 'name'],
  import: ['imports', 'file_name'],
};

/** Whether an entry is about a thing whose name holds these words, as `nameEntries` names it. */
export const isNamed = (read: Reader, reach: Reach, words: string): Expression<SqlBool> => {
  const number = holdsWords(sql.ref('o.order_number'), words);
  const orders = reachedOrders(read, reach).select('o.id').where(number);
  const things = Object.entries(SEARCHED).map(
    ([entity, [table, column]]) =>
      sql`entity = ${entity} and entity_id in (select cast(id as text) from ${sql.table(table)} where ${holdsWords(sql.ref(column), words)})`,
  );
  return sql<SqlBool>`(${sql.join([sql`entity = 'order' and entity_id in ${orders}`, ...things], sql` or `)})`;
};

/** Everybody who wrote something, by whom the log can be narrowed. */
export const listActors = (read: Reader): Promise<string[]> =>
  listValues(read.selectFrom('audit').select('actor').distinct().orderBy('actor'), 'actor');
