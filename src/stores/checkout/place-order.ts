import { atom } from 'nanostores';
import { ApiError } from '../../api/api-error.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '../../api/contract/order.ts';
import * as calls from '../../api/orders.ts';
import { replaceCart } from '../cart/cart.ts';
import { rememberOrder } from '../order/orders.ts';
import { api } from '../shop/api.ts';
import { withLoading } from '../shop/loading.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';
import { isUuidV4, randomUuid } from '../shop/uuid.ts';
import { closeDraft } from './checkout.ts';

/** One order the shopper meant to place: its key stays the same over retries and reloads. */
interface OrderIntent {
  key: string;
  /** The request as JSON: another request is another intent. */
  body: string;
  sentAt: number;
}

export const $orderIntent = persisted<OrderIntent | null>('order-intent', {
  version: 1,
  initial: null,
  parse: (data) => {
    const body = isRecord(data) ? textUpTo(data.body, 20_000) : undefined;
    if (!isRecord(data) || !body || !isUuidV4(data.key)) return undefined;
    return { key: data.key, body, sentAt: Number(data.sentAt) || 0 };
  },
});

export interface PlacingFailure {
  message: string;
  code: string | null;
  /** Field texts by the contract's dot names, such as `address.pincode`. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Set when the total moved: what was shown, and what it is now. */
  total: { from: number; to: number } | null;
}
export type PlacingResult = { orderId: string } | { failure: PlacingFailure };

/** Whether an order is being placed right now, in this tab. */
export const $isPlacing = atom(false);

const NO_ANSWER =
  'We could not reach the shop, so we do not know yet whether your order went through. ' +
  'Everything you typed is kept. Try again: the order is placed only once.';
const WAIT = 'Placing your order…';

/** Places the order, or says what is in the way. A second press while one runs changes nothing. */
export const placeOrder = async (request: PlaceOrderRequest): Promise<PlacingResult | null> => {
  if ($isPlacing.get()) return null;
  const body = JSON.stringify(request);
  const known = $orderIntent.get();
  const intent = known?.body === body ? known : { key: randomUuid(), body, sentAt: Date.now() };
  $orderIntent.set(intent);
  const result = await send(request, intent.key);
  const isGone = 'failure' in result && result.failure.code === 'cart_empty';
  // The earlier press, changed since, had gone through after all.
  return isGone && known && known !== intent ? send(JSON.parse(known.body), known.key) : result;
};

/**
 * An order was sent, no answer came, and the cart is empty now: asks again under the same key, which
 * answers the order that was placed.
 */
export const resumeOrder = async (): Promise<PlacingResult | null> => {
  const intent = $orderIntent.get();
  if (!intent || $isPlacing.get()) return null;
  const request: PlaceOrderRequest = JSON.parse(intent.body);
  const result = await send(request, intent.key);
  if ('failure' in result && result.failure.code) $orderIntent.set(null);
  return result;
};

const send = async (request: PlaceOrderRequest, key: string): Promise<PlacingResult> => {
  $isPlacing.set(true);
  try {
    return await withLoading(WAIT, async () => finish(await calls.placeOrder(api, request, key)));
  } catch (cause) {
    console.error('Place order failed', cause);
    return { failure: explain(cause instanceof ApiError ? cause : new ApiError(0, {}, cause)) };
  } finally {
    $isPlacing.set(false);
  }
};

const finish = (answer: PlaceOrderAnswer): PlacingResult => {
  const { order } = answer;
  rememberOrder({
    id: order.id,
    orderNumber: order.order_number,
    token: answer.tracking_token ?? null,
    placedAt: order.placed_at,
  });
  $orderIntent.set(null);
  closeDraft();
  replaceCart(answer.cart);
  return { orderId: order.id };
};

const explain = ({ status, body }: ApiError): PlacingFailure => {
  if (isRecord(body.cart)) replaceCart(body.cart);
  // What was refused is settled: the next press is a new intent, even with the same request.
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) $orderIntent.set(null);
  const to = isRecord(body.cart) ? Number(body.cart.total) : Number.NaN;
  const from = Number(body.expected_total);
  const isMoved = body.code === 'total_changed' && Number.isFinite(to);
  return {
    message: body.message ?? NO_ANSWER,
    code: body.code ?? null,
    errors: body.errors ?? {},
    total: isMoved ? { from, to } : null,
  };
};
