import type { RequiredPayment } from '../../api/contract/order.ts';

type PaymentWindow = NonNullable<RequiredPayment['razorpay']>;

/** The gateway's proof of a payment. */
export interface WindowProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Why a payment failed, in the gateway's words: for the shop's server, never for the shopper. */
export interface WindowError {
  code?: string;
  description?: string;
  source?: string;
  step?: string;
  reason?: string;
}

interface Checkout {
  open(): void;
  close?(): void;
  on(event: 'payment.failed', listener: (response: { error?: WindowError }) => void): void;
}
type CheckoutClass = new (options: object) => Checkout;

const PUBLIC_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const LOAD_TIMEOUT_MS = 15_000;
const loads = new Map<string, Promise<CheckoutClass>>();

/** Loads the gateway's script, once; no page loads it before a shopper pays. Rejects when it does not come. */
export const loadGateway = (url: string = PUBLIC_SCRIPT): Promise<CheckoutClass> => {
  const load = loads.get(url) ?? insertScript(url);
  loads.set(url, load);
  // The next try begins again.
  load.catch(() => loads.delete(url));
  return load;
};

const insertScript = (url: string): Promise<CheckoutClass> => {
  const { promise, resolve, reject } = Promise.withResolvers<CheckoutClass>();
  const script = document.createElement('script');
  const fail = () => {
    script.remove();
    reject(new Error('The payment window did not load.'));
  };
  const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
  script.onerror = fail;
  script.onload = () => {
    const { Razorpay } = window as { Razorpay?: CheckoutClass };
    if (Razorpay) resolve(Razorpay);
    else fail();
  };
  script.src = url;
  script.async = true;
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
};

/** How a window ended: with a proof, closed after the failures that came before, or by the caller. */
export type WindowEnd = { proof: WindowProof } | { lastError: WindowError | null } | 'aborted';

/** Opens the window and waits for its end; a payment that fails leaves it open for another try. `signal` closes it. */
export const openGateway = (
  Checkout: CheckoutClass,
  payment: PaymentWindow,
  { expiresAt, signal }: { expiresAt: string | null; signal: AbortSignal | undefined },
): Promise<WindowEnd> => {
  const { promise, resolve } = Promise.withResolvers<WindowEnd>();
  let lastError: WindowError | null = null;
  const { key_id, razorpay_order_id, amount, currency, name, description, prefill, notes } = payment;
  const secondsLeft = expiresAt ? Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000) : 0;
  const checkout = new Checkout({
    key: key_id,
    order_id: razorpay_order_id,
    amount,
    currency,
    name,
    description,
    prefill,
    notes,
    ...(secondsLeft > 0 && { timeout: secondsLeft }),
    theme: { color: brandColor() },
    handler: (proof: WindowProof) => resolve({ proof }),
    modal: { ondismiss: () => resolve({ lastError }) },
  });
  checkout.on('payment.failed', ({ error }) => {
    lastError = error ?? {};
  });
  const close = () => {
    resolve('aborted');
    checkout.close?.();
  };
  if (signal?.aborted) return Promise.resolve('aborted');
  signal?.addEventListener('abort', close, { once: true });
  const takeBack = leavePage();
  checkout.open();
  return promise.finally(() => {
    signal?.removeEventListener('abort', close);
    takeBack();
  });
};

/** The window lies over the page: Escape closes no screen under it, and screen readers may leave that for it. */
const leavePage = (): (() => void) => {
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
  document.addEventListener('keydown', keep, { capture: true });
  const modal = document.querySelector('[aria-modal="true"]');
  modal?.removeAttribute('aria-modal');
  return () => {
    document.removeEventListener('keydown', keep, { capture: true });
    modal?.setAttribute('aria-modal', 'true');
  };
};

const brandColor = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#000000';
