import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Encoding = 'hex' | 'base64url';

/** SHA-256. Which encoding a stored hash has is part of its format: it does not change. */
export const sha256 = (content: string | Uint8Array, encoding: Encoding): string =>
  createHash('sha256').update(content).digest(encoding);

/** Six bytes stay a safe integer. */
const DIGITS = 12;

/** The beginning of a hash in hex as a number, for a column that holds no text. */
export const numberOf = (hash: string): number => Number.parseInt(hash.slice(0, DIGITS), 16);

/** A short name of exactly these values: of a version that somebody has seen. */
export const shortDigest = (values: unknown): string =>
  sha256(JSON.stringify(values), 'base64url').slice(0, 22);

/** HMAC-SHA-256: nobody without the key can make it. */
export const hmacSha256 = (key: string, content: string | Uint8Array, encoding: Encoding): string =>
  createHmac('sha256', key).update(content).digest(encoding);

/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`: a body signed together with the time it was sent. */
export const signAt = (secret: string, body: string, unixSeconds: number): string =>
  `t=${unixSeconds},v1=${hmacSha256(secret, `${unixSeconds}.${body}`, 'hex')}`;

/** Compares secrets in a time that tells nothing but whether their lengths differ. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
