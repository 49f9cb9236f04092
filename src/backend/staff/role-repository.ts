import type { Selectable } from 'kysely';
import type { Permission } from '../../api/contract/roles.ts';
import { madeRole } from '../../domain/desk/roles.ts';
import { lockRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type RoleRow = Selectable<Tables['staff_roles']>;

/** Made roles by their names. */
export const listRoleRows = (read: Reader): Promise<RoleRow[]> =>
  read.selectFrom('staff_roles').selectAll().orderBy('name').execute();

/** Holds the row: a role is not deleted while somebody is given it. */
export const lockRole = (trx: Trx, id: number): Promise<RoleRow | undefined> =>
  lockRow(trx, 'staff_roles', { id }, 'name');

/** Who has the role, by name. */
export const listHolders = (read: Reader, id: number): Promise<{ name: string }[]> =>
  read.selectFrom('staff').select('name').where('role', '=', madeRole(id)).orderBy('name').execute();

export const permissionsIn = ({ permissions_json }: Pick<RoleRow, 'permissions_json'>): Permission[] =>
  JSON.parse(permissions_json) as Permission[];
