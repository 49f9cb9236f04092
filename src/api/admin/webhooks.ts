import type { Api } from '../client.ts';
import type {
  DeskWebhooks,
  NewWebhookRequest,
  SaveWebhookRequest,
  WebhookLog,
  WebhookSecret,
} from '../contract/admin/webhooks.ts';

export const listWebhooks = (api: Api) => api<DeskWebhooks>('GET', '/admin/webhooks');
export const addWebhook = (api: Api, body: NewWebhookRequest) =>
  api<WebhookSecret>('POST', '/admin/webhooks', { body });
export const saveWebhook = (api: Api, id: number, body: SaveWebhookRequest) =>
  api<DeskWebhooks>('PUT', `/admin/webhooks/${id}`, { body });
export const removeWebhook = (api: Api, id: number) => api<DeskWebhooks>('DELETE', `/admin/webhooks/${id}`);
export const renewSecret = (api: Api, id: number) =>
  api<WebhookSecret>('POST', `/admin/webhooks/${id}/secret`);
export const sendTest = (api: Api, id: number) => api<WebhookLog>('POST', `/admin/webhooks/${id}/test`);
export const readLog = (api: Api, id: number, before?: number) =>
  api<WebhookLog>('GET', `/admin/webhooks/${id}/log`, { query: { before } });
export const replayDelivery = (api: Api, id: number) =>
  api<WebhookLog>('POST', `/admin/webhook-deliveries/${id}/replay`);
