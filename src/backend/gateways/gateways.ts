import { hasTestGateway, razorpaySettings } from '../settings/payment-methods.ts';
import { readStore } from '../settings/store-cache.ts';
import { type Breaker, createBreaker } from '../shop/breaker.ts';
import type { Shop } from '../shop/shop.ts';
import { type Gateway, GatewayDown } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';
import { createTestGateway } from './test-gateway.ts';

const breakers = new WeakMap<Shop, Breaker>();

const breakerOf = (shop: Shop): Breaker => {
  const breaker = breakers.get(shop) ?? createBreaker(shop.now, GatewayDown);
  breakers.set(shop, breaker);
  return breaker;
};

/** The gateway behind a way of paying; undefined for cash and wallet, and for one that is not set up. */
export const findGateway = async (shop: Shop, method: string): Promise<Gateway | undefined> => {
  if (method === 'test') return hasTestGateway(shop) ? createTestGateway(shop) : undefined;
  if (method !== 'razorpay') return undefined;
  const settings = razorpaySettings(shop, (await readStore(shop.db, shop.db.read)).settings.stored);
  return settings ? createRazorpay(settings, breakerOf(shop)) : undefined;
};
