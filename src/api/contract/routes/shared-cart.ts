import { CartSnapshot } from '../cart.ts';
import type { Routes } from '../route.ts';
import {
  AddSharedCartRequest,
  ShareCartRequest,
  ShareCartResponse,
  SharedCartResponse,
  SharedCartToken,
} from '../shared-cart.ts';

export const SHARED_CART = {
  'POST /share-cart': { body: ShareCartRequest, created: ShareCartResponse },
  'GET /shared-cart/{token}': { params: SharedCartToken, answer: SharedCartResponse },
  'POST /shared-cart/add': { body: AddSharedCartRequest, answer: CartSnapshot, refuses: [404] },
} as const satisfies Routes;
