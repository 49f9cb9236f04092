import { ReturnForm, ReturnRequest } from '../../api/contract/returns.ts';
import { ORDER_HISTORY } from '../../api/contract/routes/order-history.ts';
import { personal } from '../shop/answers.ts';
import { createModule, parseWith, requireMember, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { reorder } from './placing/reorder.ts';
import { findByContact, findOrderLimits } from './reading/find-order.ts';
import { listOwn } from './reading/list-orders.ts';
import { watchOrder } from './reading/watchers.ts';
import { readRequestJson, requestWithPicture } from './returns/request-picture.ts';

export const orderHistoryRoutes = createModule();
const on = serve(orderHistoryRoutes, ORDER_HISTORY, 'Orders');

on('GET /get-all-orders', async (c) => {
  const { shop, phrases } = c.var;
  return personal(c, await listOwn(shop, requireMember(c), c.req.valid('query'), phrases), 200);
});

on('POST /reorder', async (c) => {
  return personal(c, await reorder(visitorCall(c), c.req.valid('json').order_id), 200);
});

on('POST /find-order', async (c) => {
  const request = c.req.valid('json');
  const ofOrder = request.otp === undefined ? [] : findOrderLimits(request);
  await countTry(c, [...codeTryLimits(c), ...ofOrder]);
  const found = findByContact(c.var.shop, request, c.var);
  return personal(c, await withRetryAfter(c, found), 200);
});

on('POST /return-request', async (c) => {
  const { shop, phrases } = c.var;
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? parseWith(ReturnForm, await c.req.parseBody()) : undefined;
  const request = parseWith(ReturnRequest, form ? readRequestJson(form.request) : c.req.valid('json'));
  const answer = await requestWithPicture(shop, requireVisitor(c), { request, phrases }, form?.image);
  return personal(c, answer, 201);
});

on('POST /push/watch-order', async (c) =>
  personal(c, await watchOrder(c.var.shop, requireVisitor(c), c.req.valid('json')), 200),
);
