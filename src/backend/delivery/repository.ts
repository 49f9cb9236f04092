import type { Reader } from '../shop/db/connect.ts';

/** Delivery areas under any of the postcodes, at every branch. */
export const listAreas = (read: Reader, postcodes: readonly string[]) =>
  read
    .selectFrom('delivery_areas')
    .select(['branch_id', 'pincode', 'charge_minor'])
    .where('pincode', 'in', postcodes)
    .execute();
export type AreaRow = Awaited<ReturnType<typeof listAreas>>[number];
