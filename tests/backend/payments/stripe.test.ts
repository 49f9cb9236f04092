import { describe, expect, test } from 'vitest';
import { isProved } from '../../../src/backend/gateways/stripe/events.ts';
import { PAY_WITHIN_MS } from '../../../src/backend/orders/paying/open-payment.ts';
import { sign } from '../../../src/backend/shop/signatures.ts';
import { newOrderAt, openPort, startTestGateway } from '../../fixtures/gateways.ts';

describe('a signature of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1"}');
  const now = new Date('2026-01-01T12:00:00Z');
  const seconds = Math.floor(now.getTime() / 1_000);
  const v1 = (secret: string, at = seconds) => sign(secret, `${at}.${body}`);
  const proves = (given: string | undefined, secrets = ['first', 'second']) =>
    isProved(secrets, { body, header: () => given, query: () => undefined, addressSecret: '', now });

  test('is taken from either active secret, among several, up to five minutes old', () => {
    expect(proves(`t=${seconds},v1=${v1('first')}`)).toBe(true);
    expect(proves(`t=${seconds}, v1=${v1('other')}, v1=${v1('second')}, v0=x`)).toBe(true);
    for (const at of [seconds - 300, seconds + 300])
      expect(proves(`t=${at},v1=${v1('first', at)}`)).toBe(true);
  });

  test.each([
    undefined,
    '',
    `v1=${v1('first')}`,
    `t=${seconds}`,
    `t=${seconds},v0=${v1('first')}`,
    `t=${seconds},v1=${v1('third')}`,
    `t=${seconds},v1=${v1('')}`,
    `t=${seconds - 1},v1=${v1('first')}`,
    `t=${seconds - 301},v1=${v1('first', seconds - 301)}`,
    `t=${seconds + 301},v1=${v1('first', seconds + 301)}`,
    `t=,v1=${v1('first')}`,
    `t=${seconds}.0,v1=${v1('first')}`,
  ])('is refused as %s', (given) => expect(proves(given)).toBe(false));

  test('is refused where no secret is set', () =>
    expect(proves(`t=${seconds},v1=${v1('')}`, [])).toBe(false));
});

describe('sums at Stripe', () => {
  /** What the shop counts in, and what Stripe does, by its list of currencies. */
  test.each([
    ['USD', 1_250, 1_250],
    ['JPY', 1_250, 1_250],
    ['KWD', 1_250, 1_250],
    ['ISK', 1_250, 125_000],
    ['UGX', 1_250, 125_000],
  ])('in %s of %i subunits are %i there, and come back as they were', async (currency, ours, theirs) => {
    const gateway = await startTestGateway('stripe');
    try {
      const stripe = openPort(gateway);
      const { id } = await stripe.createOrder(newOrderAt({ amount: ours, currency }));
      expect(gateway.books.order(id).amount).toBe(theirs);
      const { id: paymentId } = gateway.capture(id);
      expect((await stripe.read(id, true)).captures).toEqual([{ paymentId, amount: ours, currency }]);
      const refund = { paymentId, currency, reference: 'r', attempts: 0 };
      await stripe.refund({ ...refund, amount: ours });
      expect(gateway.books.payment(paymentId).amount_refunded).toBe(theirs);
      await expect(stripe.refund({ ...refund, amount: 0.5 })).rejects.toThrow(/takes no/);
      // Of three decimals the last has to be 0.
      if (currency === 'KWD')
        await expect(stripe.refund({ ...refund, amount: 1_255 })).rejects.toThrow(/takes no 1255 of KWD/);
    } finally {
      gateway.stop();
    }
  });
});

test('Stripe takes an order also at the end of the time in which it can be paid', async () => {
  const gateway = await startTestGateway('stripe');
  try {
    const createdAt = new Date(Date.now() - PAY_WITHIN_MS).toISOString();
    const opened = await openPort(gateway).createOrder(newOrderAt({ createdAt }));
    expect(opened.payUrl).toContain(gateway.simulator.url);
  } finally {
    gateway.stop();
  }
});
