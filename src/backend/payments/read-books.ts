import { type Dispute, type Gateway, type GatewayBooks, GatewayError } from '../gateways/port/gateway.ts';
import { findPayment, type IntentRow, markAuthorized, markFailed } from '../gateways/repository.ts';
import { findOrder } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { byItself, noteAudit } from '../shop/audit.ts';
import { listRows } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { type AppliedPayment, applyPayment } from './apply-payment.ts';

/** What is known of one order's payment once its gateway was queried. */
export interface BooksRead {
  /** The gateway has answered. */
  isKnown: boolean;
  /** A bank is at work on it, which may take days. */
  isUnderWay: boolean;
  /** The gateway's order takes no payment any more. */
  isOver: boolean;
  /** What became of each payment that it took, by its id. */
  applied: ReadonlyMap<string, AppliedPayment>;
}

const UNKNOWN: BooksRead = { isKnown: false, isUnderWay: false, isOver: false, applied: new Map() };

/**
 * Applies what a gateway's books say of one order: what was taken, what is under way and what failed. An order whose
 * time is over is closed at the gateway first, so that nothing is paid between the look and its end.
 */
export const readBooks = async (shop: Shop, intent: IntentRow): Promise<BooksRead> => {
  const { gateway: code, gateway_order_id: gatewayOrderId, order_id: orderId } = intent;
  const gateway = await findGateway(shop, code);
  if (gatewayOrderId === null) return { ...UNKNOWN, isKnown: true };
  if (!gateway) return UNKNOWN;
  try {
    return await apply(shop, gateway, { ...intent, gateway_order_id: gatewayOrderId });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { orderId });
    return UNKNOWN;
  }
};

const apply = async (
  shop: Shop,
  gateway: Gateway,
  intent: IntentRow & { gateway_order_id: string },
): Promise<BooksRead> => {
  const { gateway_order_id: gatewayOrderId, order_id: orderId } = intent;
  if (intent.expires_at <= shop.now().toISOString()) await gateway.close?.(gatewayOrderId);
  const mayTake = (await findOrder(shop.db.read, orderId))?.status === 'pending_payment';
  const books = await gateway.read(gatewayOrderId, mayTake);
  const { captures, isUnderWay = false, isOver = false, problem, disputes = [] } = books;
  const applied = new Map<string, AppliedPayment>();
  for (const { paymentId, amount, currency } of captures) {
    const event = { gateway: gateway.code, gatewayOrderId, paymentId, taken: { amount, currency }, intent };
    applied.set(paymentId, await applyPayment(shop, event));
  }
  for (const dispute of disputes) await noteDispute(shop, gateway.code, dispute);
  await noteState(shop, orderId, { isUnderWay, problem });
  return { isKnown: true, isUnderWay, isOver, applied };
};

/** An order that waits says what its gateway knows of its money. */
const noteState = async (
  shop: Shop,
  orderId: string,
  { isUnderWay, problem }: Pick<GatewayBooks, 'isUnderWay' | 'problem'>,
): Promise<void> => {
  const row = await findOrder(shop.db.read, orderId);
  const at = shop.now().toISOString();
  if (row?.status !== 'pending_payment') return;
  if (isUnderWay) {
    if (row.payment_status === 'authorized') return;
    return inTransaction(shop.db, (trx) => markAuthorized(trx, orderId, at));
  }
  // What was under way has come to nothing; what failed is said once.
  if (row.payment_status !== 'authorized' && (problem === undefined || row.payment_status === 'failed'))
    return;
  const failure = { reason: problem ?? null, at };
  await inTransaction(shop.db, (trx) => markFailed(trx, orderId, failure, ['authorized', 'unpaid']));
};

/** Staff see it among what happened to the order, once in each state; false for a payment that is not known. */
export const noteDispute = async (
  shop: Shop,
  gateway: string,
  { paymentId, state }: Dispute,
): Promise<boolean> => {
  const payment = await findPayment(shop.db.read, gateway, paymentId);
  if (!payment) return false;
  const orderId = payment.order_id;
  await inTransaction(shop.db, async (trx) => {
    const noted = await listRows(trx, 'audit', { entity: 'order', entity_id: orderId }, { order: ['id'] });
    const states = noted.flatMap(
      ({ after_json }) => (JSON.parse(after_json ?? '{}') as { dispute?: string }).dispute ?? [],
    );
    if (states.at(-1) === state) return;
    shop.log('error', 'A payment is disputed', { orderId, paymentId, state });
    noteAudit(trx, byItself(shop), 'order', orderId, null, { dispute: state });
  });
  return true;
};
