import type { Api } from '../client.ts';
import type { NewWebhookRequest, SaveWebhookRequest } from '../contract/admin/webhooks.ts';

export const listWebhooks = (api: Api) => api('GET /admin/webhooks');
export const addWebhook = (api: Api, body: NewWebhookRequest) => api('POST /admin/webhooks', { body });
export const saveWebhook = (api: Api, id: number, body: SaveWebhookRequest) =>
  api('PUT /admin/webhooks/{id}', { params: { id }, body });
export const removeWebhook = (api: Api, id: number) => api('DELETE /admin/webhooks/{id}', { params: { id } });
export const renewSecret = (api: Api, id: number) =>
  api('POST /admin/webhooks/{id}/secret', { params: { id } });
export const sendTest = (api: Api, id: number) => api('POST /admin/webhooks/{id}/test', { params: { id } });
export const readLog = (api: Api, id: number, before?: number) =>
  api('GET /admin/webhooks/{id}/log', { params: { id }, query: { before } });
export const replayDelivery = (api: Api, id: number) =>
  api('POST /admin/webhook-deliveries/{id}/replay', { params: { id } });
