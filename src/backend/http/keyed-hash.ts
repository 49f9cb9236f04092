import { createHmac } from 'node:crypto';
import type { Shop } from './shop.ts';

/** A hash that only this shop can make: a copy of the database tells nothing about what was hashed. */
export const keyedHash = (
  { secret }: Pick<Shop, 'secret'>,
  use: string,
  ...parts: readonly string[]
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url');
