import { ORDERS } from '../../api/contract/routes/admin/orders.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
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
const on = serve(deskOrderRoutes, ORDERS);

/** The order as it is after the change. */
const answerOrder = async (c: ApiContext, id: string) =>
  c.json(await getDeskOrder(c.var.shop, requireStaff(c), id, c.var.phrases), 200);

on('GET /admin/orders', (c) =>
  listDeskOrders(c.var.shop, requireStaff(c), c.req.valid('query'), c.var.phrases),
);

on('GET /admin/orders/clock', async (c) => {
  const { staffId, sessionId, role } = requireStaff(c);
  const viewer = { staff_id: staffId, session_id: sessionId, is_owner: role === 'owner' };
  return { clock: await newestOf(c.var.shop.db.read), viewer };
});

on('GET /admin/orders/{id}', (c) => answerOrder(c, c.req.valid('param').id));

on('POST /admin/orders/{id}/transition', async (c) => {
  const { id } = c.req.valid('param');
  await moveOrder(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answerOrder(c, id);
});

on('POST /admin/orders/{id}/refund', async (c) => {
  const { id } = c.req.valid('param');
  await refundAtDesk(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answerOrder(c, id);
});

on('POST /admin/orders/{id}/requests/{request_id}', async (c) => {
  const { id, request_id: requestId } = c.req.valid('param');
  await decideAtDesk(c.var.shop, requireStaff(c), { id, requestId }, c.req.valid('json'));
  return answerOrder(c, id);
});

on('POST /admin/orders/{id}/edit-line', async (c) => {
  const { id } = c.req.valid('param');
  const staff = requireStaff(c);
  await editLine(c.var.shop, staff, await findDeskOrder(c.var.shop, staff, id), c.req.valid('json'));
  return answerOrder(c, id);
});

on('GET /admin/orders/{id}/substitutes', async (c) => {
  const { shop } = c.var;
  const row = await findDeskOrder(shop, requireStaff(c), c.req.valid('param').id);
  return listSubstitutes(shop, row, c.req.valid('query').q);
});

on('POST /admin/orders/{id}/notes', async (c) => {
  const { id } = c.req.valid('param');
  await addNote(c.var.shop, requireStaff(c), id, c.req.valid('json').text);
  return answerOrder(c, id);
});

on('POST /admin/orders/{id}/delay', async (c) => {
  const { id } = c.req.valid('param');
  await delayOrder(c.var.shop, requireStaff(c), id, c.req.valid('json').minutes);
  return answerOrder(c, id);
});

on('POST /admin/orders/{id}/courier', async (c) => {
  const { id } = c.req.valid('param');
  await setCourier(c.var.shop, requireStaff(c), id, c.req.valid('json'));
  return answerOrder(c, id);
});
