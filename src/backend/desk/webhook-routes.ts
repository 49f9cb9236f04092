import { createRoute, z } from '@hono/zod-openapi';
import {
  DeskWebhooks,
  NewWebhookRequest,
  SaveWebhookRequest,
  WebhookLog,
  WebhookLogQuery,
  WebhookSecret,
} from '../../api/contract/admin/webhooks.ts';
import { Id } from '../../api/contract/common.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
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

const params = z.object({ id: z.coerce.number().pipe(Id) });

deskWebhookRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/webhooks',
    ...needs('settings.read'),
    responses: answers({ 200: DeskWebhooks }),
  }),
  async (c) => c.json(await listWebhooks(c.var.shop), 200),
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/webhooks',
    ...needs('settings.write'),
    request: jsonBody(NewWebhookRequest),
    responses: answers({ 201: WebhookSecret }),
  }),
  async (c) => c.json(await addWebhook(c.var.shop, requireStaff(c), c.req.valid('json')), 201),
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/webhooks/{id}',
    ...needs('settings.write'),
    request: { params, ...jsonBody(SaveWebhookRequest) },
    responses: answers({ 200: DeskWebhooks }, [404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await saveWebhook(c.var.shop, requireStaff(c), id, c.req.valid('json')), 200);
  },
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/webhooks/{id}',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: DeskWebhooks }, [404]),
  }),
  async (c) => c.json(await removeWebhook(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/webhooks/{id}/secret',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: WebhookSecret }, [404]),
  }),
  async (c) => c.json(await renewSecret(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/webhooks/{id}/test',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: WebhookLog }, [404]),
  }),
  async (c) => c.json(await sendTest(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/webhooks/{id}/log',
    ...needs('settings.read'),
    request: { params, query: WebhookLogQuery },
    responses: answers({ 200: WebhookLog }, [404]),
  }),
  async (c) => {
    const { before } = c.req.valid('query');
    return c.json(await readLog(c.var.shop, c.req.valid('param').id, before), 200);
  },
);

deskWebhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/webhook-deliveries/{id}/replay',
    ...needs('settings.write'),
    request: { params },
    responses: answers({ 200: WebhookLog }, [404]),
  }),
  async (c) => c.json(await replayDelivery(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);
