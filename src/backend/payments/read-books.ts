import { GatewayError } from '../gateways/port/gateway.ts';
import { type IntentRow, markAuthorized } from '../gateways/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { applyPayment } from './apply-payment.ts';

/**
 * Applies what a gateway took for one order; false when it could not be queried. An order whose time is over is closed at
 * the gateway first, so that nothing is paid between the look and its end.
 */
export const readBooks = async (shop: Shop, intent: IntentRow): Promise<boolean> => {
  const { gateway: code, gateway_order_id: gatewayOrderId, order_id: orderId } = intent;
  const gateway = await findGateway(shop, code);
  if (gatewayOrderId === null) return true;
  if (!gateway) return false;
  try {
    if (intent.expires_at <= shop.now().toISOString()) await gateway.close?.(gatewayOrderId);
    const { captures, isUnderWay } = await gateway.read(gatewayOrderId);
    for (const { paymentId, amount, currency } of captures)
      await applyPayment(shop, { gateway: code, gatewayOrderId, paymentId, taken: { amount, currency } });
    if (isUnderWay)
      await inTransaction(shop.db, (trx) => markAuthorized(trx, orderId, shop.now().toISOString()));
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    shop.log('warn', error.message, { orderId });
    return false;
  }
};
