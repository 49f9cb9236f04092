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

/** Notes a write in its own transaction; secrets never stand in `before` or `after`. */
export const writeAudit = async (
  trx: Trx,
  actor: Actor,
  entity: string,
  id: string | number,
  before: unknown,
  after: unknown,
): Promise<void> => {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await trx
    .insertInto('audit')
    .values({
      at: actor.at,
      staff_id: actor.staffId,
      actor: actor.name,
      entity,
      entity_id: String(id),
      before_json: json(before),
      after_json: json(after),
    })
    .execute();
};
