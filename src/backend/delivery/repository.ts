import { insertMany } from '../shop/db/insert-many.ts';
import { deleteRows, listRows } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** Delivery areas under any of the postcodes, at every branch. */
export const listAreas = (read: Reader, postcodes: readonly string[]) =>
  listRows(read, 'delivery_areas', { pincode: postcodes });
export type AreaRow = Awaited<ReturnType<typeof listAreas>>[number];

/** Orders that hold a place in the slots of a branch from a local date on, by slot id. */
export const countSlotOrders = (read: Reader, branchId: number, fromDate: string) =>
  read
    .selectFrom('orders')
    .select(['slot_id', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('slot_id', '>=', fromDate)
    .where('slot_id', '!=', 'asap')
    .where('branch_id', '=', branchId)
    .where('status', 'not in', ['cancelled', 'rejected', 'expired'])
    .groupBy('slot_id')
    .execute();

/** The areas of one branch, by postcode. */
export const listAreasOf = (read: Reader, branchId: number) =>
  listRows(read, 'delivery_areas', { branch_id: branchId }, { order: ['pincode'] });

export const replaceAreas = async (
  trx: Trx,
  branch_id: number,
  areas: readonly { pincode: string; charge_minor: number | null }[],
): Promise<void> => {
  await deleteRows(trx, 'delivery_areas', { branch_id });
  const rows = areas.map((area) => ({ branch_id, ...area }));
  await insertMany(trx, 'delivery_areas', rows);
};
