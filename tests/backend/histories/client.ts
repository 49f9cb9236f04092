import { randomUUID } from 'node:crypto';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { Order, PlaceOrderResponse } from '../../../src/api/contract/order.ts';
import { newPhone } from '../../fixtures/account.ts';
import { hashSync } from '../../fixtures/argon.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { give } from '../../fixtures/loyalty.ts';
import { newGuest, type TestShop } from '../../fixtures/test-shop.ts';
import { isBusy, isUnanswered, untilFree } from './busy.ts';

export interface Sent {
  body?: unknown;
  headers: Record<string, string>;
}
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The call was sent before and may have been done then. */
  isRepeated?: boolean;
}
/** Sends one call to a shop, in this process or another. */
export type Send = (method: string, path: `/${string}`, sent: Sent) => Promise<Answer>;

/** An order that a client was notified of. */
export interface Acknowledged {
  order: Pick<Order, 'id' | 'total'>;
  /** Id and version of the cart that it was placed from. */
  cart: string;
  /** Opens it for whoever holds it. */
  token: string;
  /** What the payment window got; null when nothing was left to pay online. */
  payment: PlaceOrderResponse['payment'] | null;
}

/** A visitor with what it was reported so far. */
export interface Client {
  send: Send;
  guest: string;
  /** Of a guest's orders and of the account that takes them over; the account's own orders name another. */
  phone: string | undefined;
  /** Set for customers. */
  customerId: number | undefined;
  /** Who signs in again by a password after signing out. */
  email: string | undefined;
  headers: Record<string, string>;
  cart: CartSnapshot | undefined;
  /** Units in the account's cart while the client is signed out. */
  leftUnits: number;
  /** Headers of sessions that were reported to be over. */
  ended: Record<string, string>[];
  acknowledged: Acknowledged[];
  problems: string[];
  /** Holds a cart that was shown against the price rules. */
  check: (cart: CartSnapshot) => string[];
}

const CREDIT = 2_000;
export const PASSWORD = 'seven tall pines';
const PASSWORD_HASH = hashSync(PASSWORD, { memory: 19 * 1024, passes: 2 });

/** Every third client is a customer with some credit, the others are guests. */
export const createClient = async (
  shop: TestShop,
  { send, check }: Pick<Client, 'send' | 'check'>,
  number: number,
): Promise<Client> => {
  const guest = newGuest();
  const reported = { cart: undefined, leftUnits: 0, ended: [], acknowledged: [], problems: [] };
  const shared = { send, check, guest, ...reported, phone: number % 3 === 0 ? undefined : newPhone() };
  const nobody = { customerId: undefined, email: undefined, headers: { 'guest-id': guest } };
  if (number % 3 !== 0) return { ...shared, ...nobody };
  const { customerId, email, headers } = await newCustomer(() => shop);
  const account = shop.db.write.updateTable('customers').where('id', '=', customerId);
  await account.set({ password_hash: PASSWORD_HASH }).execute();
  await give(shop, { customerId, unit: 'money', amount: CREDIT });
  return { ...shared, customerId, email, headers };
};

/** What has the same end however often it is sent, without a key. */
const REPEATABLE = new Set([
  '/login',
  '/login-otp',
  '/logout',
  '/send-login-otp',
  '/test-payment',
  '/razorpay/process-payment',
]);

/** As browsers do: without it each call reads the language of the shop. */
const BROWSER = { 'accept-language': 'en' };

