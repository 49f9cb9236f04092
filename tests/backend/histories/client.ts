import { randomUUID } from 'node:crypto';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { give } from '../../fixtures/loyalty.ts';
import { newMember } from '../../fixtures/member.ts';
import { newGuest, type TestShop } from '../../fixtures/test-shop.ts';

export interface Sent {
  body?: unknown;
  headers: Record<string, string>;
}
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
/** Sends one call to a shop, in this process or another. */
export type Send = (method: string, path: `/${string}`, sent: Sent) => Promise<Answer>;

/** An order that a client was told of. */
export interface Acknowledged {
  order: Pick<Order, 'id' | 'total'>;
  cartVersion: number;
  headers: Record<string, string>;
}

/** A visitor with what it was told so far. */
export interface Client {
  send: Send;
  guest: string;
  /** Set for members. */
  customerId: number | undefined;
  headers: Record<string, string>;
  cart: CartSnapshot | undefined;
  acknowledged: Acknowledged[];
  problems: string[];
}

const CREDIT = 2_000;

/** Every third client is a member with some credit, the others are guests. */
export const createClient = async (shop: TestShop, send: Send, number: number): Promise<Client> => {
  const guest = newGuest();
  const shared = { send, guest, cart: undefined, acknowledged: [], problems: [] };
  if (number % 3 !== 0) return { ...shared, customerId: undefined, headers: { 'guest-id': guest } };
  const { customerId, headers } = await newMember(() => shop);
  await give(shop, { customerId, unit: 'money', amount: CREDIT });
  return { ...shared, customerId, headers };
};

/** Calls as the client, notes what is wrong with the answer itself, and keeps the cart that it holds. */
export const call = async (
  client: Client,
  method: string,
  path: `/${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await client.send(method, path, { body, headers: { ...client.headers, ...headers } });
  if (answer.status >= 500) client.problems.push(`${method} ${path} answered ${answer.status}`);
  const cart = ('cartItems' in answer.body ? answer.body : answer.body.cart) as CartSnapshot | undefined;
  if (cart?.cartDetails) keepCart(client, cart);
  return answer;
};

const keepCart = (client: Client, cart: CartSnapshot): void => {
  const before = client.cart;
  const isSame = before?.cartDetails.id === cart.cartDetails.id;
  if (isSame && before && before.cartDetails.version > cart.cartDetails.version)
    client.problems.push(`the cart's version went back to ${cart.cartDetails.version}`);
  const sum = cart.cartItems.reduce((total, item) => total + (item.is_available ? item.line_total : 0), 0);
  if (Math.abs(sum - cart.subtotal) > 0.004) client.problems.push(`a subtotal of ${cart.subtotal} is ${sum}`);
  client.cart = cart;
};

/** Places what was last shown; the same key and body again is the same order. */
export const place = async (client: Client, contact: object, times: 1 | 2): Promise<void> => {
  const cart = client.cart;
  if (!cart || cart.cartItems.length === 0) return;
  const key = { 'idempotency-key': randomUUID() };
  const body = {
    ...{ order_type: 'pickup', payment_method: 'cod', contact },
    ...{ expected_total: cart.total, cart_version: cart.cartDetails.version },
  };
  const answers = await Promise.all(
    Array.from({ length: times }, () => call(client, 'POST', '/place-order', body, key)),
  );
  const orders = answers.filter(({ status }) => status === 201).map((one) => one.body.order as Order);
  const [first, second] = orders;
  if (first)
    client.acknowledged.push({
      order: first,
      cartVersion: cart.cartDetails.version,
      headers: client.headers,
    });
  if (times === 2 && answers.every(({ status }) => status === 201) && first?.id !== second?.id)
    client.problems.push('one key made two orders');
  if (first && (await call(client, 'GET', '/get-cart')) && client.cart?.cartItems.length !== 0)
    client.problems.push('the cart was not empty after its order');
  if (times === 1 || orders.length !== 1) return;
  // A refusal frees the key: the first call may be refused for goods that are back when the second asks.
  const later = await call(client, 'POST', '/place-order', body, key);
  if ((later.body.order as Order | undefined)?.id !== first?.id)
    client.problems.push(`an order was refused under its own key: ${JSON.stringify(answers)}`);
};
