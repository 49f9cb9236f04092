import { type Gateway, GatewayError, type Heard } from '../gateways/port/gateway.ts';
import { listRefunds } from '../gateways/refund-repository.ts';
import { findIntent, findIntentAt, markAuthorized, markFailed } from '../gateways/repository.ts';
import { noteTraces } from '../loyalty/traces.ts';
import { findOrder } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { applyPayment } from './apply-payment.ts';
import { noteDispute, readBooks } from './read-books.ts';
import { settleGatewayRefund } from './refund-job.ts';

/** False when a webhook spoke of something that is not known here, yet: it is tried again later. */
export const applyHeard = async (shop: Shop, gateway: string, heard: Heard): Promise<boolean> => {
  if (heard.kind === 'payment') return readPayment(shop, gateway, heard);
  if (heard.kind === 'refund') return settleGatewayRefund(shop, heard.id);
  if (heard.kind === 'dispute') return readDispute(shop, gateway, heard.id);
  if (heard.kind === 'order') return readOrder(shop, gateway, heard);
  const at = shop.now().toISOString();
  return noteAt(shop, gateway, heard.gatewayOrderId, (trx, orderId) =>
    heard.kind === 'failed'
      ? markFailed(trx, orderId, { reason: heard.reason, at })
      : markAuthorized(trx, orderId, at),
  );
};

/** A payment that the gateway does not know, or has not taken, is read again later. */
const readPayment = async (
  shop: Shop,
  code: string,
  { id, orderId, instrument }: Extract<Heard, { kind: 'payment' }>,
): Promise<boolean> => {
  const found = await query(shop, code, id, (gateway) => gateway.findTaken(id));
  if (!found?.gatewayOrderId) return false;
  const { gatewayOrderId, amount, currency } = found;
  const taken = { amount, currency };
  const applied = await applyPayment(shop, { gateway: code, gatewayOrderId, paymentId: id, taken, orderId });
  if (applied.outcome === 'paid') await notePayer(shop, applied.orderId, instrument);
  return applied.outcome !== 'unknown';
};

/** What the gateway says of what a webhook named; undefined while it cannot be reached. */
const query = async <T>(
  shop: Shop,
  code: string,
  named: string,
  read: (gateway: Gateway) => Promise<T> | undefined,
): Promise<T | undefined> => {
  try {
    const gateway = await findGateway(shop, code);
    return await (gateway && read(gateway));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { named });
    return undefined;
  }
};

/** Notes something at a gateway's order; false for one that is not known. */
const noteAt = async (
  shop: Shop,
  gateway: string,
  gatewayOrderId: string,
  note: (trx: Trx, orderId: string) => Promise<void>,
): Promise<boolean> => {
  const intent = await findIntentAt(shop.db.read, gateway, gatewayOrderId);
  if (intent) await inTransaction(shop.db, (trx) => note(trx, intent.order_id));
  return intent !== undefined;
};

/** Reads what was paid for an order and what became of its refunds: some gateways name the payment for both. */
const readOrder = async (
  shop: Shop,
  gateway: string,
  { gatewayOrderId, orderId }: Extract<Heard, { kind: 'order' }>,
): Promise<boolean> => {
  const { read } = shop.db;
  const named = await findIntentAt(read, gateway, gatewayOrderId);
  // One that another of the gateway's orders has followed.
  const intent = named ?? (orderId === undefined ? undefined : await findIntent(read, orderId));
  if (intent?.gateway !== gateway || !(await readBooks(shop, intent)).isKnown) return false;
  for (const { gateway_refund_id: id } of await listRefunds(read, [intent.order_id]))
    if (id !== null && !(await settleGatewayRefund(shop, id))) return false;
  return true;
};

const readDispute = async (shop: Shop, code: string, id: string): Promise<boolean> => {
  const dispute = await query(shop, code, id, (gateway) => gateway.findDispute?.(id));
  return dispute ? noteDispute(shop, code, dispute) : false;
};

/** Notes by a hash what a customer paid with: two accounts that share it cannot invite each other. */
const notePayer = async (shop: Shop, orderId: string, instrument: string | undefined): Promise<void> => {
  const order = instrument ? await findOrder(shop.db.read, orderId) : undefined;
  const customerId = order ? customerIdOf(order.owner) : null;
  if (customerId === null) return;
  const at = shop.now().toISOString();
  await inTransaction(shop.db, (trx) => noteTraces(trx, customerId, { payment: instrument ?? null }, at));
};
