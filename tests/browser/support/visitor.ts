import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { RegisterResponse } from '../../../src/api/contract/account.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ProductResponse } from '../../../src/api/contract/catalog.ts';
import type { PlaceOrderResponse } from '../../../src/api/contract/order.ts';
import type { ShareCartResponse } from '../../../src/api/contract/shared-cart.ts';

/** What a visitor may have before a screen is opened. */
export type Having = 'cart' | 'order' | 'order to pay' | 'shared';

/** Who opens a screen: nobody known, a guest or a customer, each with what the screen needs. */
export type Kind = 'any' | 'guest' | 'customer';

interface KnownOrder {
  id: string;
  orderNumber: string;
  token: string | null;
  placedAt: string;
  timeZone?: string;
}

/** A visitor as the shop's own scripts keep one in the browser. */
export interface Visitor {
  session: {
    guestId: string;
    token: string | null;
    user: { name: string; email: string | null; phone: null } | null;
  };
  order: KnownOrder | null;
  referralCode: string;
  /** Of the link to the visitor's own cart; '' without one. */
  sharedToken: string;
}

export const ADDRESS = {
  name: 'Ada Marsh',
  phone: '+15035550188',
  line1: '12 Fennel Street',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country_code: 'US',
};
/** One of few products without options, and enough of it for the demo's minimum order. */
const IN_CART = { slug: 'honeycrisp-apples', quantity: 4 };
const PASSWORD = 'seven tall pines';

type Method = 'GET' | 'POST' | 'PUT';

/** Calls the shop as its scripts do; an answer that refuses is an error with its text. */
export const callAs = (origin: string, { guestId, token }: Visitor['session'], language = 'en') => {
  const identity: Record<string, string> = token
    ? { authorization: `Bearer ${token}` }
    : { 'guest-id': guestId };
  return async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const send = () =>
      fetch(`${origin}/api${path}?branch_id=1`, {
        method,
        headers: {
          ...identity,
          'accept-language': language,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': randomUUID(),
        },
        body: body ? JSON.stringify(body) : null,
      });
    let answer = await send();
    // All visitors come from one address, which the shop's limits on registering count.
    for (let tries = 0; answer.status === 429 && tries < 10; tries += 1) {
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      answer = await send();
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
};

type Call = ReturnType<typeof callAs>;

/** A customer without an address, made when the shop's limit on registering lets one more in. */
export const register = async (origin: string): Promise<Visitor> => {
  const guestId = randomUUID();
  const { token, user } = await callAs(origin, { guestId, token: null, user: null })<RegisterResponse>(
    'POST',
    '/register',
    {
      name: ADDRESS.name,
      email: `ada-${guestId}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accept_terms: true,
    },
  );
  const session = { guestId, token, user: { name: user.name, email: user.email, phone: null } };
  return { session, order: null, referralCode: user.referral_code, sharedToken: '' };
};

const registerWithAddress = async (origin: string): Promise<Visitor> => {
  const visitor = await register(origin);
  await callAs(origin, visitor.session)('POST', '/address/add', ADDRESS);
  return visitor;
};

const fillCart = async (call: Call, { slug, quantity } = IN_CART): Promise<void> => {
  const { product } = await call<z.infer<typeof ProductResponse>>('GET', `/get-product/${slug}`);
  await call('POST', '/cart/add', { product_id: product.id, quantity });
};

const placeOrder = async (
  call: Call,
  payment_method: 'cod' | 'razorpay',
  email = 'ada@example.com',
): Promise<KnownOrder> => {
  const choice = { order_type: 'delivery', address: ADDRESS, payment_method } as const;
  await fillCart(call);
  const { total } = await call<CartSnapshot>('PUT', '/cart/details', choice);
  const { order, tracking_token } = await call<PlaceOrderResponse>('POST', '/place-order', {
    ...choice,
    contact: { name: ADDRESS.name, phone: ADDRESS.phone, email },
    expected_total: total,
    accept_terms: true,
  });
  return {
    id: order.id,
    orderNumber: order.order_number,
    token: tracking_token,
    placedAt: order.placed_at,
    ...(order.branch.timezone && { timeZone: order.branch.timezone }),
  };
};

/** A visitor of one journey's own, who may order in another language, by another address, and one product more. */
export const newVisitor = async (
  origin: string,
  kind: Kind,
  having: readonly Having[] = [],
  { language, email, also }: { language?: string; email?: string; also?: typeof IN_CART } = {},
): Promise<Visitor> => {
  const guest: Visitor = {
    session: { guestId: randomUUID(), token: null, user: null },
    order: null,
    referralCode: '',
    sharedToken: '',
  };
  const visitor = kind === 'customer' ? await registerWithAddress(origin) : guest;
  const call = callAs(origin, visitor.session, language);
  const method = having.includes('order to pay') ? 'razorpay' : having.includes('order') ? 'cod' : null;
  if (also) await fillCart(call, also);
  const order = method && (await placeOrder(call, method, email));
  if (having.includes('cart')) await fillCart(call);
  const shared = having.includes('shared')
    ? await call<ShareCartResponse>('POST', '/share-cart', { from: 'cart' })
    : { token: '' };
  return { ...visitor, order, sharedToken: shared.token };
};

const made = new Map<string, Promise<Visitor>>();

/**
 * A visitor of this kind, made by calls alone: no screen has to work before another can be looked at.
 * A guest's cart is each time a new one, since some states change it, and so is an order to pay, which waits for
 * minutes alone; all else is made once, for there are limits.
 */
export const makeVisitor = (origin: string, kind: Kind, having: readonly Having[] = []): Promise<Visitor> => {
  const key = [origin, kind, ...having].join(' ');
  const isShared = (kind === 'customer' || !having.includes('cart')) && !having.includes('order to pay');
  const visitor = (isShared ? made.get(key) : undefined) ?? newVisitor(origin, kind, having);
  made.set(key, visitor);
  return visitor;
};

/** Makes the page's browser this visitor's, before the first screen is opened. */
export const enterAs = async (page: Page, origin: string, { session, order }: Visitor): Promise<void> => {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [name, d] of Object.entries(entries))
        localStorage.setItem(`shop:${name}`, JSON.stringify({ v: 1, d }));
    },
    { session, orders: order ? [order] : [] },
  );
};

/** Makes the page's browser a guest's with `quantity` of a product without options in the cart, by calls alone. */
export const enterWithCart = async (
  page: Page,
  quantity = 1,
  origin = process.env.SHOP_URL ?? '',
): Promise<void> => {
  const visitor = await newVisitor(origin, 'guest');
  await fillCart(callAs(origin, visitor.session), { slug: IN_CART.slug, quantity });
  await enterAs(page, origin, visitor);
};
