import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hear, isProved } from '../../../src/backend/gateways/paypal/events.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { updateRows } from '../../../src/backend/shop/db/rows.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { KEYS, newOrderAt, openPort, startTestGateway, type TestGateway } from '../../fixtures/gateways.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { signedByPayPal } from '../../fixtures/paypal.ts';

const START = new Date('2026-01-05T12:00:00Z');
const HOUR_MS = 3_600_000;

/** PayPal and the port to it, with every call that it got. */
const withPayPal = async (work: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<void>) => {
  const world = await openWorld();
  try {
    await work(world);
  } finally {
    world.gateway.stop();
  }
};
const openWorld = async () => {
  const calls: string[] = [];
  const at = { now: START };
  const onCall: { run?: (path: string) => void } = {};
  const gateway = await startTestGateway('paypal', {
    now: () => at.now,
    fault: ({ method, path }) => {
      calls.push(`${method} ${path}`);
      onCall.run?.(path);
      return undefined;
    },
  });
  const port = openPort(gateway, () => at.now);
  return { gateway, port, calls, at, onCall };
};
const tokensIn = (calls: readonly string[]) => calls.filter((call) => call === 'POST /oauth2/token').length;

describe('sums at PayPal', () => {
  test.each([
    ['USD', 1_250],
    ['EUR', 7],
    ['JPY', 1_250],
    ['HUF', 1_250],
    // Of two decimals here, of none there: the simulator refuses more.
    ['TWD', 125_000],
  ])('in %s of %i subunits come back as they were, in parts too', async (currency, amount) => {
    await withPayPal(async ({ gateway, port }) => {
      const { id } = await port.createOrder(newOrderAt({ amount, currency }));
      expect(gateway.books.order(id)).toMatchObject({ amount, currency });
      const { id: paymentId } = gateway.capture(id);
      expect(await port.read(id, true)).toMatchObject({ captures: [{ paymentId, amount, currency }] });
      const part = currency === 'TWD' ? 300 : 3;
      const refund = await port.refund({ paymentId, amount: part, currency, reference: 'r', attempts: 0 });
      expect(await port.listRefunds(paymentId)).toEqual([
        { id: refund.id, reference: 'r', status: 'pending' },
      ]);
      expect(await port.findTaken(paymentId)).toMatchObject({ gatewayOrderId: id, amount, refunded: part });
    });
  });

  test('that PayPal has no digits for are not sent', () =>
    withPayPal(async ({ port, calls }) => {
      const refused = port.createOrder(newOrderAt({ amount: 125_050, currency: 'TWD' }));
      await expect(refused).rejects.toThrow(/takes no 125050 of TWD/);
      expect(calls).toEqual([]);
    }));
});

describe('a token of PayPal', () => {
  test('serves all calls, and is requested once by those at the same time', () =>
    withPayPal(async ({ port, calls }) => {
      await Promise.all(
        ['D', 'E', 'F'].map((end) =>
          port.createOrder(newOrderAt({ orderId: `01JD7Q3V5W8X9Y0Z1A2B3C4D5${end}`, receipt: end })),
        ),
      );
      const { id } = await port.createOrder(newOrderAt({ createdAt: '2026-01-05T13:00:00.000Z' }));
      await port.read(id, true);
      expect(tokensIn(calls)).toBe(1);
    }));

  test('is replaced before it ends', () =>
    withPayPal(async ({ port, calls, at }) => {
      const { id } = await port.createOrder(newOrderAt());
      at.now = new Date(START.getTime() + 2 * HOUR_MS);
      await port.read(id, true);
      expect(tokensIn(calls)).toBe(1);
      at.now = new Date(START.getTime() + 10 * HOUR_MS);
      await port.read(id, true);
      expect(tokensIn(calls)).toBe(2);
    }));

  test('that PayPal takes back is requested again, once', async () => {
    const calls: string[] = [];
    const at = { there: START };
    const gateway = await startTestGateway('paypal', {
      now: () => at.there,
      fault: ({ method, path }) => void calls.push(`${method} ${path}`),
    });
    try {
      const port = openPort(gateway, () => START);
      await port.createOrder(newOrderAt());
      // It ends earlier there than it was said to.
      at.there = new Date(START.getTime() + 10 * HOUR_MS);
      const { id } = await port.createOrder(newOrderAt({ createdAt: '2026-01-05T22:00:00.000Z' }));
      gateway.capture(id);
      const reads = await Promise.all([1, 2, 3].map(() => port.read(id, true)));
      expect(reads.map(({ captures }) => captures.length)).toEqual([1, 1, 1]);
      expect(tokensIn(calls)).toBe(2);
    } finally {
      gateway.stop();
    }
  });

  test('is proved by a new one when the connection is tested', () =>
    withPayPal(async ({ port, calls }) => {
      expect([await port.check('USD'), await port.check('INR')]).toEqual([true, false]);
      expect(tokensIn(calls)).toBe(2);
    }));
});

