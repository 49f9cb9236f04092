import type { Heard } from '../gateways/port/gateway.ts';
import { findIntentAt, findPayment, markAuthorized, markFailed } from '../gateways/repository.ts';
import { noteTraces } from '../loyalty/traces.ts';
import { findOrder } from '../orders/record/repository.ts';
import { byItself, noteAudit } from '../shop/audit.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { applyPayment } from './apply-payment.ts';
import { readBooks } from './read-books.ts';
import { settleGatewayRefund } from './refund-job.ts';

/** False when a webhook spoke of something that is not known here, yet: it is tried again later. */
export const applyHeard = async (shop: Shop, gateway: string, heard: Heard): Promise<boolean> => {
  if (heard.kind === 'captured') return applyCapture(shop, gateway, heard);
  if (heard.kind === 'refund') return settleGatewayRefund(shop, heard.id, heard.status);
  if (heard.kind === 'dispute') return noteDispute(shop, gateway, heard);
  if (heard.kind === 'order') {
    const intent = await findIntentAt(shop.db.read, gateway, heard.gatewayOrderId);
    return intent !== undefined && (await readBooks(shop, intent));
  }
  const at = shop.now().toISOString();
  return noteAt(shop, gateway, heard.gatewayOrderId, (trx, orderId) =>
    heard.kind === 'failed'
      ? markFailed(trx, orderId, { reason: heard.reason, at })
      : markAuthorized(trx, orderId, at),
  );
};

const applyCapture = async (
  shop: Shop,
  gateway: string,
  { gatewayOrderId, paymentId, amount, currency, orderId, instrument }: Extract<Heard, { kind: 'captured' }>,
): Promise<boolean> => {
  const taken = { amount, currency };
  const applied = await applyPayment(shop, { gateway, gatewayOrderId, paymentId, taken, orderId });
  if (applied.outcome === 'paid') await notePayer(shop, applied.orderId, instrument);
  return applied.outcome !== 'unknown';
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

/** Staff see it among what happened to the order. */
const noteDispute = async (
  shop: Shop,
  gateway: string,
  { paymentId, state }: Extract<Heard, { kind: 'dispute' }>,
): Promise<boolean> => {
  const payment = await findPayment(shop.db.read, gateway, paymentId);
  if (!payment) return false;
  shop.log('error', 'A payment is disputed', { orderId: payment.order_id, paymentId, state });
  await inTransaction(shop.db, async (trx) =>
    noteAudit(trx, byItself(shop), 'order', payment.order_id, null, { dispute: state }),
  );
  return true;
};

/** Notes by a hash what a customer paid with: two accounts that share it cannot invite each other. */
const notePayer = async (shop: Shop, orderId: string, instrument: string | undefined): Promise<void> => {
  const order = instrument ? await findOrder(shop.db.read, orderId) : undefined;
  const customerId = order ? customerIdOf(order.owner) : null;
  if (customerId === null) return;
  const at = shop.now().toISOString();
  await inTransaction(shop.db, (trx) => noteTraces(trx, customerId, { payment: instrument ?? null }, at));
};
