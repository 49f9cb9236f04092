import { ORDERS } from '../../api/contract/routes/orders.ts';
import { guessCoupon } from '../cart/guess-coupon.ts';
import { personal, withPersonalEtag } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { countGuess, unpaidOrderLimits } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { cancelOrder } from './lifecycle/advance-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { getOrderToPay, trackOrder } from './reading/orders.ts';

export const orderRoutes = createModule();
const on = serve(orderRoutes, ORDERS, 'Orders');

on('POST /place-order', async (c) => {
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
});

const readerOf = (c: ApiContext, token: string | undefined) => ({
  visitor: c.var.visitor,
  token,
  phrases: c.var.phrases,
});

on('GET /get-single-order/{id}', async (c) => {
  const reader = readerOf(c, c.req.valid('query').token);
  return personal(c, await getOrderToPay(c.var.shop, c.req.valid('param').id, reader), 200);
});

on('GET /get-single-order-to-track/{id}', async (c) => {
  const reader = readerOf(c, c.req.valid('query').token);
  return withPersonalEtag(c, await trackOrder(c.var.shop, c.req.valid('param').id, reader));
});

on('POST /cancel-order', async (c) => {
  const { order_id: id, reason } = c.req.valid('json');
  const { shop, phrases } = c.var;
  const order = await cancelOrder(shop, requireVisitor(c), { id, reason: reason || null, phrases });
  return personal(c, { order, status: order.status }, 200);
});
