import type { GiftCardBalance } from '../../api/contract/gift-card.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { randomUuid } from '../shop/uuid.ts';
import { wallet } from './wallet.ts';

/** What is left on a gift card; anybody who has its code may look. */
export const lookUpGiftCard = (code: string): Promise<Attempt<GiftCardBalance>> =>
  attempt(() => api('POST /gift-card/balance', { body: { code } }));

/** Moves all of a gift card into the customer's wallet, which is read again. */
export const redeemGiftCard = (code: string, key = randomUuid()): Promise<Attempt<{ amount: number }>> =>
  attempt(async () => {
    const headers = { 'idempotency-key': key };
    const redeemed = await api('POST /user/redeem-gift-card', { body: { code }, headers });
    await wallet.fetch();
    return redeemed;
  });
