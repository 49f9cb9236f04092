import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { noteAuditRow } from './db/changes.ts';
import type { Tables } from './db/schema.ts';
import type { Trx } from './db/shop-db.ts';
import type { Shop, Staff } from './shop.ts';

/** Who writes, and when; `staffId` is null for the command line. */
export interface Actor {
  staffId: number | null;
  name: string;
  at: string;
}

export const actorOf = (shop: Pick<Shop, 'now'>, staff: Staff): Actor => ({
  staffId: staff.staffId,
  name: staff.email,
  at: shop.now().toISOString(),
});

export const commandLine = (shop: Pick<Shop, 'now'>): Actor => ({
  staffId: null,
  name: 'command line',
  at: shop.now().toISOString(),
});

/** For what the shop does when its time has come. */
export const byItself = (shop: Pick<Shop, 'now'>): Actor => ({
  staffId: null,
  name: 'shop',
  at: shop.now().toISOString(),
});

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** What `noteAudit` noted, as the desk shows it. */
export const toAuditEntry = (row: Selectable<Tables['audit']>): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  entity: row.entity,
  entity_id: row.entity_id,
  before: parsed(row.before_json),
  after: parsed(row.after_json),
});

/** Notes a write with its transaction; secrets never stand in `before` or `after`. */
export const noteAudit = (
  trx: Trx,
  actor: Actor,
  entity: string,
  id: string | number,
  before: unknown,
  after: unknown,
): void => {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  noteAuditRow(trx, {
    at: actor.at,
    staff_id: actor.staffId,
    actor: actor.name,
    entity,
    entity_id: String(id),
    before_json: json(before),
    after_json: json(after),
  });
};
