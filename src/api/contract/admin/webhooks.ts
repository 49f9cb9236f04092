import { z } from 'zod';
import { Id, Instant, shape } from '../common.ts';
import type { Routes } from '../route.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const State = z.enum(['waiting', 'delivered', 'failed']);
const Endpoint = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_enabled: z.boolean(),
  /** Why it was switched off by itself. */
  problem: z.string().nullable(),
  /** Sent back with a change: whoever saved since is not overwritten. */
  version: z.string(),
  /** Of the last delivery; null: nothing was sent yet. */
  last: z.object({ at: Instant, state: State }).nullable(),
});
export type WebhookEndpoint = z.infer<typeof Endpoint>;
export const DeskWebhooks = shape('DeskWebhooks', { endpoints: z.array(Endpoint) });
export type DeskWebhooks = z.infer<typeof DeskWebhooks>;

const Url = z.string().trim().min(1, 'Enter an address like https://example.com/hooks.').max(2_000);
const Events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event.');
export const NewWebhookRequest = shape('NewWebhook', { url: Url, events: Events });
export type NewWebhookRequest = z.infer<typeof NewWebhookRequest>;
export const SaveWebhookRequest = NewWebhookRequest.extend({
  is_enabled: z.boolean(),
  version: z.string(),
}).meta({ id: 'SaveWebhook' });
export type SaveWebhookRequest = z.infer<typeof SaveWebhookRequest>;

/** The secret is shown this once. */
export const WebhookSecret = DeskWebhooks.extend({ id: Id, secret: z.string() }).meta({
  id: 'WebhookSecret',
});
export type WebhookSecret = z.infer<typeof WebhookSecret>;

const Try = z.object({
  number: z.int(),
  at: Instant,
  /** null: there was no answer. */
  status: z.int().nullable(),
  duration_ms: z.int(),
  response: z.string(),
  error: z.string().nullable(),
});
const DeliveryEntry = z.object({
  id: Id,
  event_id: z.string(),
  event: z.string(),
  state: State,
  /** As it is posted. */
  body: z.string(),
  created_at: Instant,
  tries: z.array(Try),
});
export type WebhookDelivery = z.infer<typeof DeliveryEntry>;
export const WebhookLogQuery = z.object({ before: z.coerce.number().int().positive().optional() });
export const WebhookLog = shape('WebhookLog', { deliveries: z.array(DeliveryEntry), next: Id.nullable() });
export type WebhookLog = z.infer<typeof WebhookLog>;

export const WEBHOOKS = {
  'GET /admin/webhooks': { needs: 'settings.read', answer: DeskWebhooks },
  'POST /admin/webhooks': { needs: 'settings.write', body: NewWebhookRequest, created: WebhookSecret },
  'PUT /admin/webhooks/{id}': {
    needs: 'settings.write',
    body: SaveWebhookRequest,
    answer: DeskWebhooks,
    refuses: [409],
  },
  'DELETE /admin/webhooks/{id}': { needs: 'settings.write', answer: DeskWebhooks },
  'POST /admin/webhooks/{id}/secret': { needs: 'settings.write', answer: WebhookSecret },
  'POST /admin/webhooks/{id}/test': { needs: 'settings.write', answer: WebhookLog },
  'GET /admin/webhooks/{id}/log': { needs: 'settings.read', query: WebhookLogQuery, answer: WebhookLog },
  'POST /admin/webhook-deliveries/{id}/replay': { needs: 'settings.write', answer: WebhookLog },
} as const satisfies Routes;
