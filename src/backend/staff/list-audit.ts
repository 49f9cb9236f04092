import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditList, AuditQuery } from '../../api/contract/admin/staff.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toAuditEntry } from '../shop/audit.ts';
import { readPage } from '../shop/db/rows.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { isNamed, nameEntries } from './name-entries.ts';

const SEARCHED = sql`(actor || ' ' || entity || ' ' || entity_id || ' ' || coalesce(before_json, '') || ' ' || coalesce(after_json, ''))`;

/** The audit log, the newest first; `q` looks in who, what, its name and the values. */
export const listAudit = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof AuditQuery>,
): Promise<AuditList> => {
  const { entity, entity_id, actor, q } = query;
  let found = shop.db.read.selectFrom('audit');
  if (entity) found = found.where('entity', '=', entity);
  if (entity_id) found = found.where('entity_id', '=', entity_id);
  if (actor) found = found.where('actor', '=', actor);
  if (q) found = found.where(({ or }) => or([holdsWords(SEARCHED, q), isNamed(shop.db.read, staff, q)]));
  const { total, rows } = await readPage(found, query, (all) => all.selectAll().orderBy('id', 'desc'));
  return pageOf(await nameEntries(shop.db.read, staff, rows.map(toAuditEntry)), query, total);
};
