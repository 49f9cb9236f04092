import { createRoute, z } from '@hono/zod-openapi';
import {
  OrderQuery,
  OrderResponse,
  PlaceOrderRequest,
  PlaceOrderResponse,
  TrackResponse,
} from '../../api/contract/order.ts';
import { CancelOrderRequest, CancelOrderResponse } from '../../api/contract/payment.ts';
import { guessCoupon } from '../cart/guess-coupon.ts';
import { answers, jsonBody, personal, withPersonalEtag } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { countGuess, unpaidOrderLimits } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { cancelOrder } from './lifecycle/advance-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { getOrderToPay, trackOrder } from './reading/orders.ts';

export const orderRoutes = createModule();

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/place-order',
    tags: ['Orders'],
    request: jsonBody(PlaceOrderRequest),
    responses: answers({ 201: PlaceOrderResponse }, [409]),
  }),
  async (c) => {
    const request = c.req.valid('json');
    const order = {
      ...visitorCall(c),
      language: c.var.language,
      request,
      key: readIdempotencyKey(c),
    };
    const isOnline = request.payment_method === 'razorpay' || request.payment_method === 'test';
    const counts = ({ isReplayed, body }: Awaited<ReturnType<typeof placeOrder>>) =>
      !isReplayed && body.payment.status === 'required';
    const work = () =>
      countGuess(c, isOnline ? unpaidOrderLimits(c) : [], { work: () => placeOrder(order), counts });
    const outcome = await guessCoupon(c, request.coupon_code, work);
    if (outcome.isReplayed) c.header('idempotent-replayed', 'true');
    return personal(c, outcome.body, 201);
  },
);

const byId = { params: z.object({ id: z.string().max(40) }), query: OrderQuery };
const readerOf = (c: ApiContext, token: string | undefined) => ({
  visitor: c.var.visitor,
  token,
  phrases: c.var.phrases,
});

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-single-order/{id}',
    tags: ['Orders'],
    request: byId,
    responses: answers({ 200: OrderResponse }, [404]),
  }),
  async (c) => {
    const reader = readerOf(c, c.req.valid('query').token);
    return personal(c, await getOrderToPay(c.var.shop, c.req.valid('param').id, reader), 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-single-order-to-track/{id}',
    tags: ['Orders'],
    request: byId,
    responses: answers({ 200: TrackResponse }, [404]),
  }),
  async (c) => {
    const reader = readerOf(c, c.req.valid('query').token);
    return withPersonalEtag(c, await trackOrder(c.var.shop, c.req.valid('param').id, reader));
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/cancel-order',
    tags: ['Orders'],
    request: jsonBody(CancelOrderRequest),
    responses: answers({ 200: CancelOrderResponse }, [404]),
  }),
  async (c) => {
    const { order_id: id, reason } = c.req.valid('json');
    const { shop, phrases } = c.var;
    const order = await cancelOrder(shop, requireVisitor(c), { id, reason: reason || null, phrases });
    return personal(c, { order, status: order.status }, 200);
  },
);
