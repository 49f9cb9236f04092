import { compiledRows } from '../shop/db/compiled.ts';
import { deleteRows, listRows } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';

/** Every device that hears of new orders, with whose it is; few, and read with every order. */
export const listDevices = compiledRows((db) =>
  db
    .selectFrom('staff_devices as d')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'd.subscription_id')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select(['browser.id', 'browser.language', 's.role', 's.branch_ids_json', 's.language as own_language'])
    .orderBy('browser.id'),
);

/** Forgets somebody's devices, those of some sessions or all, with what their browsers gave for messages. */
export const deleteDevices = async (
  trx: Trx,
  staffId: number,
  isOver: (sessionId: number) => boolean = () => true,
): Promise<void> => {
  const devices = await listRows(trx, 'staff_devices', { staff_id: staffId });
  const gone = devices.flatMap((one) => (isOver(one.session_id) ? [one.subscription_id] : []));
  if (gone.length === 0) return;
  await deleteRows(trx, 'staff_devices', { subscription_id: gone });
  await deleteRows(trx, 'push_subscriptions', { id: gone });
};
