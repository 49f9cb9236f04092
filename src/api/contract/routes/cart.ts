import { z } from 'zod';
import {
  AddToCartRequest,
  CartDetailsQuery,
  CartDetailsRequest,
  CartDetailsResponse,
  CartSnapshot,
  GetCartQuery,
  UpdateCartRequest,
} from '../cart.ts';
import { DiscountsResponse } from '../discount.ts';
import { CheckWalletQuery, CheckWalletResponse } from '../loyalty.ts';
import type { Routes } from '../route.ts';

export const CART = {
  'GET /get-cart': { query: GetCartQuery, answer: CartSnapshot },
  'POST /cart/add': { body: AddToCartRequest, created: CartSnapshot },
  'PUT /cart/update': { body: UpdateCartRequest, answer: CartSnapshot, refuses: [404, 409] },
  'DELETE /cart/remove/{id}': {
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: CartSnapshot,
  },
  'PUT /cart/details': { query: CartDetailsQuery, body: CartDetailsRequest, answer: CartDetailsResponse },
  'GET /get-discounts': { tag: 'Promotions', answer: DiscountsResponse },
  'GET /check-wallet': { tag: 'Loyalty', query: CheckWalletQuery, answer: CheckWalletResponse },
} as const satisfies Routes;
