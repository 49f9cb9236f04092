import { randomBytes } from 'node:crypto';
import { DAY_MS, timeAfter } from '../../../domain/time/durations.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { hmacSha256, isSameSecret, sha256 } from '../../shop/digest.ts';
import { insertTrackingToken } from './repository.ts';

const TOKEN_MS = 90 * DAY_MS;

/** A new random part of a tracking token: 192 bits. */
export const newTokenSeed = (): string => randomBytes(24).toString('base64url');

/**
 * The token of a seed. With an idempotency key it takes both to make it: the stored answer keeps the seed, the
 * key is stored as a hash only, so that a copy of the database opens no order.
 */
export const tokenOf = (seed: string, key: string | undefined): string =>
  key === undefined ? seed : hmacSha256(key, seed, 'base64url');

export const hashToken = (token: string): string => sha256(token, 'hex');

export const isToken = (token: string, hash: string): boolean => isSameSecret(hashToken(token), hash);

/** A new token that opens the order for `forMs`, known to whoever is sent it alone. */
export const issueToken = async (trx: Trx, orderId: string, at: string | Date, forMs = TOKEN_MS) => {
  const token = newTokenSeed();
  const expires_at = timeAfter(at, forMs);
  await insertTrackingToken(trx, { token_hash: hashToken(token), order_id: orderId, expires_at });
  return token;
};
