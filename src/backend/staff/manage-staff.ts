import type { StaffLink, StaffList, StaffMember } from '../../api/contract/admin/staff.ts';
import type { RoleName } from '../../api/contract/roles.ts';
import { isHeldToBranches } from '../../domain/desk/roles.ts';
import { say } from '../../domain/text/text.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { insertNewRow, updateRow, updateRows } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { type Invitation, invite } from './invite.ts';
import { holdRole, listRoles, loggedRole } from './made-roles.ts';
import {
  deleteLinks,
  deleteSessions,
  deleteStaff,
  findStaffByEmail,
  findStaffById,
  type ListedStaff,
  listStaffRows,
  type StaffRow,
} from './repository.ts';

export interface NewStaff {
  email: string;
  name?: string | undefined;
  role: RoleName;
  branchIds: readonly number[] | null;
  /** Sends the link by mail too, where the shop can. */
  isToMail?: boolean;
}

export const TAKEN_EMAIL = say`Somebody with this email address works here already.`;

/** Adds somebody and makes the link by which they set their way in. 422 where the address is taken. */
export const addStaff = async (shop: Shop, actor: Actor, given: NewStaff): Promise<StaffLink> => {
  const email = given.email.toLowerCase();
  const made = await inTransaction(shop.db, async (trx) => {
    await holdRole(trx, given.role);
    const branchIds = await checkBranches(trx, given.role, given.branchIds);
    const row = {
      email,
      name: given.name?.trim() || (email.split('@')[0] ?? email),
      role: given.role,
      branch_ids_json: jsonOf(branchIds),
      created_at: actor.at,
    };
    const id = await insertNewRow(trx, 'staff', row);
    if (id === undefined) throw fieldError('email', TAKEN_EMAIL);
    noteAudit(trx, actor, 'staff', email, null, {
      role: await loggedRole(trx, row.role),
      branch_ids: branchIds,
    });
    const how = { at: actor.at, isToMail: given.isToMail ?? false };
    return { id, invitation: await invite(shop, trx, { ...row, id }, how) };
  });
  return linkAnswer(shop, made.id, made.invitation);
};

/** A new one-time link, which replaces earlier ones; the ways in stay until it is used. */
export const makeLink = async (
  shop: Shop,
  actor: Actor,
  id: number,
  { isToMail = false }: { isToMail?: boolean } = {},
): Promise<StaffLink> => {
  const invitation = await inTransaction(shop.db, async (trx) => {
    const row = await getRow(trx, id);
    const made = await invite(shop, trx, row, { at: actor.at, isToMail });
    noteAudit(trx, actor, 'staff', row.email, null, { link: made.is_mailed ? 'mailed' : 'made' });
    return made;
  });
  return linkAnswer(shop, id, invitation);
};

/** Takes a link back that was not used yet; 404 where there is none. */
export const takeLinkBack = async (shop: Shop, actor: Actor, id: number): Promise<StaffList> => {
  await inTransaction(shop.db, async (trx) => {
    const row = await getRow(trx, id);
    if (!(await deleteLinks(trx, id))) throw notFound();
    noteAudit(trx, actor, 'staff', row.email, null, { link: 'taken back' });
  });
  return listStaff(shop);
};

/** Changes name, role or branches; another role or other branches end every session of theirs. */
export const changeStaff = async (
  shop: Shop,
  actor: Actor,
  id: number,
  change: {
    name?: string | undefined;
    role?: RoleName | undefined;
    branchIds?: readonly number[] | null | undefined;
  },
): Promise<StaffList> => {
  await inTransaction(shop.db, async (trx) => {
    const before = await getRow(trx, id);
    const role = change.role ?? (before.role as RoleName);
    if (before.role === 'owner' && role !== 'owner') await keepAnOwner(trx, id);
    await holdRole(trx, role);
    const given = change.branchIds === undefined ? branchesOf(before) : change.branchIds;
    const after = {
      name: change.name ?? before.name,
      role,
      branch_ids_json: jsonOf(await checkBranches(trx, role, given)),
    };
    await updateRow(trx, 'staff', id, after);
    if (after.role !== before.role || after.branch_ids_json !== before.branch_ids_json)
      await deleteSessions(trx, id);
    const [was, is] = [await loggedRole(trx, before.role), await loggedRole(trx, role)];
    noteAudit(trx, actor, 'staff', before.email, auditOf(before, was), auditOf(after, is));
  });
  return listStaff(shop);
};

