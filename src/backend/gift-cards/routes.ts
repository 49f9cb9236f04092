import { GIFT_CARDS } from '../../api/contract/gift-card.ts';
import { personal } from '../shop/answers.ts';
import { requireCustomer } from '../shop/api.ts';
import { bodyOf, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { guessCode } from '../shop/try-limits.ts';
import { readBalance } from './check-code.ts';
import { redeemCard } from './redeem-card.ts';

const on = serve(GIFT_CARDS, 'Gift cards', personal);
export const giftCardRoutes = on.module;

on('POST /gift-card/balance', ({ c, shop, body: { code } }) =>
  guessCode(c, 'gift-card', code, () => readBalance(shop, code)),
);

on('POST /user/redeem-gift-card', async ({ c, shop, body: { code } }) => {
  const call = { shop, visitor: requireCustomer(c), code, key: readIdempotencyKey(c) };
  return bodyOf(c, await guessCode(c, 'gift-card', code, () => redeemCard(call)));
});
