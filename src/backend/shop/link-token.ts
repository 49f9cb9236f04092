import { randomBytes } from 'node:crypto';
import { sha256 } from './digest.ts';
import type { Shop } from './shop.ts';

const TOKEN_BYTES = 16;

/** A new link token with the hash that is stored of it. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
};

export const hashToken = (token: string): string => sha256(token, 'base64url');

/** Tokens stand behind "#": they reach the page and no log of requests, but for what a mail program posts by itself. */
export const linkOf = (
  { siteUrl }: Pick<Shop, 'siteUrl'>,
  action: 'confirm' | 'unsubscribe',
  token: string,
) => `${siteUrl}/subscription#${action}=${token}`;
