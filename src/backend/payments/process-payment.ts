import type { z } from 'zod';
import type {
  CheckPaymentRequest,
  CheckPaymentResponse,
  ProcessPaymentRequest,
  ProcessPaymentResponse,
} from '../../api/contract/payment.ts';
import { inLanguage, type Language, type Phrases, say } from '../../domain/text/text.ts';
import { getCart } from '../cart/cart.ts';
import type { CartCall } from '../cart/cart-call.ts';
import { GatewayError, type PaymentProof } from '../gateways/port/gateway.ts';
import { findIntent, type IntentRow, markAuthorized, markFailed } from '../gateways/repository.ts';
import { reopenPayment } from '../orders/paying/open-payment.ts';
import { maskOrder } from '../orders/reading/mask-order.ts';
import { getRowToPay, readOrder } from '../orders/reading/orders.ts';
import { findOrder, type OrderRow } from '../orders/record/repository.ts';
import { findGateway } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import type { AppliedPayment } from './apply-payment.ts';
import { readBooks } from './read-books.ts';

export interface ProcessCall extends CartCall {
  request: z.output<typeof ProcessPaymentRequest>;
}

/**
 * Takes what the shopper's payment window ended with. The gateway's signature over its stored order id names a payment,
 * which its books then know or not; a reported failure leaves the order waiting. Contract call 37.
 */
export const processPayment = async (call: ProcessCall): Promise<ProcessPaymentResponse> => {
  const { shop, visitor, request } = call;
  const row = await getRowToPay(shop, request.order_id, { visitor, token: request.token });
  const intent = await findIntent(shop.db.read, row.id);
  const gateway = intent && (await findGateway(shop, intent.gateway));
  if (!intent?.gateway_order_id || !gateway || intent.gateway_order_id !== request.razorpay_order_id) {
    throw new ShopError('payment_order_mismatch', say`This payment belongs to another order.`);
  }
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  if (!paymentId || !signature) return noteFailure(call, row, intent);
  const proof: PaymentProof = { gatewayOrderId: intent.gateway_order_id, paymentId, signature };
  if (!(await gateway.isSigned?.(proof))) {
    shop.log('warn', 'A payment signature was refused', { orderId: row.id });
    throw new ShopError('payment_signature_invalid', NOT_CONFIRMED);
  }
  const { isKnown, applied } = await readBooks(shop, intent);
  const payment = applied.get(paymentId);
  if (payment) return answer(call, payment, row);
  // Until the books can be read it waits for them, and for no second payment.
  const at = shop.now().toISOString();
  if (!isKnown) await inTransaction(shop.db, (trx) => markAuthorized(trx, row.id, at));
  const order = await currentOrder(call, row);
  return { order, payment_status: order.payment_status };
};

const NOT_CONFIRMED = say`We could not confirm this payment. If money was taken it will be returned.`;

const answer = async (
  call: ProcessCall,
  applied: AppliedPayment,
  row: OrderRow,
): Promise<ProcessPaymentResponse> => {
  const order = await currentOrder(call, row);
  if (applied.outcome === 'paid') {
    const cart = await getCart(call);
    return { order, payment_status: order.payment_status, already_processed: applied.isRepeat, cart };
  }
  if (applied.outcome === 'already_paid') {
    const text = say`This order is already paid. Your second payment will be refunded.`;
    throw new ShopError('already_paid', text, { order });
  }
  if (applied.outcome === 'too_late') {
    const text = say`This order had already ended when your payment arrived. You'll get your money back.`;
    throw new ShopError('order_cancelled', text, { order, refund_started: true });
  }
  throw new ShopError('amount_mismatch', NOT_CONFIRMED, { order });
};

const noteFailure = async (
  call: ProcessCall,
  row: OrderRow,
  intent: IntentRow,
): Promise<ProcessPaymentResponse> => {
  const { shop, phrases } = call;
  const at = shop.now().toISOString();
  const reason = call.request.error?.reason ?? null;
  await inTransaction(shop.db, (trx) => markFailed(trx, row.id, { reason, at }));
  const order = await currentOrder(call, row);
  const canRetry = order.status === 'pending_payment' && at < intent.expires_at;
  const text = canRetry
    ? say`The payment didn't go through. You weren't charged; you can try again.`
    : say`The payment did not go through, and the order is no longer waiting for it.`;
  return {
    order,
    payment_status: order.payment_status,
    can_retry: canRetry,
    retry_until: canRetry ? intent.expires_at : null,
    message: inLanguage(text, phrases),
  };
};

/**
 * Queries the gateway of one's own order that waits: what a shopper who comes back from its page is shown. Where that
 * page takes no payment any more, another one is opened.
 */
export const checkPayment = async (
  call: { shop: Shop; visitor: Visitor; phrases: Phrases; language: Language },
  { order_id: orderId, token }: z.output<typeof CheckPaymentRequest>,
): Promise<z.infer<typeof CheckPaymentResponse>> => {
  const row = await getRowToPay(call.shop, orderId, { visitor: call.visitor, token });
  const intent = row.status === 'pending_payment' ? await findIntent(call.shop.db.read, row.id) : undefined;
  const books = intent && (await readBooks(call.shop, intent));
  if (intent && books?.isOver)
    await reopenPayment(call.shop, intent, call.language).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      call.shop.log('warn', error.message, { orderId: row.id });
    });
  return { order: await currentOrder(call, row), is_known: books?.isKnown ?? true };
};

/** As it stands now; the bearer of a link sees nothing of the person. */
const currentOrder = async (
  { shop, visitor, phrases }: { shop: Shop; visitor: Visitor; phrases: Phrases },
  { id }: OrderRow,
) => {
  const row = await findOrder(shop.db.read, id);
  if (!row) throw new ShopError('not_found', say`Not found.`);
  const order = await readOrder(shop, shop.db.read, row, phrases);
  return row.owner === visitor.owner ? order : maskOrder(order);
};
