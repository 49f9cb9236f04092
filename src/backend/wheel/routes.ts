import { WHEEL } from '../../api/contract/wheel.ts';
import { HOUR_MS } from '../../domain/time/durations.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, requireCustomer } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { loadWheel, spinWheel } from './wheel.ts';

const on = serve(WHEEL, 'Wheel', personal);
export const wheelRoutes = on.module;

/** Accounts take a moment to make: so many spins come from one address, a network of many people among them. */
const spinLimits = (c: ApiContext) => [
  { name: 'wheel-address', key: [addressKey(c)], most: 20, windowMs: HOUR_MS },
  { name: 'wheel-customer', key: [requireCustomer(c).owner], most: 20, windowMs: HOUR_MS },
];

on('GET /get-wheel', async ({ c, visitor }) => loadWheel(await marketOf(c), visitor));

on('POST /spin-wheel', async ({ c, shop, body: { campaign } }) => {
  const customer = requireCustomer(c);
  await countTry(c, spinLimits(c));
  return spinWheel(shop, await marketOf(c), customer, campaign);
});
