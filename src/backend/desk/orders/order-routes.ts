import { ORDERS } from '../../../api/contract/admin/orders.ts';
import { serve } from '../../shop/serve.ts';
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
import { closeAtDesk, decideAtDesk, refundAtDesk } from './refund.ts';
import { listDeskRequests, settleStatement } from './requests.ts';
import { editLine } from './short-pick.ts';
import { listSubstitutes } from './substitutes.ts';

const on = serve(ORDERS);
export const deskOrderRoutes = on.module;

on('GET /admin/orders', ({ shop, staff, phrases, query }) => listDeskOrders(shop, staff, query, phrases));

on('GET /admin/orders/clock', async ({ shop, staff }) => {
  const { staffId, sessionId, role } = staff;
  const viewer = { staff_id: staffId, session_id: sessionId, is_owner: role === 'owner' };
  return { clock: await newestOf(shop.db.read), viewer };
});

on('GET /admin/orders/{id}', ({ shop, staff, phrases, param: { id } }) =>
  getDeskOrder(shop, staff, id, phrases),
);

on('POST /admin/orders/{id}/transition', async ({ shop, staff, phrases, param: { id }, body }) => {
  await moveOrder(shop, staff, id, body);
  return getDeskOrder(shop, staff, id, phrases);
});

on('POST /admin/orders/{id}/refund', async ({ shop, staff, phrases, param: { id }, body }) => {
  await refundAtDesk(shop, staff, id, body);
  return getDeskOrder(shop, staff, id, phrases);
});

on(
  'POST /admin/orders/{id}/requests/{request_id}',
  async ({ shop, staff, phrases, param: { id, request_id: requestId }, body }) => {
    await decideAtDesk(shop, staff, { id, requestId }, body);
    return getDeskOrder(shop, staff, id, phrases);
  },
);

on('GET /admin/requests', ({ shop, staff, phrases, query }) => listDeskRequests(shop, staff, query, phrases));

on('POST /admin/withdrawals/{id}', ({ shop, staff, param: { id }, body }) =>
  settleStatement(shop, staff, id, body),
);

on(
  'POST /admin/orders/{id}/refunds/{refund_id}/close',
  async ({ shop, staff, phrases, param: { id, refund_id: refundId }, body }) => {
    await closeAtDesk(shop, staff, { id, refundId }, body.how);
    return getDeskOrder(shop, staff, id, phrases);
  },
);

on('POST /admin/orders/{id}/edit-line', async ({ shop, staff, phrases, param: { id }, body }) => {
  await editLine(shop, staff, await findDeskOrder(shop, staff, id), body);
  return getDeskOrder(shop, staff, id, phrases);
});

on('GET /admin/orders/{id}/substitutes', async ({ shop, staff, param: { id }, query }) => {
  const row = await findDeskOrder(shop, staff, id);
  return listSubstitutes(shop, row, query.q);
});

on('POST /admin/orders/{id}/notes', async ({ shop, staff, phrases, param: { id }, body }) => {
  await addNote(shop, staff, id, body.text);
  return getDeskOrder(shop, staff, id, phrases);
});

on('POST /admin/orders/{id}/delay', async ({ shop, staff, phrases, param: { id }, body }) => {
  await delayOrder(shop, staff, id, body.minutes);
  return getDeskOrder(shop, staff, id, phrases);
});

on('POST /admin/orders/{id}/courier', async ({ shop, staff, phrases, param: { id }, body }) => {
  await setCourier(shop, staff, id, body);
  return getDeskOrder(shop, staff, id, phrases);
});
