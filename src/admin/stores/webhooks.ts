import type {
  DeskWebhooks,
  NewWebhookRequest,
  SaveWebhookRequest,
  WebhookLog,
} from '../../api/contract/admin/webhooks.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource, type Resource } from '../../stores/shop/resource.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

export const webhooks = createResource(() => deskApi('GET /admin/webhooks'));

/** The log of the endpoint that is opened; `before` adds what is older. */
export const webhookLog: Resource<WebhookLog, [number, number?]> = createResource(
  async (id: number, before?: number) => {
    const fetched = await deskApi('GET /admin/webhooks/{id}/log', { params: { id }, query: { before } });
    const shown = before === undefined ? [] : (webhookLog.$state.get().data?.deliveries ?? []);
    return { ...fetched, deliveries: [...shown, ...fetched.deliveries] };
  },
);

const change = <T extends DeskWebhooks>(run: () => Promise<T>) =>
  attempt(async () => {
    const changed = await run();
    webhooks.set({ endpoints: changed.endpoints });
    return changed;
  });

const show = changesOf(webhookLog);

export const addWebhook = (request: NewWebhookRequest) =>
  change(() => deskApi('POST /admin/webhooks', { body: request }));
export const renewSecret = (id: number) =>
  change(() => deskApi('POST /admin/webhooks/{id}/secret', { params: { id } }));
export const removeWebhook = (id: number) =>
  change(() => deskApi('DELETE /admin/webhooks/{id}', { params: { id } }));

/** Saves an endpoint; what another saved meanwhile is shown in the list, and nothing of it is replaced. */
export const saveWebhook = async (id: number, request: SaveWebhookRequest) => {
  const saved = await change(() => deskApi('PUT /admin/webhooks/{id}', { params: { id }, body: request }));
  if (!saved.isDone && saved.failure.code === 'settings_conflict')
    webhooks.set(saved.failure.body.webhooks as DeskWebhooks);
  return saved;
};

export const sendTest = (id: number) =>
  show(() => deskApi('POST /admin/webhooks/{id}/test', { params: { id } }));
export const replayDelivery = (id: number) =>
  show(() => deskApi('POST /admin/webhook-deliveries/{id}/replay', { params: { id } }));
