import { WEBHOOKS } from '../../api/contract/admin/webhooks.ts';
import { serve } from '../shop/serve.ts';
import {
  addWebhook,
  listWebhooks,
  readLog,
  removeWebhook,
  renewSecret,
  replayDelivery,
  saveWebhook,
  sendTest,
} from '../webhooks/manage-webhooks.ts';

const on = serve(WEBHOOKS);
/** Servers of the owner that hear of what happens. */
export const deskWebhookRoutes = on.module;

on('GET /admin/webhooks', ({ shop }) => listWebhooks(shop));

on('POST /admin/webhooks', ({ shop, staff, body }) => addWebhook(shop, staff, body));

on('PUT /admin/webhooks/{id}', ({ shop, staff, param: { id }, body }) => saveWebhook(shop, staff, id, body));

on('DELETE /admin/webhooks/{id}', ({ shop, staff, param: { id } }) => removeWebhook(shop, staff, id));

on('POST /admin/webhooks/{id}/secret', ({ shop, staff, param: { id } }) => renewSecret(shop, staff, id));

on('POST /admin/webhooks/{id}/test', ({ shop, staff, param: { id } }) => sendTest(shop, staff, id));

on('GET /admin/webhooks/{id}/log', ({ shop, param: { id }, query: { before } }) => readLog(shop, id, before));

on('POST /admin/webhook-deliveries/{id}/replay', ({ shop, staff, param: { id } }) =>
  replayDelivery(shop, staff, id),
);
