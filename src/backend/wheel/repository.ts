import type { Insertable, Selectable } from 'kysely';
import { findRow, insertNewRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { WheelTables } from '../shop/db/wheel-tables.ts';

type Spins = WheelTables['wheel_spins'];
export type SpinRow = Selectable<Spins>;

export const findSpin = (read: Reader, campaign: string, owner: string): Promise<SpinRow | undefined> =>
  findRow(read, 'wheel_spins', { campaign, owner });

/** The id of the new spin; undefined where the owner has one in the campaign. A second call waits for the first. */
export const insertSpin = (trx: Trx, spin: Insertable<Spins>): Promise<number | undefined> =>
  insertNewRow(trx, 'wheel_spins', spin);
