import { atom } from 'nanostores';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { PlaceOrderRequest, PlaceOrderResponse } from '../../api/contract/order.ts';
import { type CartChange, listCartChanges } from '../../domain/cart/cart-changes.ts';
import { t } from '../../language/page.ts';
import { $cart, fetchCart, replaceCart, settledCart } from '../cart/cart.ts';
import { noteOwnOrder } from '../order/counted-orders.ts';
import { rememberOrder } from '../order/orders.ts';
import { api } from '../shop/api.ts';
import { type Failure, toFailure } from '../shop/failure.ts';
import { withLoading } from '../shop/loading.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';
import { isUuidV4, randomUuid } from '../shop/uuid.ts';
import { closeDraft } from './checkout.ts';
import { leaveStep } from './step-left.ts';

/** One order the shopper meant to place: its key stays the same over retries and reloads. */
interface OrderIntent {
  key: string;
  /** The request as JSON, without a password: another request is another intent. */
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

export interface PlacingFailure extends Failure {
  /** Set when the cart moved under the shopper: what is not as it was shown. */
  changes: readonly CartChange[];
}
/** `isToBePaid`: it waits for its online payment. */
export interface PlacedOrder {
  orderId: string;
  isToBePaid: boolean;
}
export type PlacingResult = PlacedOrder | { failure: PlacingFailure };
/** Goes to the order's page; resolves when this page is shown again, if ever. */
export type ShowOrder = (order: PlacedOrder) => Promise<unknown>;

/** Whether an order is being placed right now, in this tab: until its own page is there. */
export const $isPlacing = atom(false);

/** The password of the last intent, in memory alone: a retry must send the same one under the same key. */
let sentPassword: string | undefined;

/** Places the order, or says what is in the way. A second press while one runs changes nothing. */
export const placeOrder = async (request: PlaceOrderRequest, show: ShowOrder) => {
  if ($isPlacing.get()) return null;
  leaveStep('payment', request.payment_method);
  return whilePlacing(show, async () => {
    // A change still on its way is the shopper's own. What it does to the total is checked by `expected_total`.
    const version = (await settledCart())?.cartDetails.version ?? request.cart_version;
    return placeIntent({ ...request, cart_version: version });
  });
};

const placeIntent = async (request: PlaceOrderRequest): Promise<PlacingResult> => {
  const { create_account: account, ...plain } = request;
  const body = JSON.stringify(account ? { ...plain, create_account: {} } : plain);
  const known = $orderIntent.get();
  const isSame = known?.body === body && (sentPassword === undefined || sentPassword === account?.password);
  const intent = known && isSame ? known : { key: randomUuid(), body, sentAt: Date.now() };
  sentPassword = account?.password;
  $orderIntent.set(intent);
  const result = await send(request, intent.key);
  const isGone = 'failure' in result && result.failure.code === 'cart_empty';
  // The earlier press, changed since, had gone through after all.
  return isGone && known && known !== intent ? send(readRequest(known), known.key) : result;
};

/** The request of an intent; its password is gone with the page that it was typed on. */
const readRequest = ({ body }: OrderIntent): PlaceOrderRequest => {
  const { create_account: _gone, ...request } = JSON.parse(body) as PlaceOrderRequest;
  return request;
};

/**
 * An order was sent, no answer came, and the cart is empty now: sends it again under the same key, which
 * answers the order that was placed.
 */
export const resumeOrder = async (show: ShowOrder): Promise<PlacingResult | null> => {
  const intent = $orderIntent.get();
  if (!intent || $isPlacing.get()) return null;
  const result = await whilePlacing(show, () => send(readRequest(intent), intent.key));
  if ('failure' in result && result.failure.code) $orderIntent.set(null);
  return result;
};

const whilePlacing = async (show: ShowOrder, run: () => Promise<PlacingResult>): Promise<PlacingResult> => {
  $isPlacing.set(true);
  try {
    const result = await withLoading(t`Placing your order…`, run);
    if ('orderId' in result) await show(result);
    return result;
  } finally {
    $isPlacing.set(false);
  }
};

const send = async (request: PlaceOrderRequest, key: string): Promise<PlacingResult> => {
  const shown = $cart.get();
  try {
    return finish(
      await api('POST /place-order', { body: request, headers: { 'idempotency-key': key } }),
      request,
    );
  } catch (cause) {
    console.error('Place order failed', cause);
    return { failure: explain(toFailure(cause), shown) };
  }
};

const finish = (answer: PlaceOrderResponse, request: PlaceOrderRequest): PlacingResult => {
  const { order } = answer;
  rememberOrder({
    id: order.id,
    orderNumber: order.order_number,
    token: answer.tracking_token ?? null,
    placedAt: order.placed_at,
    ...(order.branch.timezone && { timeZone: order.branch.timezone }),
    ...(request.create_account && { hasAccount: true }),
  });
  noteOwnOrder(order.id);
  $orderIntent.set(null);
  sentPassword = undefined;
  closeDraft();
  replaceCart(answer.cart);
  return { orderId: order.id, isToBePaid: answer.payment.status === 'required' };
};

const explain = (failure: Failure, shown: CartSnapshot | null): PlacingFailure => {
  const { status, body } = failure;
  const isMoved = isRecord(body.cart);
  if (isMoved) replaceCart(body.cart);
  // What is sold out by now costs nothing any more.
  else if (failure.code === 'item_unavailable') void fetchCart();
  // What was refused is settled: the next press is a new intent, even with the same request.
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) $orderIntent.set(null);
  const now = $cart.get();
  return {
    ...failure,
    message: messageOf(failure),
    changes: isMoved && shown && now ? listCartChanges(shown, now) : [],
  };
};

const messageOf = ({ status, body, code, message }: Failure): string => {
  if (body.code === 'upstream_unavailable')
    return t`Online payment isn't available right now. Nothing was ordered. Try again or choose another way to pay.`;
  if (code === 'idempotency_key_reused')
    return t`Your order may already have gone through. Check for our message before you order again.`;
  if (status === 0 || status >= 500)
    return t`We couldn't reach the shop, so we don't know yet whether your order went through. Everything you typed is kept. Try again: your order will be placed only once.`;
  return message;
};
