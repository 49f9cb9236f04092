import type { Shop } from './shop.ts';
import { sign } from './signatures.ts';

/** A secret for one purpose, made from the shop's own: the same in every process, and none tells another. */
export const shopSecret = (
  shop: Shop,
  purpose: 'test-payments' | 'documents' | 'couriers' | 'webhook-addresses',
): string => sign(shop.secret, purpose);
