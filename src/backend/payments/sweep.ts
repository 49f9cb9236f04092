import { MINUTE_MS, timeAfter } from '../../domain/durations.ts';
import { inTransaction } from '../db/connect.ts';
import type { Shop } from '../http/shop.ts';
import { expireOrder } from '../orders/move-order.ts';
import { applyPayment } from './apply-payment.ts';
import { type Capture, GatewayError } from './gateway.ts';
import { findGateway } from './gateways.ts';
import { claimIntent, type IntentRow, listDueIntents } from './repository.ts';

/** Minutes after which a gateway is asked again what became of an order, so that no late payment is missed. */
const LATER_MINUTES = [10, 60, 24 * 60];
/** So often an unreachable gateway is waited for before the order expires without its word. */
const MOST_WAITS = 3;

/**
 * Asks the gateways about the orders whose time to pay is over: what was paid is applied, the rest expires. Asks
 * again three times within a day, for payments whose word got lost.
 */
export const sweepPayments = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  for (const intent of await listDueIntents(shop.db.read, now.toISOString(), 50)) {
    const minutes = LATER_MINUTES[intent.checks];
    const due_at = minutes === undefined ? null : timeAfter(now, minutes * MINUTE_MS);
    const next = { due_at, checks: intent.checks + 1 };
    if (await inTransaction(shop.db, (trx) => claimIntent(trx, intent, next))) await settle(shop, intent);
  }
};

const settle = async (shop: Shop, intent: IntentRow): Promise<void> => {
  const captures = await ask(shop, intent);
  const mustWait = captures === null && intent.checks < MOST_WAITS - 1;
  for (const { paymentId, amount, currency } of captures ?? []) {
    await applyPayment(shop, {
      gateway: intent.gateway,
      gatewayOrderId: intent.gateway_order_id ?? '',
      paymentId,
      taken: { amount, currency },
    });
  }
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
