import { createRoute } from '@hono/zod-openapi';
import {
  FindOrderRequest,
  FindOrderResponse,
  OrderListQuery,
  OrderListResponse,
  ReorderRequest,
  ReorderResponse,
} from '../../api/contract/order-history.ts';
import { ReturnForm, ReturnRequest, ReturnResponse } from '../../api/contract/returns.ts';
import { WatchOrderRequest, WatchOrderResponse } from '../../api/contract/subscriptions.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { createModule, parseWith, requireMember, requireVisitor } from '../shop/api.ts';
import { codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { reorder } from './placing/reorder.ts';
import { findByContact, findOrderLimits } from './reading/find-order.ts';
import { listOwn } from './reading/list-orders.ts';
import { watchOrder } from './reading/watchers.ts';
import { readRequestJson, requestWithPicture } from './returns/request-picture.ts';

export const orderHistoryRoutes = createModule();

const tags = ['Orders'];
orderHistoryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-all-orders',
    tags,
    request: { query: OrderListQuery },
    responses: answers({ 200: OrderListResponse }),
  }),
  async (c) => {
    const { shop, phrases } = c.var;
    return personal(c, await listOwn(shop, requireMember(c), c.req.valid('query'), phrases), 200);
  },
);

orderHistoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/reorder',
    tags,
    request: jsonBody(ReorderRequest),
    responses: answers({ 200: ReorderResponse }, [404]),
  }),
  async (c) => {
    return personal(c, await reorder(visitorCall(c), c.req.valid('json').order_id), 200);
  },
);

orderHistoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/find-order',
    tags,
    request: jsonBody(FindOrderRequest),
    responses: answers({ 200: FindOrderResponse }, [404]),
  }),
  async (c) => {
    const request = c.req.valid('json');
    const ofOrder = request.otp === undefined ? [] : findOrderLimits(request);
    await countTry(c, [...codeTryLimits(c), ...ofOrder]);
    const found = findByContact(c.var.shop, request, c.var);
    return personal(c, await withRetryAfter(c, found), 200);
  },
);

orderHistoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/return-request',
    tags,
    request: {
      body: {
        content: {
          'application/json': { schema: ReturnRequest },
          'multipart/form-data': { schema: ReturnForm },
        },
      },
    },
    responses: answers({ 201: ReturnResponse }, [404]),
  }),
  async (c) => {
    const { shop, phrases } = c.var;
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    const form = isForm ? parseWith(ReturnForm, await c.req.parseBody()) : undefined;
    const request = parseWith(ReturnRequest, form ? readRequestJson(form.request) : c.req.valid('json'));
    const answer = await requestWithPicture(shop, requireVisitor(c), { request, phrases }, form?.image);
    return personal(c, answer, 201);
  },
);

orderHistoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/push/watch-order',
    tags,
    request: jsonBody(WatchOrderRequest),
    responses: answers({ 200: WatchOrderResponse }, [404]),
  }),
  async (c) => personal(c, await watchOrder(c.var.shop, requireVisitor(c), c.req.valid('json')), 200),
);
