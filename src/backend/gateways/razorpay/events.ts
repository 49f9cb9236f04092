import { WebhookEvent } from '../../../api/contract/payment.ts';
import type { Heard } from '../port/gateway.ts';

type Entity = NonNullable<WebhookEvent['payload']['payment']>['entity'];

/** A gateway names the order and the money it took; an event without them is none of its captures. */
const captured = ({ id, order_id, amount, currency, notes, vpa, card_id }: Entity): Heard[] =>
  order_id && typeof amount === 'number' && currency
    ? [
        {
          kind: 'captured',
          gatewayOrderId: order_id,
          paymentId: id,
          amount,
          currency,
          orderId: orderIdOf(notes),
          instrument: (vpa ?? card_id) || undefined,
        },
      ]
    : [];

const failed = ({ order_id, error_reason }: Entity): Heard[] =>
  order_id ? [{ kind: 'failed', gatewayOrderId: order_id, reason: error_reason ?? null }] : [];

const authorized = ({ order_id }: Entity): Heard[] =>
  order_id ? [{ kind: 'authorized', gatewayOrderId: order_id }] : [];

const refund =
  (status: 'done' | 'failed') =>
  ({ id }: Entity): Heard[] => [{ kind: 'refund', id, status }];

const READERS: Readonly<Record<string, (entity: Entity) => Heard[]>> = {
  'payment.captured': captured,
  'order.paid': captured,
  'payment.failed': failed,
  'payment.authorized': authorized,
  'refund.processed': refund('done'),
  'refund.failed': refund('failed'),
};

export const hear = (given: unknown): readonly Heard[] | undefined => {
  const { event, payload } = WebhookEvent.safeParse(given).data ?? {};
  const read = event !== undefined && Object.hasOwn(READERS, event) ? READERS[event] : undefined;
  if (!read || !event || !payload) return undefined;
  const entity = (event.startsWith('refund.') ? payload.refund : payload.payment)?.entity;
  return entity ? read(entity) : [];
};

/** Empty notes come as an empty list. */
const orderIdOf = (notes: unknown): string | undefined =>
  typeof notes === 'object' && notes !== null && 'order_id' in notes && typeof notes.order_id === 'string'
    ? notes.order_id
    : undefined;
