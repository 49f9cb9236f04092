import { WEBHOOKS } from '../../api/contract/routes/admin/webhooks.ts';
import { createModule, requireStaff } from '../shop/api.ts';
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

/** Servers of the owner that hear of what happens. */
export const deskWebhookRoutes = createModule();
const on = serve(deskWebhookRoutes, WEBHOOKS);

on('GET /admin/webhooks', (c) => listWebhooks(c.var.shop));

on('POST /admin/webhooks', (c) => addWebhook(c.var.shop, requireStaff(c), c.req.valid('json')));

on('PUT /admin/webhooks/{id}', async (c) => {
  const { id } = c.req.valid('param');
  return saveWebhook(c.var.shop, requireStaff(c), id, c.req.valid('json'));
});

on('DELETE /admin/webhooks/{id}', (c) => removeWebhook(c.var.shop, requireStaff(c), c.req.valid('param').id));

on('POST /admin/webhooks/{id}/secret', (c) =>
  renewSecret(c.var.shop, requireStaff(c), c.req.valid('param').id),
);

on('POST /admin/webhooks/{id}/test', (c) => sendTest(c.var.shop, requireStaff(c), c.req.valid('param').id));

on('GET /admin/webhooks/{id}/log', async (c) => {
  const { before } = c.req.valid('query');
  return readLog(c.var.shop, c.req.valid('param').id, before);
});

on('POST /admin/webhook-deliveries/{id}/replay', (c) =>
  replayDelivery(c.var.shop, requireStaff(c), c.req.valid('param').id),
);
