import { SHARED_CART } from '../../api/contract/shared-cart.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { addSharedCart, getSharedCart, shareCart } from './shared-carts.ts';

const on = serve(SHARED_CART, 'Sharing', personal);
export const sharingRoutes = on.module;

/** A link costs a row for a month. */
const limitLinks = (c: ApiContext): Promise<void> =>
  countTry(c, [
    { name: 'share-hour', key: [addressKey(c)], most: 60, windowMs: HOUR_MS },
    { name: 'share-day', key: [requireVisitor(c).owner], most: 60, windowMs: DAY_MS },
  ]);

on('POST /share-cart', async ({ c, body }) => {
  const call = visitorCall(c);
  await limitLinks(c);
  return shareCart(call, body.from);
});

on('GET /shared-cart/{token}', ({ c, param: { token } }) => getSharedCart(visitorCall(c), token));

on('POST /shared-cart/add', ({ c, body }) => addSharedCart(visitorCall(c), body.token));
