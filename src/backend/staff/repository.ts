import type { Insertable } from 'kysely';
import { changesRow, deleteRows, deletesRow, findRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { deleteDevices } from './device-repository.ts';
import { deleteCodes } from './recovery-repository.ts';

export const findStaffByEmail = (read: Reader, email: string) => findRow(read, 'staff', { email });
export const findStaffById = (read: Reader, id: number) => findRow(read, 'staff', { id });
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffById>>>;

/** By name, with the last use of any of their sessions and whether they have a passkey. */
export const listStaffRows = (read: Reader) =>
  read
    .selectFrom('staff as s')
    .selectAll('s')
    .select((eb) => [
      eb
        .selectFrom('staff_sessions as x')
        .select(({ fn }) => fn.max('x.used_at').as('at'))
        .whereRef('x.staff_id', '=', 's.id')
        .as('last_used_at'),
      eb
        .selectFrom('staff_passkeys as p')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('p.staff_id', '=', 's.id')
        .as('passkeys'),
      eb
        .selectFrom('staff_links as l')
        .select(({ fn }) => fn.max('l.expires_at').as('until'))
        .whereRef('l.staff_id', '=', 's.id')
        .as('link_until'),
    ])
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
export type ListedStaff = Awaited<ReturnType<typeof listStaffRows>>[number];

/** Takes a one-time code's step; false when it, or a later one, was taken before. */
export const takeStep = (trx: Trx, id: number, step: number): Promise<boolean> =>
  changesRow(
    trx.updateTable('staff').set({ totp_step: step }).where('id', '=', id).where('totp_step', '<', step),
  );

export const deleteStaff = async (trx: Trx, id: number): Promise<void> => {
  await deleteWaysIn(trx, id);
  await deleteRows(trx, 'staff_links', { staff_id: id });
  await deleteRows(trx, 'staff', { id });
};

/** Sessions with their devices, passkeys and recovery codes; the password goes with the row or is replaced. */
export const deleteWaysIn = async (trx: Trx, id: number): Promise<void> => {
  await deleteSessions(trx, id);
  await deleteRows(trx, 'staff_passkeys', { staff_id: id });
  await deleteCodes(trx, id);
};

export const insertLink = async (trx: Trx, link: Insertable<Tables['staff_links']>): Promise<void> => {
  await trx.insertInto('staff_links').values(link).execute();
};

/** Links that nobody may use any more: a newer one was made, or they were taken back. False when there was none. */
export const deleteLinks = (trx: Trx, staffId: number): Promise<boolean> =>
  deletesRow(trx, 'staff_links', { staff_id: staffId });

export const findLink = (read: Reader, tokenHash: string, at: string) =>
  read
    .selectFrom('staff_links')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** Whose link it was; undefined when it was used or has expired. */
export const takeLink = (trx: Trx, tokenHash: string, at: string) =>
  trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('staff_id')
    .executeTakeFirst();

/** A session with its person, by the hash of the cookie's token. */
export const findSession = (read: Reader, tokenHash: string) =>
  read
    .selectFrom('staff_sessions as x')
    .innerJoin('staff as s', 's.id', 'x.staff_id')
    .select([
      'x.id as session_id',
      'x.used_at',
      'x.created_at',
      'x.expires_at',
      's.id',
      's.email',
      's.name',
      's.role',
      's.branch_ids_json',
    ])
    .where('x.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const insertSession = async (trx: Trx, row: Insertable<Tables['staff_sessions']>): Promise<void> => {
  await trx.deleteFrom('staff_sessions').where('expires_at', '<=', row.created_at).execute();
  await trx.insertInto('staff_sessions').values(row).execute();
};

export const listSessionRows = (read: Reader, staffId: number, at: string) =>
  read
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'created_at', 'used_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether the session was theirs, and is gone now; its device hears of no more orders. One that expires leaves it. */
export const deleteSession = async (trx: Trx, staffId: number, id: number): Promise<boolean> => {
  await deleteDevices(trx, staffId, (sessionId) => sessionId === id);
  return deletesRow(trx, 'staff_sessions', { id, staff_id: staffId });
};

/** Those elsewhere. */
export const deleteOtherSessions = async (trx: Trx, staffId: number, keptId: number): Promise<void> => {
  await deleteDevices(trx, staffId, (sessionId) => sessionId !== keptId);
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '!=', keptId).execute();
};

export const deleteSessions = async (trx: Trx, staffId: number): Promise<void> => {
  await deleteDevices(trx, staffId);
  await deleteRows(trx, 'staff_sessions', { staff_id: staffId });
};
