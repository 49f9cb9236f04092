import type { Order, RequiredPayment } from '../../api/contract/order.ts';
import type { ProcessPaymentRequest, ProcessPaymentResponse } from '../../api/contract/payment.ts';
import { getOrder } from '../../api/orders.ts';
import { t } from '../../language/page.ts';
import { replaceCart } from '../cart/cart.ts';
import { orderToken } from '../order/orders.ts';
import { api } from '../shop/api.ts';
import { attempt, type Failure } from '../shop/failure.ts';
import {
  outcomeOf,
  type PaymentOutcome,
  pendingOutcome,
  tooLateOutcome,
  unknownOutcome,
  unreachableOutcome,
} from './payment-outcome.ts';
import { loadGateway, openGateway, type WindowError } from './razorpay-window.ts';

/** Where a payment stands while it runs: its script loads, its window is open, the shop checks its proof. */
export type PaymentPhase = 'loading' | 'open' | 'confirming';

export interface PayOptions {
  onPhase?: (phase: PaymentPhase) => void;
  /** Closes an open window: the order was settled by another way. */
  signal?: AbortSignal;
}

const CANCELLED: WindowError = { code: 'BAD_REQUEST_ERROR', reason: 'payment_cancelled' };
/** Waits before a proof is handed over once more when the shop does not answer. */
const RETRY_MS = [1_000, 3_000, 8_000];

/**
 * Lets the shopper pay an order that waits for its payment, and says how that ended; it never throws. Without
 * `payment`, or with an old one, the order's own is taken: after a reload, a killed tab, in another browser. An
 * order is paid in one tab at a time, and one that is paid already opens no window.
 */
export const payOnline = async (
  orderId: string,
  payment?: RequiredPayment | null,
  options: PayOptions = {},
): Promise<PaymentOutcome> => {
  const pay = () => payNow(orderId, payment ?? null, options);
  // Missing in old browsers and on plain http.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return pay();
  return locks.request(`pay:${orderId}`, { ifAvailable: true }, async (lock) =>
    lock
      ? pay()
      : { kind: 'elsewhere', message: t`This order is being paid in another tab.`, canRetry: true },
  );
};

const payNow = async (
  orderId: string,
  given: RequiredPayment | null,
  { onPhase = () => {}, signal }: PayOptions,
): Promise<PaymentOutcome> => {
  onPhase('loading');
  const current = await attempt(() => getOrder(api, orderId, orderToken(orderId)));
  if (current.isDone && !isWaiting(current.value.order)) return outcomeOf(current.value.order);
  const payment = current.isDone ? (current.value.payment ?? null) : given;
  if (!payment && isOver(given)) return tooLateOutcome();
  if (payment?.provider === 'test') return payByTest(orderId, onPhase);
  if (payment?.redirect) return leaveFor(payment.redirect.url, orderId);
  if (!payment?.razorpay) return unreachableOutcome();
  try {
    const Checkout = await loadGateway(payment.razorpay.checkout_url);
    onPhase('open');
    const end = await openGateway(Checkout, payment.razorpay, {
      expiresAt: payment.expires_at ?? null,
      signal,
    });
    onPhase('confirming');
    if (end === 'aborted') return readOutcome(orderId);
    if ('proof' in end) return handProof({ order_id: orderId, ...end.proof });
    const error = end.lastError ?? CANCELLED;
    return reportFailure({ order_id: orderId, razorpay_order_id: payment.razorpay.razorpay_order_id, error });
  } catch (cause) {
    console.error('The payment window failed', cause);
    return unreachableOutcome();
  }
};

/** Goes to the gateway's own page; the answer is needed where Back shows this page as it was left. */
const leaveFor = async (url: string, orderId: string): Promise<PaymentOutcome> => {
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return checkPayment(orderId);
};

/** How paying stands by the gateway's own books, which the shop reads now. */
export const checkPayment = async (orderId: string): Promise<PaymentOutcome> => {
  const checked = await attempt(() =>
    api('POST /check-payment', { body: { order_id: orderId, token: orderToken(orderId) } }),
  );
  if (!checked.isDone || !checked.value.is_known) return unknownOutcome();
  const { order } = checked.value;
  return isWaiting(order) ? { kind: 'closed', canRetry: order.pay_by != null } : outcomeOf(order);
};

/** Whoever settled the order meanwhile: how it stands now. */
const readOutcome = async (orderId: string): Promise<PaymentOutcome> => {
  const answer = await attempt(() => getOrder(api, orderId, orderToken(orderId)));
  return answer.isDone ? outcomeOf(answer.value.order) : pendingOutcome();
};

const isOver = (payment: RequiredPayment | null): boolean =>
  Boolean(payment?.expires_at && Date.parse(payment.expires_at) <= Date.now());

/** Money of an earlier try that is on its way must not be joined by a second payment. */
const isWaiting = ({ status, payment_status }: Order): boolean =>
  status === 'pending_payment' && payment_status !== 'authorized';

const payByTest = async (orderId: string, onPhase: (phase: PaymentPhase) => void) => {
  onPhase('confirming');
  const taken = await attempt(() =>
    api('POST /test-payment', {
      body: { order_id: orderId, token: orderToken(orderId), outcome: 'success' },
    }),
  );
  return taken.isDone ? handProof(taken.value) : failed(taken.failure);
};

/** Hands the proof over until the shop has answered; the same proof again changes nothing there. */
const handProof = async (proof: ProcessPaymentRequest): Promise<PaymentOutcome> => {
  for (let tries = 0; ; tries += 1) {
    const handed = await attempt(() =>
      api('POST /razorpay/process-payment', { body: { token: orderToken(proof.order_id), ...proof } }),
    );
    if (handed.isDone) return paid(handed.value);
    const { failure } = handed;
    if (failure.code === 'already_paid') return { kind: 'paid', message: failure.message };
    const isSettled = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    if (isSettled) return failed(failure);
    const wait = RETRY_MS[tries];
    // The gateway tells the shop too, so the order settles by itself.
    if (wait === undefined) return pendingOutcome();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

const paid = ({ order, cart }: ProcessPaymentResponse): PaymentOutcome => {
  if (cart) replaceCart(cart);
  return outcomeOf(order);
};

const failed = ({ message, code }: Failure): PaymentOutcome => ({
  kind: 'failed',
  message,
  canRetry: code !== 'order_cancelled',
});

/** The shop notes why, and says how the order stands: money may have come by another way meanwhile. */
const reportFailure = async (request: ProcessPaymentRequest): Promise<PaymentOutcome> => {
  const isClosed = request.error?.reason === CANCELLED.reason;
  const reported = await attempt(() =>
    api('POST /razorpay/process-payment', { body: { token: orderToken(request.order_id), ...request } }),
  );
  if (!reported.isDone) return isClosed ? { kind: 'closed', canRetry: true } : failed(reported.failure);
  const { order, can_retry: canRetry = false, message } = reported.value;
  if (!isWaiting(order)) return outcomeOf(order);
  if (isClosed) return { kind: 'closed', canRetry };
  return { kind: 'failed', message: order.payment_problem?.message ?? message ?? '', canRetry };
};
