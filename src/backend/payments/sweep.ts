import { MINUTE_MS, timeAfter } from '../../domain/durations.ts';
import { inTransaction } from '../db/connect.ts';
import type { Shop } from '../http/shop.ts';
import { expireOrder } from '../orders/move-order.ts';
import { applyPayment } from './apply-payment.ts';
import { type Capture, GatewayError } from './gateway.ts';
import { findGateway } from './gateways.ts';
import { nextLook } from './looks.ts';
import { claimIntent, type IntentRow, listDueIntents } from './repository.ts';

/** So long an unreachable gateway is waited for before the order expires without its word. */
const WAIT_MS = 70 * MINUTE_MS;

/** Asks the gateways about orders: what was paid is applied, and what was not paid in time expires. */
export const sweepPayments = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  for (const intent of await listDueIntents(shop.db.read, now.toISOString(), 50)) {
    const next = { due_at: nextLook(intent.created_at, now), checks: intent.checks + 1 };
    if (await inTransaction(shop.db, (trx) => claimIntent(trx, intent, next)))
      await settle(shop, intent, now);
  }
};

const settle = async (shop: Shop, intent: IntentRow, now: Date): Promise<void> => {
  const captures = await ask(shop, intent);
  for (const { paymentId, amount, currency } of captures ?? []) {
    await applyPayment(shop, {
      gateway: intent.gateway,
      gatewayOrderId: intent.gateway_order_id ?? '',
      paymentId,
      taken: { amount, currency },
    });
  }
  const mustWait = captures === null && now.toISOString() < timeAfter(intent.expires_at, WAIT_MS);
  if (!mustWait) await expireOrder(shop, intent.order_id);
};

/** What the gateway took for the order; null when it cannot be asked. */
const ask = async (shop: Shop, intent: IntentRow): Promise<Capture[] | null> => {
  const gateway = findGateway(shop, intent.gateway);
  if (intent.gateway_order_id === null) return [];
  if (!gateway) return null;
  try {
    return await gateway.listCaptures(intent.gateway_order_id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { orderId: intent.order_id });
    return null;
  }
};
