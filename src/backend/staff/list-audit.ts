import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditList, AuditQuery } from '../../api/contract/admin/staff.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Shop } from '../shop/shop.ts';

/** The audit log, the newest first; `q` looks in who, what and the values. */
export const listAudit = async (shop: Shop, query: z.output<typeof AuditQuery>): Promise<AuditList> => {
  const { page, per_page } = query;
  const found = <T>(from: SelectQueryBuilder<Tables, 'audit', T>) => {
    let matching = from;
    if (query.entity) matching = matching.where('entity', '=', query.entity);
    if (query.entity_id) matching = matching.where('entity_id', '=', query.entity_id);
    if (query.q) {
      const like = `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      matching = matching.where(
        sql<boolean>`lower(actor || ' ' || entity || ' ' || entity_id || ' ' || coalesce(before_json, '') || ' ' || coalesce(after_json, '')) like ${like} escape '\\'`,
      );
    }
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
  const data = rows.map(({ id, at, actor, entity, entity_id, before_json, after_json }) => ({
    id,
    at,
    actor,
    entity,
    entity_id,
    before: before_json === null ? null : (JSON.parse(before_json) as unknown),
    after: after_json === null ? null : (JSON.parse(after_json) as unknown),
  }));
  return pageOf(data, query, Number(total));
};