describe('what a payer approved at PayPal', () => {
  test('is taken only while the order waits', () =>
    withPayPal(async ({ gateway, port }) => {
      const { id } = await port.createOrder(newOrderAt());
      expect(await port.read(id, true)).toMatchObject({ captures: [], isUnderWay: false, isOver: false });
      gateway.capture(id);
      expect(await port.read(id, false)).toMatchObject({ captures: [], isUnderWay: false, isOver: false });
      expect(gateway.books.keptOf(id)).toBe(0);
      expect((await port.read(id, true)).captures).toHaveLength(1);
      expect(gateway.books.keptOf(id)).toBe(900);
    }));

  test('is taken once by several who come at the same moment', () =>
    withPayPal(async ({ gateway, port }) => {
      const { id } = await port.createOrder(newOrderAt());
      const { id: paymentId } = gateway.capture(id);
      const reads = await Promise.all([1, 2, 3, 4].map(() => port.read(id, true)));
      for (const { captures } of reads) expect(captures).toMatchObject([{ paymentId, amount: 900 }]);
    }));

  test('and somebody else took meanwhile is read in the books', () =>
    withPayPal(async ({ gateway, port, onCall }) => {
      const { id } = await port.createOrder(newOrderAt());
      const { id: paymentId } = gateway.capture(id);
      onCall.run = (path) => path.endsWith('/capture') && gateway.books.request(id, 'another key');
      expect((await port.read(id, true)).captures).toMatchObject([{ paymentId }]);
    }));

  test('and is declined needs another approval', () =>
    withPayPal(async ({ gateway, port }) => {
      const { id } = await port.createOrder(newOrderAt());
      gateway.books.fail(id);
      const declined = { captures: [], isOver: true, problem: 'INSTRUMENT_DECLINED' };
      expect(await port.read(id, true)).toEqual(declined);
      expect(await port.read(id, true)).toEqual(declined);
    }));

  test('and was never taken is forgotten there, and over', () =>
    withPayPal(async ({ port, at }) => {
      const { id } = await port.createOrder(newOrderAt());
      at.now = new Date(START.getTime() + 4 * HOUR_MS);
      expect(await port.read(id, true)).toEqual({ captures: [], isOver: true });
    }));

  test('and a bank collects is under way, then taken or failed', () =>
    withPayPal(async ({ gateway, port }) => {
      for (const isCollected of [true, false]) {
        const { id } = await port.createOrder(
          newOrderAt({ createdAt: `2026-01-05T12:0${Number(isCollected)}Z` }),
        );
        const payment = gateway.books.pay(id, {}, { isLate: true });
        expect(await port.read(id, true)).toMatchObject({ captures: [], isUnderWay: true, isOver: false });
        if (isCollected) gateway.books.capture(payment.id, payment.amount);
        else gateway.books.bounce(payment.id);
        const read = await port.read(id, true);
        expect([read.captures.length, read.isUnderWay, read.isOver]).toEqual([
          Number(isCollected),
          false,
          !isCollected,
        ]);
      }
    }));
});

test('a refund that is sent again is the same refund', () =>
  withPayPal(async ({ gateway, port }) => {
    const { id } = await port.createOrder(newOrderAt());
    const { id: paymentId } = gateway.capture(id);
    await port.read(id, true);
    const refund = { paymentId, amount: 300, currency: 'USD', reference: 'refund-1' };
    const [first, again] = [
      await port.refund({ ...refund, attempts: 0 }),
      await port.refund({ ...refund, attempts: 1 }),
    ];
    expect(again).toEqual(first);
    expect(gateway.books.keptOf(id)).toBe(600);
    gateway.books.settleRefund(first.id, 'failed');
    expect(await port.listRefunds(paymentId)).toMatchObject([{ id: first.id, status: 'failed' }]);
    expect(await port.findTaken(paymentId)).toMatchObject({ refunded: 0 });
  }));

