import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CartItem, CartSnapshot } from '../../src/api/contract/cart.ts';
import { seeded } from '../fixtures/seeded.ts';
import { cartOf, line } from './carts.ts';
import { FakeStorage, jsonAnswer, openPage } from './fake-browser.ts';

const RUNS = 5_000;

interface Call {
  method: string;
  path: string;
  body: { product_id?: number; cart_id?: number; quantity?: number };
  /** Set when the server has worked it off and the answer is on its way. */
  answer?: Response;
  deliver: (answer: Response) => void;
  fail: (error: Error) => void;
}

/** Keeps one cart with versions; calls reach it and answers leave it in whatever order the test says. */
class FakeServer {
  items: CartItem[] = [];
  version = 0;
  readonly calls: Call[] = [];
  snapshot = (): CartSnapshot => cartOf(structuredClone(this.items), this.version);
  receive = (input: unknown, request: RequestInit = {}): Promise<Response> =>
    new Promise((deliver, fail) => {
      const { pathname } = new URL(String(input), 'http://shop.test');
      const body = request.body ? JSON.parse(String(request.body)) : {};
      this.calls.push({ method: request.method ?? 'GET', path: pathname, body, deliver, fail });
    });
  work(call: Call): void {
    const { method, path, body } = call;
    if (method !== 'GET') this.version += 1;
    if (method === 'POST') this.add(body.product_id ?? 0, body.quantity ?? 1);
    if (method === 'PUT')
      this.items = this.items.map((item) => (item.id === body.cart_id ? line(item.id, body.quantity) : item));
    if (method === 'DELETE')
      this.items = this.items.filter((item) => item.id !== Number(path.split('/').at(-1)));
    call.answer = jsonAnswer(method === 'POST' ? 201 : 200, this.snapshot());
  }
  private add(productId: number, quantity: number): void {
    const id = productId / 10;
    const known = this.items.find((item) => item.id === id);
    const others = this.items.filter((item) => item.id !== id);
    this.items = [...others, line(id, (known?.quantity ?? 0) + quantity)];
  }
}

type Step =
  | { do: 'add' | 'more' | 'remove' | 'fetch'; product: number }
  | { do: 'work' | 'deliver' | 'lose'; at: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('add', 'more', 'remove', 'fetch'),
      product: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constantFrom('work', 'deliver', 'deliver', 'lose'), at: fc.nat(5) }),
  ),
  { maxLength: 25 },
) as fc.Arbitrary<Step[]>;

const settle = () => new Promise((resolve) => setImmediate(resolve));

const load = async () => ({
  ...(await import('../../src/stores/cart/cart.ts')),
  ...(await import('../../src/stores/cart/requested-quantities.ts')),
});
let page: Awaited<ReturnType<typeof load>>;
let server: FakeServer;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = await openPage(
    async () => {
      // Loaded by the first call otherwise: later than a step of this test.
      await import('../../src/stores/shop/connected-api.ts');
      return load();
    },
    new FakeStorage(),
    (input, request) => server.receive(input, request),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shop = (step: Step): Promise<unknown> | undefined => {
  if (!('product' in step)) return undefined;
  const item = page.$cart.get()?.cartItems.find(({ id }) => id === step.product);
  if (step.do === 'fetch') return page.fetchCart();
  if (step.do === 'add') return page.addToCart({ product_id: step.product * 10, quantity: 1 });
  if (!item) return undefined;
  return step.do === 'more' ? page.updateLine(item, { quantity: item.quantity + 1 }) : page.removeLine(item);
};

const serve = (step: Step): void => {
  if (!('at' in step)) return;
  const waiting = server.calls.filter((call) => (step.do === 'deliver' ? call.answer : !call.answer));
  const call = waiting[step.at % Math.max(1, waiting.length)];
  if (!call) return;
  if (step.do === 'work') {
    server.work(call);
    return;
  }
  server.calls.splice(server.calls.indexOf(call), 1);
  if (step.do === 'lose') call.fail(new TypeError('connection lost'));
  else if (call.answer) call.deliver(call.answer);
};

/** Lets everything under way come to its end, oldest first. */
const drain = async (): Promise<void> => {
  await settle();
  while (server.calls.length > 0) {
    serve({ do: 'work', at: 0 });
    serve({ do: 'deliver', at: 0 });
    await settle();
  }
};

describe('the cart store', () => {
  test('never goes back to an older version and ends with the last snapshot', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        server = new FakeServer();
        page.$cart.set(null);
        const running: Promise<unknown>[] = [];
        const versions: number[] = [];
        const watch = page.$cart.listen((cart) => {
          if (cart) versions.push(cart.cartDetails.version);
        });
        for (const step of history) {
          const started = shop(step);
          if (started) running.push(started);
          serve(step);
          await settle();
        }
        await drain();
        await Promise.all(running);
        expect(page.$cartUpdating.get().is_cart_updating).toBe(false);
        expect(page.$requestedQuantities.get()).toEqual({});
        const last = page.fetchCart();
        await drain();
        await last;
        watch();
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
        expect(page.$cart.get()).toEqual(server.snapshot());
      }),
      seeded(RUNS),
    );
  });
});