/** Removes somebody with every way in; 422 for the last owner. */
export const removeStaff = async (shop: Shop, actor: Actor, id: number): Promise<StaffList> => {
  await inTransaction(shop.db, async (trx) => {
    const row = await getRow(trx, id);
    if (row.role === 'owner') await keepAnOwner(trx, id);
    await deleteStaff(trx, id);
    const role = await loggedRole(trx, row.role);
    noteAudit(trx, actor, 'staff', row.email, auditOf(row, role), null);
  });
  return listStaff(shop);
};

export const listStaff = async (shop: Shop): Promise<StaffList> => ({
  staff: (await listStaffRows(shop.db.read)).map((row) => serialize(row, shop.now())),
  roles: await listRoles(shop.db.read),
});

/** Who has this address; 404 for nobody. */
export const getStaffByEmail = async (shop: Shop, email: string): Promise<StaffRow> => {
  const row = await findStaffByEmail(shop.db.read, email.trim().toLowerCase());
  if (!row) throw notFound(say`Nobody with the email address ${email} works here.`);
  return row;
};

const getRow = async (trx: Trx, id: number): Promise<StaffRow> => {
  const row = await findStaffById(trx, id);
  if (!row) throw notFound();
  return row;
};

/** Locks the owners' rows, so that two who leave at once do not leave the shop without one. */
const keepAnOwner = async (trx: Trx, leavingId: number): Promise<void> => {
  await updateRows(trx, 'staff', { role: 'owner' }, { role: 'owner' });
  const owners = await trx.selectFrom('staff').select('id').where('role', '=', 'owner').execute();
  if (owners.some(({ id }) => id !== leavingId)) return;
  throw new ShopError('validation_failed', say`The shop needs an owner: make somebody else one first.`);
};

const checkBranches = async (
  trx: Trx,
  role: RoleName,
  given: readonly number[] | null,
): Promise<readonly number[] | null> => {
  if (!given || !isHeldToBranches(role)) return null;
  const known = await trx.selectFrom('branches').select('id').where('id', 'in', given).execute();
  const missing = given.find((id) => known.every((row) => row.id !== id));
  if (missing !== undefined) throw fieldError('branch_ids', say`There is no branch ${missing}.`);
  return [...new Set(given)].sort((a, b) => a - b);
};

const linkAnswer = async (shop: Shop, id: number, invitation: Invitation): Promise<StaffLink> => {
  const row = (await listStaffRows(shop.db.read)).find((one) => one.id === id);
  if (!row) throw notFound();
  return { staff: serialize(row, shop.now()), ...invitation };
};

const branchesOf = ({ branch_ids_json }: Pick<StaffRow, 'branch_ids_json'>): number[] | null =>
  branch_ids_json ? (JSON.parse(branch_ids_json) as number[]) : null;
const jsonOf = (branchIds: readonly number[] | null) => (branchIds ? JSON.stringify(branchIds) : null);
const auditOf = (row: Pick<StaffRow, 'name' | 'branch_ids_json'>, role: string) => ({
  name: row.name,
  role,
  branch_ids: branchesOf(row),
});

const serialize = (row: ListedStaff, now: Date): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as RoleName,
  branch_ids: branchesOf(row),
  has_signed_up: row.password_hash !== null || Number(row.passkeys) > 0,
  link_until: row.link_until !== null && row.link_until > now.toISOString() ? row.link_until : null,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
});
