import { createRoute, z } from '@hono/zod-openapi';
import {
  AddToCartRequest,
  CartDetailsQuery,
  CartDetailsRequest,
  CartDetailsResponse,
  CartSnapshot,
  GetCartQuery,
  UpdateCartRequest,
} from '../../api/contract/cart.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { oncePerKey, readIdempotencyKey } from '../shop/idempotency.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { addToCart, changeQuantities, getCart, previewCart, removeFromCart } from './cart.ts';
import { changeDetails } from './cart-details.ts';
import { guessCoupon } from './guess-coupon.ts';

export const cartRoutes = createModule();

cartRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-cart',
    tags: ['Cart'],
    request: { query: GetCartQuery },
    responses: answers({ 200: CartSnapshot }),
  }),
  async (c) => {
    const read = c.req.valid('query').preview === '1' ? previewCart : getCart;
    return personal(c, await read(visitorCall(c)), 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/cart/add',
    tags: ['Cart'],
    request: jsonBody(AddToCartRequest),
    responses: answers({ 201: CartSnapshot }),
  }),
  async (c) => {
    const call = visitorCall(c);
    const body = c.req.valid('json');
    const { owner } = call.visitor;
    const intent = { owner, call: 'cart/add', key: readIdempotencyKey(c), body };
    const outcome = await inTransaction(call.shop.db, (trx) =>
      oncePerKey(call.shop, trx, intent, () => addToCart(call, trx, body)),
    );
    if (outcome.isReplayed) c.header('idempotent-replayed', 'true');
    return personal(c, outcome.body, 201);
  },
);

cartRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/cart/update',
    tags: ['Cart'],
    request: jsonBody(UpdateCartRequest),
    responses: answers({ 200: CartSnapshot }, [404, 409]),
  }),
  async (c) => personal(c, await changeQuantities(visitorCall(c), c.req.valid('json')), 200),
);

cartRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/cart/remove/{id}',
    tags: ['Cart'],
    request: { params: z.object({ id: z.coerce.number().int().positive() }) },
    responses: answers({ 200: CartSnapshot }),
  }),
  async (c) => personal(c, await removeFromCart(visitorCall(c), c.req.valid('param').id), 200),
);

cartRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/cart/details',
    tags: ['Cart'],
    request: { query: CartDetailsQuery, ...jsonBody(CartDetailsRequest) },
    responses: answers({ 200: CartDetailsResponse }),
  }),
  async (c) => {
    const withTrace = c.req.valid('query').trace === '1';
    const [call, body] = [visitorCall(c), c.req.valid('json')];
    const change = () => changeDetails(call, body, { withTrace });
    return personal(c, await guessCoupon(c, body.coupon_code, change), 200);
  },
);
