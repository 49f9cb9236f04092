import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { freePort } from '../../../src/commands/free-port.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { GATEWAY_CODES, startTestGateway, type TestGateway } from '../../fixtures/gateways.ts';
import { newPayer, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { proofOf } from '../../fixtures/razorpay.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { hurryTimeLimits } from '../../fixtures/time-limits.ts';

/** A server that takes connections and never says a word. */
const startMute = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
};

/** Where the gateway is said to be, though nothing there answers as one. */
const PLACES = ['nobody listens', 'speaks no TLS', 'says nothing'] as const;

for (const code of GATEWAY_CODES)
  describeRules(`a gateway that is not reached (${code})`, (shop) => {
    let gateway: TestGateway;
    let mute: Awaited<ReturnType<typeof startMute>>;
    let urls: Record<(typeof PLACES)[number], string>;
    let weeks = 0;
    let isMute = false;
    hurryTimeLimits(() => isMute);
    const leave = (place: (typeof PLACES)[number]) => {
      isMute = place === 'says nothing';
      shop().shop.env = { ...gateway.env, [`${code.toUpperCase()}_BASE_URL`]: urls[place] };
    };
    const comeBack = () => {
      isMute = false;
      shop().shop.env = gateway.env;
    };
    const wait = (minutes: number) => shop().setNow(new Date(shop().shop.now().getTime() + minutes * 60_000));

    beforeAll(async () => {
      gateway = await startTestGateway(code, { now: () => shop().shop.now() });
      mute = await startMute();
      urls = {
        'nobody listens': `http://127.0.0.1:${await freePort()}`,
        'speaks no TLS': gateway.simulator.url.replace('http:', 'https:'),
        'says nothing': `http://127.0.0.1:${mute.port}`,
      };
      const paymentMethods = [code, 'cod'] as const;
      await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
    });
    afterAll(() => {
      gateway.stop();
      mute.stop();
    });
    beforeEach(async () => {
      comeBack();
      await shelveColas(shop(), 40);
      // Long after the rest that an earlier test gave the gateway.
      weeks += 1;
      shop().setNow(new Date(NOON.getTime() + weeks * 7 * 24 * 60 * 60_000));
    });

    test.each(PLACES)('(%s) orders nothing, says so, and cash goes on', {
      timeout: 20_000,
    }, async (place) => {
      const payer = await newPayer(shop);
      leave(place);
      const refused = await payer.order({ payment_method: code });
      expect([refused.status, refused.body.code]).toEqual([503, 'upstream_unavailable']);
      expect(refused.body.message).toMatch(
        /^Online payment isn't available right now\. Nothing was ordered;/,
      );
      expect((await stockOf(shop(), shop().world.products.cola)).held).toBe(0);
      expect((await payer.order({ payment_method: 'cod' })).status).toBe(201);
    });

    test.each(PLACES)('(%s) leaves what was paid before to be found once it is back', {
      timeout: 20_000,
    }, async (place) => {
      const payer = await newPayer(shop);
      const { order, payment } = await payer.place({ payment_method: code });
      gateway.capture(gateway.orderAt(payment));
      leave(place);
      wait(16);
      await sweepPayments(shop().shop);
      expect((await payer.read(order.id)).status).toBe('pending_payment');
      comeBack();
      wait(11);
      await sweepPayments(shop().shop);
      expect(await payer.read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
    });

    test.each(PLACES)('(%s) is waited for: nothing is guessed, with a proof or without', async (place) => {
      const payer = await newPayer(shop);
      const { order, payment } = await payer.place({ payment_method: code });
      const taken = gateway.capture(gateway.orderAt(payment));
      leave(place);
      if (code === 'razorpay') {
        const { status, body } = await payer.hand(proofOf(order.id, taken));
        expect([status, body.payment_status]).toEqual([200, 'authorized']);
        expect(body.already_processed).toBeUndefined();
      }
      expect((await payer.check(order.id)).body).toMatchObject({
        is_known: false,
        order: { status: 'pending_payment' },
      });
      comeBack();
      wait(1);
      expect((await payer.check(order.id)).body.is_known).toBe(true);
      expect(await payer.read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
    });
  });
