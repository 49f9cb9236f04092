import type { WebhookEvent } from '../../api/contract/payment.ts';
import { findIntentAt, markAuthorized, markFailed } from '../gateways/repository.ts';
import { noteTraces } from '../loyalty/traces.ts';
import { findOrder } from '../orders/record/repository.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { applyPayment } from './apply-payment.ts';
import { settleGatewayRefund } from './refund-job.ts';

type Entity = NonNullable<WebhookEvent['payload']['payment']>['entity'];
type Handler = (shop: Shop, gateway: string, payload: WebhookEvent['payload']) => Promise<boolean>;

/** Handles a payment's event; one without a payment is of no use and done. */
const ofPayment =
  (handle: (shop: Shop, gateway: string, payment: Entity) => Promise<boolean>): Handler =>
  async (shop, gateway, { payment }) =>
    payment ? handle(shop, gateway, payment.entity) : true;

const ofRefund =
  (status: 'done' | 'failed'): Handler =>
  async (shop, _gateway, { refund }) =>
    refund ? settleGatewayRefund(shop, refund.entity.id, status) : true;

const applyCapture = async (
  shop: Shop,
  gateway: string,
  { id, order_id, amount, currency, notes, vpa, card_id }: Entity,
): Promise<boolean> => {
  // A gateway names the order and the money it took; an event without them is none of its captures.
  if (!order_id || typeof amount !== 'number' || !currency) return true;
  const applied = await applyPayment(shop, {
    gateway,
    gatewayOrderId: order_id,
    paymentId: id,
    taken: { amount, currency },
    orderId: orderIdOf(notes),
  });
  if (applied.outcome === 'paid') await notePayer(shop, applied.orderId, vpa ?? card_id);
  return applied.outcome !== 'unknown';
};

/** False for an order that is not known yet. */
const noteFailure = async (shop: Shop, gateway: string, payment: Entity): Promise<boolean> => {
  const intent = payment.order_id ? await findIntentAt(shop.db.read, gateway, payment.order_id) : undefined;
  if (!intent) return !payment.order_id;
  const problem = { reason: payment.error_reason ?? null, at: shop.now().toISOString() };
  await inTransaction(shop.db, (trx) => markFailed(trx, intent.order_id, problem));
  return true;
};

const noteAuthorized = async (shop: Shop, gateway: string, payment: Entity): Promise<boolean> => {
  const intent = payment.order_id ? await findIntentAt(shop.db.read, gateway, payment.order_id) : undefined;
  if (!intent) return !payment.order_id;
  await inTransaction(shop.db, (trx) => markAuthorized(trx, intent.order_id, shop.now().toISOString()));
  return true;
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  'payment.captured': ofPayment(applyCapture),
  'order.paid': ofPayment(applyCapture),
  'payment.failed': ofPayment(noteFailure),
  'payment.authorized': ofPayment(noteAuthorized),
  'refund.processed': ofRefund('done'),
  'refund.failed': ofRefund('failed'),
};

export const isHandled = (event: WebhookEvent | undefined): boolean =>
  event !== undefined && Object.hasOwn(HANDLERS, event.event);

/** False when the event speaks of something that is not known here, yet: it is tried again later. */
export const applyEvent = async (shop: Shop, gateway: string, event: WebhookEvent): Promise<boolean> =>
  isHandled(event) ? ((await HANDLERS[event.event]?.(shop, gateway, event.payload)) ?? true) : true;

/** Empty notes come as an empty list. */
const orderIdOf = (notes: unknown): string | undefined =>
  typeof notes === 'object' && notes !== null && 'order_id' in notes && typeof notes.order_id === 'string'
    ? notes.order_id
    : undefined;

/** Notes by a hash what a customer paid with: two accounts that share it cannot invite each other. */
const notePayer = async (
  shop: Shop,
  orderId: string,
  instrument: string | null | undefined,
): Promise<void> => {
  const order = instrument ? await findOrder(shop.db.read, orderId) : undefined;
  const customerId = order ? customerIdOf(order.owner) : null;
  if (customerId === null) return;
  const at = shop.now().toISOString();
  await inTransaction(shop.db, (trx) => noteTraces(trx, customerId, { payment: instrument ?? null }, at));
};
