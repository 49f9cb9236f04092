import { GatewayError, type Heard } from '../gateways/port/gateway.ts';
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
  if (heard.kind === 'captured') return applyCapture(shop, gateway, heard);
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
  const gateway = await findGateway(shop, code);
  const dispute = await gateway?.findDispute?.(id).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { dispute: id });
  });
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
