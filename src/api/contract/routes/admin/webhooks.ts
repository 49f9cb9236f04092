import {
  DeskWebhooks,
  NewWebhookRequest,
  SaveWebhookRequest,
  WebhookLog,
  WebhookLogQuery,
  WebhookSecret,
} from '../../admin/webhooks.ts';
import type { Routes } from '../route.ts';

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