describe('a webhook of PayPal', () => {
  const body = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'PP1' } });
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway('paypal');
  });
  afterAll(() => gateway.stop());
  const url = () => gateway.simulator.url;
  const proves = (headers: Readonly<Record<string, string>>, sent = body, baseUrl = url()) =>
    isProved(
      { keys: { id: KEYS.keyId, secret: KEYS.keySecret, webhook: `other,${KEYS.webhookSecret}` }, baseUrl },
      {
        body: Buffer.from(sent),
        header: (name) => headers[name],
        query: () => undefined,
        addressSecret: '',
        now: START,
      },
    );
  const signed = (change: Partial<Parameters<typeof signedByPayPal>[1]> = {}) =>
    signedByPayPal(body, { at: START, url: url(), ...change });

  test('is proved by any active webhook id, also when it comes late', async () => {
    expect(await proves(signed())).toBe(true);
    expect(await proves(signed({ webhookId: 'other' }))).toBe(true);
    expect(await proves(signed({ at: new Date(START.getTime() - 70 * HOUR_MS) }))).toBe(true);
  });

  test.each([
    ['no headers', () => ({})],
    ['another webhook', () => signed({ webhookId: 'third' })],
    ['a time four days ago', () => signed({ at: new Date(START.getTime() - 96 * HOUR_MS) })],
    ['a time to come', () => signed({ at: new Date(START.getTime() + 96 * HOUR_MS) })],
    [
      'another time than was signed',
      () => ({ ...signed(), 'paypal-transmission-time': '2026-01-05T12:00:01Z' }),
    ],
    ['another transmission', () => ({ ...signed(), 'paypal-transmission-id': 'other' })],
    ['no transmission', () => signed({ id: '' })],
    ['another algorithm', () => ({ ...signed(), 'paypal-auth-algo': 'SHA1withRSA' })],
    ['no signature', () => ({ ...signed(), 'paypal-transmission-sig': '' })],
    [
      'a certificate that there is not',
      () => signed({ certificate: `${url()}/v1/notifications/certs/CERT-none` }),
    ],
    [
      'a certificate of another server',
      () => signed({ certificate: 'https://evil.example/v1/notifications/certs/C' }),
    ],
    [
      'a server with a like name',
      () => signed({ certificate: `${url()}.evil.example/v1/notifications/certs/C` }),
    ],
    [
      'a path that leads away',
      () => signed({ certificate: `${url()}/v1/notifications/certs/../../../fault` }),
    ],
    ['a file of the machine', () => signed({ certificate: 'file:///v1/notifications/certs/C' })],
  ])('is refused with %s', async (_what, headers) => expect(await proves(headers())).toBe(false));

  test('is refused for another body', async () =>
    expect(await proves(signed(), body.replace('PP1', 'PP2'))).toBe(false));

  test.each([
    [
      'CHECKOUT.ORDER.APPROVED',
      { id: 'O', purchase_units: [{ custom_id: 'ours' }] },
      { kind: 'order', gatewayOrderId: 'O', orderId: 'ours' },
    ],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'C', custom_id: 'ours', supplementary_data: { related_ids: { order_id: 'O' } } },
      { kind: 'order', gatewayOrderId: 'O', orderId: 'ours' },
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R' }, { kind: 'refund', id: 'R' }],
    ['PAYMENT.REFUND.FAILED', { id: 'R' }, { kind: 'refund', id: 'R' }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }, { kind: 'dispute', id: 'PP-D-1' }],
  ])('of %s names what is read again', (event_type, resource, named) =>
    expect(hear({ event_type, resource })).toEqual([named]));

  test.each([
    undefined,
    { event_type: 'CHECKOUT.ORDER.APPROVED' },
    { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C' } },
    { event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P' } },
  ])('%j is of no use', (event) => expect(hear(event)).toBeUndefined());
});

describeOnDatabases('paying by PayPal', (shop) => {
  let gateway: TestGateway;
  let onCapture: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    gateway = await startTestGateway('paypal', {
      now: () => shop().shop.now(),
      fault: async ({ path }) => {
        if (path.endsWith('/capture')) await onCapture?.();
        return undefined;
      },
    });
    shop().shop.env = gateway.env;
    const paymentMethods = ['paypal', 'cod'] as const;
    await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => shelveColas(shop(), 40));

  test('is offered in the currencies that PayPal takes', async () => {
    const offered = async () => {
      const { body } = await shop().get<{ branches: { id: number; payment_methods: string[] }[] }>(
        '/get-data',
      );
      return body.branches.find(({ id }) => id === shop().world.branches.downtown)?.payment_methods;
    };
    expect(await offered()).toEqual(['paypal', 'cod']);
    await changeSettings(shop(), { currencyCode: 'INR' });
    expect(await offered()).toEqual(['cod']);
    await changeSettings(shop(), { currencyCode: 'USD' });
  });

  test('takes nothing for good while the order is given another way to be paid', async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place({ payment_method: 'paypal' });
    const orderAt = gateway.orderAt(payment);
    gateway.capture(orderAt);
    const give = (gateway_order_id: string) =>
      inTransaction(shop().db, async (trx) => {
        await updateRows(trx, 'payment_intents', { order_id: order.id }, { gateway_order_id });
      });
    onCapture = () => give('another');
    await payer.check(order.id);
    onCapture = undefined;
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    await sendRefunds(shop().shop);
    expect(gateway.books.keptOf(orderAt)).toBe(0);
    expect((await booksOf(shop(), order.id)).payments).toMatchObject([{ outcome: 'mismatch' }]);
    await give(orderAt);
  });
});
