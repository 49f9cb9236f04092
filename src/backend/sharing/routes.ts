import { createRoute } from '@hono/zod-openapi';
import { CartSnapshot } from '../../api/contract/cart.ts';
import {
  AddSharedCartRequest,
  ShareCartRequest,
  ShareCartResponse,
  SharedCartResponse,
  SharedCartToken,
} from '../../api/contract/shared-cart.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { addSharedCart, getSharedCart, shareCart } from './shared-carts.ts';

export const sharingRoutes = createModule();

const tags = ['Sharing'];

/** A link costs a row for a month. */
const limitLinks = (c: ApiContext): Promise<void> =>
  countTry(c, [
    { name: 'share-hour', key: [addressKey(c)], most: 60, windowMs: HOUR_MS },
    { name: 'share-day', key: [requireVisitor(c).owner], most: 60, windowMs: DAY_MS },
  ]);

sharingRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/share-cart',
    tags,
    request: jsonBody(ShareCartRequest),
    responses: answers({ 201: ShareCartResponse }),
  }),
  async (c) => {
    const call = visitorCall(c);
    await limitLinks(c);
    return personal(c, await shareCart(call, c.req.valid('json').from), 201);
  },
);

sharingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shared-cart/{token}',
    tags,
    request: { params: SharedCartToken },
    responses: answers({ 200: SharedCartResponse }, [404]),
  }),
  async (c) => personal(c, await getSharedCart(visitorCall(c), c.req.valid('param').token), 200),
);

sharingRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/shared-cart/add',
    tags,
    request: jsonBody(AddSharedCartRequest),
    responses: answers({ 200: CartSnapshot }, [404]),
  }),
  async (c) => personal(c, await addSharedCart(visitorCall(c), c.req.valid('json').token), 200),
);
