import { ORDER_HISTORY } from '../../api/contract/order-history.ts';
import { ReturnForm, ReturnRequest } from '../../api/contract/returns.ts';
import { personal } from '../shop/answers.ts';
import { parseWith, requireCustomer, requireVisitor } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { codeTryLimits, countTry, withdrawalLimits, withRetryAfter } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { reorder } from './placing/reorder.ts';
import { findByContact, findOrderLimits } from './reading/find-order.ts';
import { listOwn } from './reading/list-orders.ts';
import { watchOrder } from './reading/watchers.ts';
import { readRequestJson, requestWithPicture } from './returns/request-picture.ts';
import { declareWithdrawal } from './returns/withdrawals.ts';

const on = serve(ORDER_HISTORY, 'Orders', personal);
export const orderHistoryRoutes = on.module;

on('GET /get-all-orders', ({ c, shop, phrases, query }) => listOwn(shop, requireCustomer(c), query, phrases));

on('POST /reorder', ({ c, body }) => reorder(visitorCall(c), body.order_id));

on('POST /find-order', async ({ c, shop, body: request }) => {
  const ofOrder = request.otp === undefined ? [] : findOrderLimits(request);
  await countTry(c, [...codeTryLimits(c), ...ofOrder]);
  const found = findByContact(shop, request, c.var);
  return withRetryAfter(c, found);
});

on('POST /return-request', async ({ c, shop, phrases, body }) => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? parseWith(ReturnForm, await c.req.parseBody()) : undefined;
  const request = parseWith(ReturnRequest, form ? readRequestJson(form.request) : body);
  const answer = await requestWithPicture(shop, requireVisitor(c), { request, phrases }, form?.image);
  return answer;
});

on('POST /withdrawals', async ({ c, shop, branchId, language, body }) => {
  await countTry(c, withdrawalLimits(c));
  return declareWithdrawal(shop, body, { branchId, language });
});

on('POST /push/watch-order', ({ c, shop, body }) => watchOrder(shop, requireVisitor(c), body));
