import type { Selectable } from 'kysely';
import { findRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { WheelTables } from '../shop/db/wheel-tables.ts';

type Spins = WheelTables['wheel_spins'];
export type SpinRow = Selectable<Spins>;

export const findSpin = (read: Reader, campaign: string, owner: string): Promise<SpinRow | undefined> =>
  findRow(read, 'wheel_spins', { campaign, owner });
