import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditList, AuditQuery } from '../../api/contract/admin/staff.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toAuditEntry } from '../shop/audit.ts';
import type { Tables } from '../shop/db/schema.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { nameEntries } from './name-entries.ts';

const SEARCHED = sql`(actor || ' ' || entity || ' ' || entity_id || ' ' || coalesce(before_json, '') || ' ' || coalesce(after_json, ''))`;

/** The audit log, the newest first; `q` looks in who, what and the values. */
export const listAudit = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof AuditQuery>,
): Promise<AuditList> => {
  const { page, per_page } = query;
  const found = <T>(from: SelectQueryBuilder<Tables, 'audit', T>) => {
    let matching = from;
    if (query.entity) matching = matching.where('entity', '=', query.entity);
    if (query.entity_id) matching = matching.where('entity_id', '=', query.entity_id);
    if (query.actor) matching = matching.where('actor', '=', query.actor);
    if (query.q) matching = matching.where(holdsWords(SEARCHED, query.q));
    return matching;
  };
  const [{ total }, rows] = await Promise.all([
    found(
      shop.db.read.selectFrom('audit').select(({ fn }) => fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
    found(shop.db.read.selectFrom('audit').selectAll())
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  return pageOf(await nameEntries(shop.db.read, staff, rows.map(toAuditEntry)), query, Number(total));
};
