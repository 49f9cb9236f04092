import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SocketClient, type SocketRequest } from './socket-client.ts';

/** What one run of a load has to know of the shop. */
export interface LoadOptions {
  url: string;
  clients: number;
  seconds: number;
  productIds: readonly number[];
  slugs: readonly string[];
  /** Addresses that the load asks for in turn. */
  paths: readonly string[];
}

export interface LoadResult {
  /** Milliseconds of each request. */
  latencies: number[];
  seconds: number;
}

/** Sends measured requests, again and again; `false` ends this connection's part. */
type Lane = (client: SocketClient, measure: Measure, lane: number) => Promise<unknown>;
type Measure = (request: SocketRequest) => Promise<void>;

const CART_LINES = 3;
const ADDRESS = {
  name: 'Ana Diaz',
  phone: '+1 503 555 0199',
  line1: '5 Oak Street',
  city: 'Portland',
  state: 'OR',
  pincode: '97204',
};
const CONTACT = { name: 'Ana Diaz', phone: '+1 503 555 0199', email: 'ana@example.com' };

/** Runs `lane` on every connection for the given time; a status outside 2xx ends the run. */
const drive = async ({ url, clients, seconds }: LoadOptions, lane: Lane): Promise<LoadResult> => {
  const connections = await Promise.all(Array.from({ length: clients }, () => SocketClient.open(url)));
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const work = async (client: SocketClient, number: number) => {
    const measure: Measure = async (request) => {
      const sent = performance.now();
      const { status, body } = await client.send(request);
      latencies.push(performance.now() - sent);
      if (status >= 300) throw new Error(`${request.path} answered ${status}: ${body.toString()}`);
    };
    while (performance.now() < end && (await lane(client, measure, number)) !== false);
  };
  try {
    await Promise.all(connections.map(work));
  } finally {
    for (const client of connections) client.close();
  }
  return { latencies, seconds: (performance.now() - start) / 1_000 };
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const addRequest = (guest: string, productId: number): SocketRequest => ({
  method: 'POST',
  path: '/api/cart/add?branch_id=1',
  guest,
  body: { product_id: productId, quantity: 1, selected_attributes: {}, selected_multi_attributes: {} },
});

/** Guests one after the other, each filling a cart of three lines. */
const cartAdd = (options: LoadOptions) =>
  drive(options, async (_client, measure) => {
    const guest = randomUUID();
    const first = Math.floor(Math.random() * (options.productIds.length - CART_LINES));
    for (let line = 0; line < CART_LINES; line += 1)
      await measure(addRequest(guest, options.productIds[first + line] as number));
  });

const askJson = async <T>(client: SocketClient, request: SocketRequest): Promise<T> => {
  const { status, body } = await client.send({ ...request, isPlain: true });
  if (status >= 300) throw new Error(`${request.path} answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString()) as T;
};

interface ReadyCart {
  guest: string;
  total: number;
}

const fillCart = async (client: SocketClient, productIds: readonly number[]): Promise<ReadyCart> => {
  const guest = randomUUID();
  const first = Math.floor(Math.random() * (productIds.length - 2));
  for (const line of [0, 1]) await askJson(client, addRequest(guest, productIds[first + line] as number));
  const body = { order_type: 'delivery', address: ADDRESS };
  const details = { method: 'PUT', path: '/api/cart/details?branch_id=1', guest, body };
  return { guest, total: (await askJson<{ total: number }>(client, details)).total };
};

const placeRequest = ({ guest, total }: ReadyCart): SocketRequest => ({
  method: 'POST',
  path: '/api/place-order?branch_id=1',
  guest,
  key: randomUUID(),
  body: {
    order_type: 'delivery',
    payment_method: 'cod',
    address: ADDRESS,
    contact: CONTACT,
    expected_total: total,
    accept_terms: true,
  },
});

/** More than any shop places here. */
const CARTS_PER_SECOND = 800;

/** Cash orders of carts that were filled before the clock starts; the run ends early without one more cart. */
const placeOrder = async (options: LoadOptions): Promise<LoadResult> => {
  const carts = await fillCarts(options);
  return drive(options, async (_client, measure) => {
    const cart = carts.pop();
    if (cart) await measure(placeRequest(cart));
    return cart !== undefined;
  });
};

const fillCarts = async (options: LoadOptions): Promise<ReadyCart[]> => {
  const carts: ReadyCart[] = [];
  const requested = options.seconds * CARTS_PER_SECOND;
  const clients = await Promise.all(Array.from({ length: 16 }, () => SocketClient.open(options.url)));
  const fill = async (client: SocketClient) => {
    while (carts.length < requested) carts.push(await fillCart(client, options.productIds));
    client.close();
  };
  await Promise.all(clients.map(fill));
  return carts;
};

/** Carts of three lines, read again and again. */
const getCart = async (options: LoadOptions): Promise<LoadResult> => {
  const guests = Array.from({ length: options.clients }, () => randomUUID());
  const client = await SocketClient.open(options.url);
  for (const guest of guests)
    for (let line = 0; line < CART_LINES; line += 1)
      await askJson(client, addRequest(guest, pick(options.productIds)));
  client.close();
  return drive(options, (_client, measure, lane) =>
    measure({ path: '/api/get-cart?branch_id=1', guest: guests[lane] as string }),
  );
};

const getProduct = (options: LoadOptions) =>
  drive(options, (_client, measure) =>
    measure({ path: `/api/get-product/${pick(options.slugs)}?branch_id=1` }),
  );

const getPaths = (options: LoadOptions) =>
  drive(options, (_client, measure) => measure({ path: pick(options.paths) }));

const VISIT_EVERY_MS = 10;
const WRITE_EVERY_MS = 50;

/** Visitors who open a page now and then, as often with a fast server as with a slow one. */
const visitPage = (options: LoadOptions) =>
  drive(options, async (_client, measure) => {
    await measure({ path: pick(options.paths) });
    await sleep(Math.random() * 2 * VISIT_EVERY_MS);
  });

/** A shopper who adds something twenty times a second: how long a write waits for those of others. */
const cartNowAndThen = (options: LoadOptions) =>
  drive(options, async (_client, measure) => {
    await measure(addRequest(randomUUID(), pick(options.productIds)));
    await sleep(WRITE_EVERY_MS);
  });

export const LOADS = {
  'cart-add': cartAdd,
  'cart-now-and-then': cartNowAndThen,
  'place-order': placeOrder,
  'get-cart': getCart,
  'get-product': getProduct,
  'get-paths': getPaths,
  'visit-page': visitPage,
} as const;

export type LoadName = keyof typeof LOADS;
