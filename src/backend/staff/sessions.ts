import { randomBytes } from 'node:crypto';
import type { StaffSessions } from '../../api/contract/admin/staff.ts';
import type { RoleName } from '../../api/contract/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { slide } from '../shop/sliding.ts';
import { readPermissions } from './made-roles.ts';
import { listPasskeyRows } from './passkey-repository.ts';
import { deleteSession, findSession, insertSession, listSessionRows } from './repository.ts';

const TOKEN_BYTES = 32;
/** 12 hours since the last use, at most 7 days. */
const IDLE_MS = 12 * HOUR_MS;
export const MOST_MS = 7 * DAY_MS;
/** Use is written at most so often. */
const TOUCH_MS = 10 * MINUTE_MS;

/** A new session; its token goes into the cookie and nowhere else. */
export const createSession = async (
  trx: Trx,
  { staffId, device, now }: { staffId: number; device: string; now: Date },
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = now.toISOString();
  await insertSession(trx, {
    staff_id: staffId,
    token_hash: hashOf(token),
    device,
    created_at: at,
    used_at: at,
    expires_at: timeAfter(now, IDLE_MS),
  });
  return token;
};

/** Whoever the cookie's token belongs to; undefined when it is unknown, has expired or was ended. */
export const findStaff = async (shop: Shop, token: string): Promise<Staff | undefined> => {
  const row = await findSession(shop.db.read, hashOf(token));
  if (!row || row.expires_at <= shop.now().toISOString()) return undefined;
  const life = { idleMs: IDLE_MS, mostMs: MOST_MS, touchMs: TOUCH_MS };
  await slide(shop, row, life, (trx, change) => updateRow(trx, 'staff_sessions', row.session_id, change));
  return {
    staffId: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    role: row.role as RoleName,
    permissions: await readPermissions(shop.db.read, row.role),
    branchIds: row.branch_ids_json ? JSON.parse(row.branch_ids_json) : null,
  };
};

/** Where somebody is signed in, the last use first, and their passkeys. */
export const listSessions = async (shop: Shop, staff: Staff): Promise<StaffSessions> => {
  const [sessions, passkeys] = await Promise.all([
    listSessionRows(shop.db.read, staff.staffId, shop.now().toISOString()),
    listPasskeyRows(shop.db.read, staff.staffId),
  ]);
  return {
    sessions: sessions.map((row) => ({ ...row, is_current: row.id === staff.sessionId })),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
  };
};

/** Ends one of one's own sessions; 404 for one that is not theirs or is gone. */
export const endSession = async (shop: Shop, staff: Staff, id: number): Promise<StaffSessions> => {
  const isGone = await inTransaction(shop.db, (trx) => deleteSession(trx, staff.staffId, id));
  if (!isGone) throw notFound();
  return listSessions(shop, staff);
};

const hashOf = (token: string): string => sha256(token, 'hex');
