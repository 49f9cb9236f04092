import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMollie } from '../../../src/backend/gateways/mollie/api.ts';
import { newOrderAt, openPort, startTestGateway } from '../../fixtures/gateways.ts';

describe('sums at Mollie', () => {
  test.each([
    ['EUR', 1_250],
    ['JPY', 1_250],
    ['ISK', 1_250],
    ['KWD', 1_255],
    ['USD', 7],
    ['EUR', 99_999_999_99],
  ])('in %s of %i subunits come back as they were, in parts too', async (currency, amount) => {
    const gateway = await startTestGateway('mollie');
    try {
      const mollie = openPort(gateway);
      const { id } = await mollie.createOrder(newOrderAt({ amount, currency }));
      expect(gateway.books.order(id)).toMatchObject({ amount, currency });
      gateway.capture(id);
      expect(await mollie.read(id, true)).toMatchObject({ captures: [{ paymentId: id, amount, currency }] });
      const given = { paymentId: id, amount: 3, currency, reference: 'r', attempts: 0 };
      const refund = await mollie.refund(given);
      expect(await mollie.listRefunds(id)).toEqual([{ id: refund.id, reference: 'r', status: 'pending' }]);
      expect(await mollie.findTaken(id)).toMatchObject({ refunded: 3 });
    } finally {
      gateway.stop();
    }
  });

  test('are written with the decimals of their currency', async () => {
    const gateway = await startTestGateway('mollie');
    try {
      const refused = openPort(gateway).createOrder(newOrderAt({ amount: 12.5, currency: 'JPY' }));
      // No currency has a half of its smallest unit: what would be sent is not what is due.
      await expect(refused).rejects.toThrow(/takes no 12.5 of JPY/);
    } finally {
      gateway.stop();
    }
  });
});

test('Mollie lists what was taken page by page, by when it was paid', async () => {
  const start = Date.parse('2026-01-05T12:00:00Z');
  let now = start;
  const gateway = await startTestGateway('mollie', { now: () => new Date(now) });
  try {
    const mollie = openPort(gateway);
    const ids: string[] = [];
    for (let nr = 0; nr < 260; nr += 1) {
      now = start + nr * 60_000;
      const order = { amount: 100, currency: 'EUR', receipt: `C-${nr}`, notes: {}, prefix: 'tr' };
      ids.push(gateway.books.pay(gateway.books.createOrder(order).id).id);
    }
    const from = new Date(start + 3 * 60_000);
    const taken = await mollie.listTaken?.(from, new Date(start + 258 * 60_000));
    expect(taken?.map(({ paymentId }) => paymentId)).toEqual(ids.slice(3, 259).toReversed());
  } finally {
    gateway.stop();
  }
});

describe('the address of a webhook', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const bodyFor = async (webhookUrl: string, baseUrl: string) => {
    const sent: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return new Response('{}', { status: 503 });
    });
    const mollie = createMollie({ keys: { key: 'test_key' }, baseUrl }, (call) => call());
    await expect(mollie.createOrder(newOrderAt({ webhookUrl }))).rejects.toThrow(/503/);
    return sent[0];
  };

  test.each([
    ['https://shop.example/api/mollie/webhook', 'https://api.mollie.com', true],
    ['http://localhost:4321/api/mollie/webhook', 'http://127.0.0.1:4330', true],
    // Mollie would refuse the payment for it.
    ['http://localhost:4321/api/mollie/webhook', 'https://api.mollie.com', false],
  ])('%s is given to %s: %s', async (webhookUrl, baseUrl, isGiven) => {
    expect(await bodyFor(webhookUrl, baseUrl)).toMatchObject({ amount: { currency: 'USD', value: '9.00' } });
    expect('webhookUrl' in ((await bodyFor(webhookUrl, baseUrl)) ?? {})).toBe(isGiven);
  });
});
