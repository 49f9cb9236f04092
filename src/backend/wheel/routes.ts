import { createRoute } from '@hono/zod-openapi';
import { SpinRequest, SpinResponse, WheelResponse } from '../../api/contract/wheel.ts';
import { HOUR_MS } from '../../domain/time/durations.ts';
import { marketOf } from '../settings/market-of.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireMember } from '../shop/api.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { loadWheel, spinWheel } from './wheel.ts';

export const wheelRoutes = createModule();

/** Accounts take a moment to make: so many spins come from one address, a network of many people among them. */
const spinLimits = (c: ApiContext) => [
  { name: 'wheel-address', key: [addressKey(c)], most: 20, windowMs: HOUR_MS },
  { name: 'wheel-customer', key: [requireMember(c).owner], most: 20, windowMs: HOUR_MS },
];

wheelRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-wheel',
    tags: ['Wheel'],
    responses: answers({ 200: WheelResponse }),
  }),
  async (c) => personal(c, await loadWheel(await marketOf(c), c.var.visitor), 200),
);

wheelRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/spin-wheel',
    tags: ['Wheel'],
    request: jsonBody(SpinRequest),
    responses: answers({ 200: SpinResponse }, [404]),
  }),
  async (c) => {
    const customer = requireMember(c);
    await countTry(c, spinLimits(c));
    const { campaign } = c.req.valid('json');
    return personal(c, await spinWheel(c.var.shop, await marketOf(c), customer, campaign), 200);
  },
);
