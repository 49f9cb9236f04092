import { hmacSha256 } from './digest.ts';
import type { Shop } from './shop.ts';

/** A hash that only this shop can make: a copy of the database tells nothing about what was hashed. */
export const keyedHash = ({ secret }: Pick<Shop, 'secret'>, use: string, ...parts: readonly string[]) =>
  hmacSha256(secret, JSON.stringify([use, ...parts]), 'base64url');
