import { createRoute, z } from '@hono/zod-openapi';
import {
  CourierRequest,
  DecideRequest,
  DelayRequest,
  DeskOrder,
  DeskOrders,
  DeskOrdersQuery,
  DeskRefundRequest,
  EditLineRequest,
  NoteRequest,
  OrdersClock,
  Substitutes,
  TransitionRequest,
} from '../../api/contract/admin/orders.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
import { newestOf } from './order-repository.ts';
import {
  addNote,
  delayOrder,
  findDeskOrder,
  getDeskOrder,
  listDeskOrders,
  moveOrder,
  setCourier,
} from './orders.ts';
import { decideAtDesk, refundAtDesk } from './refund.ts';
import { editLine } from './short-pick.ts';
import { listSubstitutes } from './substitutes.ts';

export const deskOrderRoutes = createModule();

const IdParam = z.object({ id: z.string().min(1).max(40) });
const responses = answers({ 200: DeskOrder }, [404]);

/** The order as it is after the change. */
const answerOrder = async (c: ApiContext, id: string) =>
  c.json(await getDeskOrder(c.var.shop, requireStaff(c), id, c.var.phrases), 200);

deskOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/orders',
    ...needs('orders.read'),
    request: { query: DeskOrdersQuery },
    responses: answers({ 200: DeskOrders }),
  }),
  async (c) =>
    c.json(await listDeskOrders(c.var.shop, requireStaff(c), c.req.valid('query'), c.var.phrases), 200),
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/orders/clock',
    ...needs('orders.read'),
    responses: answers({ 200: OrdersClock }),
  }),
  async (c) => {
    const { staffId, sessionId, role } = requireStaff(c);
    const viewer = { staff_id: staffId, session_id: sessionId, is_owner: role === 'owner' };
    return c.json({ clock: await newestOf(c.var.shop.db.read), viewer }, 200);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/orders/{id}',
    ...needs('orders.read'),
    request: { params: IdParam },
    responses,
  }),
  async (c) => answerOrder(c, c.req.valid('param').id),
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/transition',
    ...needs('orders.change'),
    request: { params: IdParam, ...jsonBody(TransitionRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await moveOrder(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/refund',
    ...needs('orders.refund'),
    request: { params: IdParam, ...jsonBody(DeskRefundRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await refundAtDesk(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/requests/{request_id}',
    ...needs('orders.refund'),
    request: {
      params: IdParam.extend({ request_id: z.coerce.number().int().positive() }),
      ...jsonBody(DecideRequest),
    },
    responses,
  }),
  async (c) => {
    const { id, request_id: requestId } = c.req.valid('param');
    await decideAtDesk(c.var.shop, requireStaff(c), { id, requestId }, c.req.valid('json'));
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/edit-line',
    ...needs('orders.change'),
    request: { params: IdParam, ...jsonBody(EditLineRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const staff = requireStaff(c);
    await editLine(c.var.shop, staff, await findDeskOrder(c.var.shop, staff, id), c.req.valid('json'));
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/orders/{id}/substitutes',
    ...needs('orders.change'),
    request: { params: IdParam, query: z.object({ q: z.string().trim().min(2).max(100) }) },
    responses: answers({ 200: Substitutes }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const row = await findDeskOrder(shop, requireStaff(c), c.req.valid('param').id);
    return c.json(await listSubstitutes(shop, row, c.req.valid('query').q), 200);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/notes',
    ...needs('orders.change'),
    request: { params: IdParam, ...jsonBody(NoteRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await addNote(c.var.shop, requireStaff(c), id, c.req.valid('json').text);
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/delay',
    ...needs('orders.change'),
    request: { params: IdParam, ...jsonBody(DelayRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await delayOrder(c.var.shop, requireStaff(c), id, c.req.valid('json').minutes);
    return answerOrder(c, id);
  },
);

deskOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/orders/{id}/courier',
    ...needs('orders.change'),
    request: { params: IdParam, ...jsonBody(CourierRequest) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await setCourier(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    return answerOrder(c, id);
  },
);
