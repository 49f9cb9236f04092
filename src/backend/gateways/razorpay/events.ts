import { WebhookEvent } from '../../../api/contract/payment.ts';
import type { Heard } from '../port/gateway.ts';

type Entity = NonNullable<WebhookEvent['payload']['payment']>['entity'];

/** A payment without an order is none of the shop's. */
const captured = ({ id, order_id, notes, vpa, card_id }: Entity): Heard[] =>
  order_id
    ? [{ kind: 'payment', id, orderId: orderIdOf(notes), instrument: (vpa ?? card_id) || undefined }]
    : [];

const failed = ({ order_id, error_reason }: Entity): Heard[] =>
  order_id ? [{ kind: 'failed', gatewayOrderId: order_id, reason: error_reason ?? null }] : [];

const authorized = ({ order_id }: Entity): Heard[] =>
  order_id ? [{ kind: 'authorized', gatewayOrderId: order_id }] : [];

const refund = ({ id }: Entity): Heard[] => [{ kind: 'refund', id }];

const READERS: Readonly<Record<string, (entity: Entity) => Heard[]>> = {
  'payment.captured': captured,
  'order.paid': captured,
  'payment.failed': failed,
  'payment.authorized': authorized,
  'refund.processed': refund,
  'refund.failed': refund,
};

type Payload = WebhookEvent['payload'];

const entityOf = (event: string, { payment, refund: given, dispute }: Payload) => {
  if (event.startsWith('payment.dispute.')) return dispute?.entity;
  return (event.startsWith('refund.') ? given : payment)?.entity;
};

export const hear = (given: unknown): readonly Heard[] | undefined => {
  const { event, payload } = WebhookEvent.safeParse(given).data ?? {};
  if (!event || !payload) return undefined;
  const entity = entityOf(event, payload);
  if (event.startsWith('payment.dispute.')) return entity ? [{ kind: 'dispute', id: entity.id }] : [];
  const read = Object.hasOwn(READERS, event) ? READERS[event] : undefined;
  if (!read) return undefined;
  return entity ? read(entity) : [];
};

/** Empty notes come as an empty list. */
const orderIdOf = (notes: unknown): string | undefined =>
  typeof notes === 'object' && notes !== null && 'order_id' in notes && typeof notes.order_id === 'string'
    ? notes.order_id
    : undefined;
