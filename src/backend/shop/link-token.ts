import { randomBytes } from 'node:crypto';
import type { SubscriptionStep } from '../../domain/people/subscription-steps.ts';
import { sha256 } from './digest.ts';
import type { Shop } from './shop.ts';

const TOKEN_BYTES = 16;

/** A new link token with the hash that is stored of it. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
};

export const hashToken = (token: string): string => sha256(token, 'base64url');

/** The page with one button, which works without scripts; mail programs post to the same address (RFC 8058). */
export const linkOf = ({ siteUrl }: Pick<Shop, 'siteUrl'>, step: SubscriptionStep, token: string) =>
  `${siteUrl}/subscription/${step}?token=${token}`;
