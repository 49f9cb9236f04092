import type { Generated } from 'kysely';

/** Webhooks of the shop's owner, carts that were left, and notes on customers. */
export interface WebhookTables {
  webhook_endpoints: {
    id: Generated<number>;
    url: string;
    /** Of `WEBHOOK_EVENTS` of the contract. */
    events_json: string;
    /** Encrypted; it signs what is posted. */
    secret_sealed: string;
    is_enabled: number;
    /** Why it was switched off by itself. */
    problem: string | null;
    created_at: string;
    updated_at: string;
  };
  /** One event for one endpoint; the outbox says when it is tried. */
  webhook_deliveries: {
    id: Generated<number>;
    endpoint_id: number;
    event_id: string;
    event: string;
    /** As it is posted, byte for byte, at every try. */
    body: string;
    state: 'waiting' | 'delivered' | 'failed';
    tries: number;
    created_at: string;
  };
  webhook_tries: {
    delivery_id: number;
    number: number;
    at: string;
    /** null: there was no answer. */
    status: number | null;
    duration_ms: number;
    /** The beginning of the answer's body. */
    response: string;
    error: string | null;
  };
  /** Carts with goods that nobody touched for hours, as they were left. */
  abandoned_carts: {
    cart_id: number;
    left_at: string;
    branch_id: number;
    item_count: number;
    value_minor: number;
  };
  customer_notes: {
    id: Generated<number>;
    customer_id: number;
    staff_id: number | null;
    author: string;
    text: string;
    at: string;
  };
}
