import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random part of a tracking token: 192 bits. */
export const newTokenSeed = (): string => randomBytes(24).toString('base64url');

/**
 * The token of a seed. With an idempotency key it takes both to make it: the stored answer keeps the seed, the
 * key is stored as a hash only, so that a copy of the database opens no order.
 */
export const tokenOf = (seed: string, key: string | undefined): string =>
  key === undefined ? seed : createHmac('sha256', key).update(seed).digest('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isToken = (token: string, hash: string): boolean => {
  const given = Buffer.from(hashToken(token));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
};
