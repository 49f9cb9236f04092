import { randomBytes } from 'node:crypto';
import { hmacSha256, isSameSecret, sha256 } from '../../shop/digest.ts';

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
