import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../db/connect.ts';
import type { Member, Shop } from '../http/shop.ts';
import { findSession, insertSession } from './session-repository.ts';

/** Tokens are found in leaked text by this beginning. */
const PREFIX = 'shop_';
const TOKEN_BYTES = 32;
/** Contract §2.1: 30 days sliding. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** A new opaque bearer token with its session; only its hash is stored. */
export const createSession = async (
  trx: Trx,
  session: { customerId: number; device: string; now: Date; idleMs?: number },
): Promise<{ token: string; sessionId: number; expiresAt: string }> => {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const at = session.now.toISOString();
  const idleMs = session.idleMs ?? SESSION_MS;
  const expiresAt = new Date(session.now.getTime() + idleMs).toISOString();
  const sessionId = await insertSession(trx, {
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

/** The customer of a token; undefined when it is unknown, expired or revoked. */
export const findMember = async (
  shop: Shop,
  token: string,
): Promise<Omit<Member, 'kind' | 'guestOwner'> | undefined> => {
  const session = await findSession(shop.db.read, hashOf(token));
  if (!session || session.expires_at <= shop.now().toISOString()) return undefined;
  return { owner: ownerOf(session.customer_id), customerId: session.customer_id, sessionId: session.id };
};

/** The key under which a customer's cart, wishlist and orders are kept. */
export const ownerOf = (customerId: number): string => `u:${customerId}`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
