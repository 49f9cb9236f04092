import { GiftCardBalance, GiftCardCode, RedeemedGiftCard } from '../gift-card.ts';
import type { Routes } from '../route.ts';

export const GIFT_CARDS = {
  'POST /gift-card/balance': { body: GiftCardCode, answer: GiftCardBalance },
  'POST /user/redeem-gift-card': { body: GiftCardCode, answer: RedeemedGiftCard },
} as const satisfies Routes;