/** Calls as the client and notes what is wrong with the answer itself. */
export const ask = async (
  client: Client,
  method: string,
  path: `/${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const send = () =>
    client.send(method, path, { body, headers: { ...BROWSER, ...client.headers, ...headers } });
  const isRepeatable = method === 'GET' || REPEATABLE.has(path);
  const hasKey = 'idempotency-key' in headers;
  const answer = await (isRepeatable ? untilFree(send) : hasKey ? untilFree(send, isUnanswered) : send());
  if (answer.status >= 500 && !isBusy(answer))
    client.problems.push(`${method} ${path} answered ${answer.status}`);
  const cart = cartIn(answer);
  if (cart) client.problems.push(...client.check(cart));
  return answer;
};

/** The cart that an answer shows. */
export const cartIn = ({ body }: Answer): CartSnapshot | undefined => {
  const cart = ('cartItems' in body ? body : body.cart) as CartSnapshot | undefined;
  return cart?.cartDetails ? cart : undefined;
};

/** `ask` for calls one after the other: keeps the cart that it shows, which is never older than the one before. */
export const call = async (...requested: Parameters<typeof ask>): Promise<Answer> => {
  const [client] = requested;
  const answer = await ask(...requested);
  const cart = cartIn(answer);
  const before = client.cart;
  if (cart && before?.cartDetails.id === cart.cartDetails.id) {
    const { version } = cart.cartDetails;
    if (before.cartDetails.version > version) client.problems.push(`a cart went back to version ${version}`);
  }
  if (cart) client.cart = cart;
  return answer;
};

/** How an order is placed: `keys` calls at once, each with a key of its own, or `times` with one key. */
interface Placing {
  contact: object;
  method?: 'cod' | 'test' | 'razorpay';
  times?: number;
  keys?: number;
}

/** Places what was last shown; the same key and body again is the same order, another key none. */
export const place = async (
  client: Client,
  { contact, method = 'cod', times = 1, keys = 1 }: Placing,
): Promise<void> => {
  const cart = client.cart;
  if (!cart || cart.cartItems.length === 0) return;
  const body = {
    order_type: 'pickup',
    payment_method: method,
    contact,
    expected_total: cart.total,
    cart_version: cart.cartDetails.version,
  };
  const tries = Array.from({ length: keys }, async () => {
    const send = orderBy(client, body);
    return { send, answers: await Promise.all(Array.from({ length: times }, () => send())) };
  });
  for (const { send, answers } of await Promise.all(tries)) {
    const placed = answers.filter(({ status }) => status === 201);
    if (placed[0]) note(client, placed[0], cart);
    if (new Set(placed.map((answer) => JSON.stringify(answer.body))).size > 1)
      client.problems.push('one key was answered in two ways');
    if (placed.length > 0) await checkKey(client, send, answers);
  }
};

/** One order under one key, as often as it is sent. */
const orderBy = (client: Client, body: object) => {
  const key = { 'idempotency-key': randomUUID() };
  return (change: object = {}) => ask(client, 'POST', '/place-order', { ...body, ...change }, key);
};

const note = (client: Client, { body }: Answer, { cartDetails }: CartSnapshot): void => {
  const { order, payment, tracking_token } = body as unknown as PlaceOrderResponse;
  client.acknowledged.push({
    order,
    cart: `${cartDetails.id} at ${cartDetails.version}`,
    token: tracking_token,
    payment: payment.status === 'required' ? payment : null,
  });
};

/** Right after an order was notified of it is there, its key is taken, and cash orders leave an empty cart. */
const checkKey = async (
  client: Client,
  send: (change?: object) => Promise<Answer>,
  answers: readonly Answer[],
): Promise<void> => {
  const placed = answers.find(({ status }) => status === 201)?.body as unknown as PlaceOrderResponse;
  const { id } = placed.order;
  const found = await ask(client, 'GET', `/get-single-order/${id}`);
  if (found.status !== 200) client.problems.push(`order ${id} was not there when it was reported`);
  await call(client, 'GET', '/get-cart');
  if (placed.payment.status === 'none' && client.cart?.cartItems.length !== 0)
    client.problems.push('the cart was not empty after its order');
  if (answers.length === 1) return;
  const other = await untilFree(() => send({ note: 'Another wish' }));
  if (other.body.code !== 'idempotency_key_reused')
    client.problems.push(`another body under the key of ${id} answered ${other.status}`);
  // A refusal frees the key: the first call may be refused for goods that are back when the second asks.
  const again = await untilFree(send);
  if ((again.body.order as Order | undefined)?.id !== id)
    client.problems.push(`an order was refused under its own key: ${JSON.stringify(answers)}`);
};
