import { randomBytes } from 'node:crypto';
import type { SessionsResponse } from '../../api/contract/account.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import { insertRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import { ownerOf } from '../shop/owners.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { slide } from '../shop/sliding.ts';
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  listSessionRows,
  touchSession,
} from './session-repository.ts';

/** Tokens are found in leaked text by this beginning. */
const PREFIX = 'shop_';
const TOKEN_BYTES = 32;
/** 30 days since the last use. */
export const SESSION_MS = 30 * DAY_MS;
/** For visitors who do not want to stay signed in. */
export const SHORT_SESSION_MS = DAY_MS / 2;
/** However much it is used, a session ends here. */
const MOST_MS = 365 * DAY_MS;
/** Use is written at most so often, or twice in the life of a short session. */
const TOUCH_MS = DAY_MS;

/** A new opaque bearer token with its session; only its hash is stored. */
export const createSession = async (
  trx: Trx,
  session: { customerId: number; device: string; now: Date; idleMs?: number },
): Promise<{ token: string; sessionId: number; expiresAt: string }> => {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const at = session.now.toISOString();
  const idleMs = session.idleMs ?? SESSION_MS;
  const expiresAt = timeAfter(session.now, idleMs);
  const sessionId = await insertRow(trx, 'sessions', {
    customer_id: session.customerId,
    token_hash: hashOf(token),
    device: session.device,
    idle_ms: idleMs,
    created_at: at,
    used_at: at,
    expires_at: expiresAt,
  });
  return { token, sessionId, expiresAt };
};

/** The customer of a token; undefined when it is unknown, expired or revoked, or the account is blocked. */
export const findCustomerByToken = async (
  shop: Shop,
  token: string,
): Promise<Omit<Customer, 'kind' | 'guestOwner'> | undefined> => {
  const session = await findSession(shop.db.read, hashOf(token));
  if (!session || session.expires_at <= shop.now().toISOString()) return undefined;
  const life = { idleMs: session.idle_ms, mostMs: MOST_MS, touchMs: Math.min(TOUCH_MS, session.idle_ms / 2) };
  await slide(shop, session, life, (trx, change) => touchSession(trx, session, change));
  return { owner: ownerOf(session.customer_id), customerId: session.customer_id, sessionId: session.id };
};

/** Ends the session of a token, also of an expired one; `everywhere` ends every session of its customer. */
export const endSession = async (shop: Shop, token: string, everywhere: boolean): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const ended = await deleteSessionByToken(trx, hashOf(token));
    if (ended && everywhere) await deleteSessions(trx, ended.customer_id);
  });
};

/** The customer's devices, the one last used first. */
export const listSessions = async (shop: Shop, visitor: Customer): Promise<SessionsResponse> => {
  const rows = await listSessionRows(shop.db.read, visitor.customerId, shop.now().toISOString());
  return { sessions: rows.map((row) => ({ ...row, is_current: row.id === visitor.sessionId })) };
};

/** Signs one device out; 404 for a session that is not the customer's or is gone already. */
export const revokeSession = async (shop: Shop, visitor: Customer, id: number): Promise<SessionsResponse> => {
  const isGone = await inTransaction(shop.db, (trx) => deleteSession(trx, visitor.customerId, id));
  if (!isGone) throw notFound();
  return listSessions(shop, visitor);
};

const hashOf = (token: string): string => sha256(token, 'hex');
