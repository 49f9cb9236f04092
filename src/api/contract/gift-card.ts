import { z } from 'zod';
import { EmailField, Instant, Money, shape } from './common.ts';
import type { Routes } from './route.ts';

/** For whom a gift card is, and when it is mailed: a part of its line in the cart. */
export const GiftCardDetails = shape(
  [
    'GiftCardDetails',
    {
      recipient_name: 'Asha',
      recipient_email: 'asha@example.com',
      sender_name: 'Theo',
      message: 'Happy birthday!',
      send_on: '2026-12-24',
    },
  ],
  {
    recipient_name: z.string().trim().min(1, 'Enter who the gift card is for.').max(80),
    recipient_email: EmailField,
    /** Who gives it; the contact of the order when left out. */
    sender_name: z.string().trim().max(80).nullish(),
    message: z.string().trim().max(500).nullish(),
    /** The day on which it is mailed; at once when left out. */
    send_on: z.iso.date().nullish(),
  },
);
export type GiftCardDetails = z.infer<typeof GiftCardDetails>;

/** What a gift card pays of an order. */
export const GiftCardPart = z.object({ last_digits: z.string(), amount: Money });
/** The same in a cart, with what stays on the card. */
export const CartGiftCard = GiftCardPart.extend({ left: Money });

export const GiftCardCode = shape(['GiftCardCode', { code: 'K7QM-4XTB-PN2W-H8DC' }], {
  code: z.string().trim().min(1).max(60),
});
export const GiftCardBalance = shape(
  [
    'GiftCardBalance',
    { last_digits: 'K7QM', balance: 35, currency_code: 'USD', expires_at: '2029-11-28T09:00:00Z' },
  ],
  {
    last_digits: z.string(),
    balance: Money,
    currency_code: z.string(),
    expires_at: Instant.nullable(),
  },
);
export type GiftCardBalance = z.infer<typeof GiftCardBalance>;

export const RedeemedGiftCard = shape(['RedeemedGiftCard', { amount: 35, wallet_balance: 47.5 }], {
  amount: Money,
  wallet_balance: Money,
});

export const GIFT_CARDS = {
  'POST /gift-card/balance': { body: GiftCardCode, answer: GiftCardBalance },
  'POST /user/redeem-gift-card': { body: GiftCardCode, answer: RedeemedGiftCard },
} as const satisfies Routes;
