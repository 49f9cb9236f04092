import type { SaveRoleRequest } from '../../api/contract/admin/staff.ts';
import type { Permission, RoleName } from '../../api/contract/roles.ts';
import { ALL_ROLES, GRANTABLE, madeId, may, permissionsOf, withReads } from '../../domain/desk/roles.ts';
import { say } from '../../domain/text/text.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { deleteRows, findRow, insertNewRow, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { listHolders, listRoleRows, lockRole, permissionsIn } from './role-repository.ts';

/** What a role grants, one of the shop's own or one that was made; nothing where it is gone. */
export const readPermissions = async (read: Reader, role: string): Promise<readonly Permission[]> => {
  const id = madeId(role);
  if (id === undefined) return permissionsOf(role);
  const row = await findRow(read, 'staff_roles', { id });
  return row ? permissionsIn(row) : [];
};

/** Holds a made role until the transaction ends; 422 where there is none. */
export const holdRole = async (trx: Trx, role: RoleName): Promise<void> => {
  const id = madeId(role);
  if (id !== undefined && !(await lockRole(trx, id)))
    throw fieldError('role', say`There is no such role any more.`);
};

/** A role as the activity log says it: a made one by its name then, as it may be gone when somebody reads it. */
export const loggedRole = async (read: Reader, role: string): Promise<string> => {
  const id = madeId(role);
  return (id !== undefined && (await findRow(read, 'staff_roles', { id }))?.name) || role;
};

export const listRoles = async (read: Reader) =>
  (await listRoleRows(read)).map((row) => ({ id: row.id, name: row.name, permissions: permissionsIn(row) }));

/** Makes a role. 422 where its name is taken, or where it would grant what its maker may not do. */
export const addRole = (shop: Shop, staff: Staff, given: SaveRoleRequest): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const { name, permissions } = checked(staff, given);
    const row = { name, permissions_json: JSON.stringify(permissions), created_at: actor.at };
    const id = await insertNewRow(trx, 'staff_roles', row);
    if (id === undefined) throw nameTaken();
    noteAudit(trx, actor, 'role', id, null, { name, permissions });
  });

/** Changes a role for everybody who has it, at once. */
export const changeRole = (shop: Shop, staff: Staff, id: number, given: SaveRoleRequest): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockRole(trx, id);
    if (!row) throw notFound();
    const { name, permissions } = checked(staff, given);
    if ((await listRoleRows(trx)).some((one) => one.id !== id && one.name === name)) throw nameTaken();
    await updateRow(trx, 'staff_roles', id, { name, permissions_json: JSON.stringify(permissions) });
    const before = { name: row.name, permissions: permissionsIn(row) };
    noteAudit(trx, actorOf(shop, staff), 'role', id, before, { name, permissions });
  });

/** Deletes a role that nobody has; 422 names who has it. */
export const deleteRole = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockRole(trx, id);
    if (!row) throw notFound();
    const holders = await listHolders(trx, id);
    if (holders.length > 0) {
      const names = holders.map(({ name }) => name).join(', ');
      throw new ShopError(
        'validation_failed',
        say`These people have this role: ${names}. Give them another one first.`,
      );
    }
    await deleteRows(trx, 'staff_roles', { id });
    const before = { name: row.name, permissions: permissionsIn(row) };
    noteAudit(trx, actorOf(shop, staff), 'role', id, before, null);
  });

/** The role as it is stored: whoever may change a thing sees it too. */
const checked = (staff: Staff, given: SaveRoleRequest): { name: string; permissions: Permission[] } => {
  const name = given.name.trim();
  if (ALL_ROLES.some((own) => own === name.toLowerCase())) throw nameTaken();
  const permissions = withReads(given.permissions);
  if (permissions.some((one) => !GRANTABLE.includes(one) || !may(staff, one)))
    throw fieldError('permissions', say`Nobody gives more than they may do themselves.`);
  return { name, permissions };
};

const nameTaken = () => fieldError('name', say`There is a role of this name already.`);
