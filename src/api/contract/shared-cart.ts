import { z } from 'zod';
import { CartItem, CartSnapshot } from './cart.ts';
import { Instant, Money } from './common.ts';
import type { Routes } from './route.ts';

/** What is passed on: the caller's cart or wishlist as it is now. */
export const ShareCartRequest = z
  .object({ from: z.enum(['cart', 'wishlist']).default('cart') })
  .meta({ id: 'ShareCart', example: { from: 'cart' } });
export type ShareCartRequest = z.input<typeof ShareCartRequest>;
export const ShareCartResponse = z.object({ token: z.string(), link: z.string(), expires_at: Instant }).meta({
  id: 'SharedCartLink',
  example: {
    token: 'k3Vd0zqkq8cYw1mJ2b7R9Q',
    link: '/shared-cart/k3Vd0zqkq8cYw1mJ2b7R9Q',
    expires_at: '2026-12-24T12:00:00.000Z',
  },
});
export type ShareCartResponse = z.infer<typeof ShareCartResponse>;

/** The token of a link. */
export const SharedCartToken = z.object({ token: z.string().max(100) });
export const AddSharedCartRequest = SharedCartToken.meta({
  id: 'AddSharedCart',
  example: { token: 'k3Vd0zqkq8cYw1mJ2b7R9Q' },
});

/** A shared cart as it would be for the reader: at their branch, at today's prices, without a word of its owner. */
export const SharedCartResponse = z
  .object({
    expires_at: Instant,
    items: z.array(
      CartItem.pick({
        product_id: true,
        slug: true,
        name: true,
        image: true,
        quantity: true,
        options_text: true,
        unit_price: true,
        line_total: true,
        is_available: true,
        unavailable_reason: true,
      }),
    ),
    /** Of what can be had; without discounts and delivery. */
    subtotal: Money,
    /** Things in it that the shop sells no longer. */
    gone_count: z.int(),
  })
  .meta({
    id: 'SharedCart',
    example: {
      expires_at: '2026-12-24T12:00:00.000Z',
      items: [
        {
          product_id: 7,
          slug: 'margherita',
          name: 'Margherita',
          image: null,
          quantity: 2,
          options_text: ['Large'],
          unit_price: 12,
          line_total: 24,
          is_available: true,
          unavailable_reason: null,
        },
      ],
      subtotal: 24,
      gone_count: 0,
    },
  });
export type SharedCartResponse = z.infer<typeof SharedCartResponse>;

export const SHARED_CART = {
  'POST /share-cart': { body: ShareCartRequest, created: ShareCartResponse },
  'GET /shared-cart/{token}': { params: SharedCartToken, answer: SharedCartResponse },
  'POST /shared-cart/add': { body: AddSharedCartRequest, answer: CartSnapshot, refuses: [404] },
} as const satisfies Routes;
