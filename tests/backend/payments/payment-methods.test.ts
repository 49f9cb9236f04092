import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskSettings } from '../../../src/api/contract/admin/settings.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { readAccess } from '../../../src/backend/gateways/port/access.ts';
import { RAZORPAY } from '../../../src/backend/gateways/razorpay/razorpay.ts';
import { scriptAt } from '../../../src/backend/gateways/razorpay/window.ts';
import { announceMethods } from '../../../src/backend/settings/announce-methods.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { findAccess } from '../../../src/backend/settings/payment-methods.ts';
import { readStore } from '../../../src/backend/settings/store-cache.ts';
import { latestSeq } from '../../../src/backend/shop/db/changes.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newPayer } from '../../fixtures/payer.ts';
import { newStaff } from '../../fixtures/staff.ts';

const STRONG = {
  RAZORPAY_KEY_ID: 'rzp_live_Kf83hd02mdLq1Z',
  RAZORPAY_KEY_SECRET: 'q8Zk20dmvPeYtRwa91LxNb4C',
  RAZORPAY_WEBHOOK_SECRET: 'w7Gd51hxTqLmZs30vKpYc9Ru',
};

const readRazorpay = (env: Record<string, string | undefined>) => readAccess(RAZORPAY, env);

describe('access to Razorpay', () => {
  test('is complete with three strong values, and nothing is said without any', () => {
    const { access, problems } = readRazorpay(STRONG);
    expect(problems).toEqual([]);
    expect(access?.baseUrl).toBe('https://api.razorpay.com');
    expect(scriptAt(access?.baseUrl ?? '')).toBe('https://checkout.razorpay.com/v1/checkout.js');
    expect(readRazorpay({})).toEqual({ access: null, problems: [] });
  });

  test.each([
    ['RAZORPAY_KEY_ID', undefined, 'is missing'],
    ['RAZORPAY_KEY_SECRET', '', 'is missing'],
    ['RAZORPAY_WEBHOOK_SECRET', undefined, 'is missing'],
    ['RAZORPAY_KEY_ID', 'rzp_test_short', 'is shorter than 16 characters'],
    ['RAZORPAY_KEY_SECRET', 'fifteen-letters', 'is shorter than 16 characters'],
    ['RAZORPAY_WEBHOOK_SECRET', `${STRONG.RAZORPAY_WEBHOOK_SECRET},12345`, 'is shorter than 16 characters'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1DP5mmOlF5G5ag', 'is an example from documentation'],
    ['RAZORPAY_KEY_ID', 'rzp_test_<YOUR_KEY_ID>', 'is an example from documentation'],
    ['RAZORPAY_KEY_SECRET', 'YOUR_KEY_SECRET_HERE', 'is an example from documentation'],
    ['RAZORPAY_WEBHOOK_SECRET', 'test_webhook_secret', 'is an example from documentation'],
    ['RAZORPAY_WEBHOOK_SECRET', 'aaaaaaaaaaaaaaaaaaaa', 'is an example from documentation'],
  ])('is refused when %s is %j', (name, value, reason) => {
    const { access, problems } = readRazorpay({ ...STRONG, [name]: value });
    expect(access).toBeNull();
    expect(problems).toEqual([`${name} ${reason}; payment by Razorpay is not offered.`]);
  });

  test('names every weak value in a sentence of its own', () => {
    expect(readRazorpay({ RAZORPAY_KEY_ID: 'short' }).problems).toHaveLength(3);
  });

  test('goes to another address over TLS, or on this machine', () => {
    const to = (RAZORPAY_BASE_URL: string) => readRazorpay({ ...STRONG, RAZORPAY_BASE_URL });
    const local = to('http://127.0.0.1:4330/').access?.baseUrl ?? '';
    expect([local, scriptAt(local)]).toEqual([
      'http://127.0.0.1:4330',
      'http://127.0.0.1:4330/v1/checkout.js',
    ]);
    expect(to('https://pay.example').access?.baseUrl).toBe('https://pay.example');
    for (const bad of ['http://pay.example', 'ftp://127.0.0.1', 'nonsense']) {
      expect(to(bad)).toMatchObject({
        access: null,
        problems: [expect.stringContaining('RAZORPAY_BASE_URL')],
      });
    }
  });
});

describeRules('ways of paying', (shop) => {
  const downtown = () => shop().world.branches.downtown;
  const offered = async () => {
    const { body } = await shop().get<{ branches: { id: number; payment_methods: string[] }[] }>('/get-data');
    return body.branches.find(({ id }) => id === downtown())?.payment_methods;
  };
  const razorpayOf = ({ gateways }: DeskSettings) => gateways.find(({ code }) => code === 'razorpay');
  const keyId = async () => {
    const { settings } = await readStore(shop().db, shop().db.read);
    return findAccess(shop().shop, RAZORPAY, settings.stored)?.keys.id;
  };
  const inProduction = async (work: () => Promise<void>) => {
    shop().shop.delivery = { smtpUrl: undefined, smsWebhook: undefined, isProduction: true };
    await work().finally(() => delete shop().shop.delivery);
  };
  beforeAll(() =>
    changeBranch(shop().shop, downtown(), { paymentMethods: ['razorpay', 'wallet', 'cod', 'test'] }),
  );

  test('are those that the branch lists and the shop is set up for', async () => {
    shop().shop.env = {};
    expect(await offered()).toEqual(['wallet', 'cod', 'test']);
    shop().shop.env = STRONG;
    expect(await offered()).toEqual(['razorpay', 'wallet', 'cod', 'test']);
    shop().shop.env = { ...STRONG, RAZORPAY_WEBHOOK_SECRET: 'weak' };
    expect(await offered()).toEqual(['wallet', 'cod', 'test']);
    const payer = await newPayer(shop);
    const refused = await payer.order({ payment_method: 'razorpay' });
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_unavailable']);
  });

  test('hold Razorpay once an owner has entered its keys, whose secrets are never read again', async () => {
    shop().shop.env = {};
    const owner = await newStaff(shop(), 'owner');
    const save = (changes: Record<string, string>) =>
      owner.call<DeskSettings & ErrorBody>('PUT', '/admin/settings', {
        body: { changes: Object.entries(changes).map(([key, value]) => ({ key, value })) },
      });
    const weak = await save({ razorpay_key_secret: 'YOUR_KEY_SECRET_HERE', razorpay_key_id: 'short' });
    expect(weak.status).toBe(422);
    expect(Object.keys(weak.body.errors ?? {})).toEqual(['razorpay_key_secret', 'razorpay_key_id']);
    await save({ razorpay_key_id: STRONG.RAZORPAY_KEY_ID });
    expect(await offered()).not.toContain('razorpay');
    const { body } = await save({
      razorpay_key_secret: STRONG.RAZORPAY_KEY_SECRET,
      razorpay_webhook_secret: STRONG.RAZORPAY_WEBHOOK_SECRET,
    });
    expect(razorpayOf(body)).toMatchObject({ source: 'desk', is_ready: true });
    expect(body.secrets).toEqual(expect.arrayContaining(['razorpay_key_secret', 'razorpay_webhook_secret']));
    expect(JSON.stringify(body)).not.toContain(STRONG.RAZORPAY_KEY_SECRET);
    expect(await offered()).toContain('razorpay');
    const shown = JSON.stringify((await shop().get('/get-data')).body);
    for (const secret of [STRONG.RAZORPAY_KEY_SECRET, STRONG.RAZORPAY_WEBHOOK_SECRET])
      expect(shown).not.toContain(secret);
    expect(await keyId()).toBe(STRONG.RAZORPAY_KEY_ID);
    // Whoever runs the server decides before an owner does.
    shop().shop.env = { ...STRONG, RAZORPAY_KEY_ID: 'rzp_live_Zz83hd02mdLq1Z' };
    expect(await keyId()).toBe('rzp_live_Zz83hd02mdLq1Z');
    shop().shop.env = {};
    const none = { razorpay_key_id: '', razorpay_key_secret: '', razorpay_webhook_secret: '' };
    expect(razorpayOf((await save(none)).body)).toMatchObject({ source: null, is_ready: false });
    expect(await offered()).not.toContain('razorpay');
  });

  test('never hold the test gateway in production, not even for an order that waits for it', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await inProduction(async () => {
      expect(await offered()).not.toContain('test');
      const refused = await (await newPayer(shop)).order({ payment_method: 'test' });
      expect([refused.status, refused.body.code]).toEqual([422, 'payment_method_unavailable']);
      const played = await shop().call<{ code: string }>('POST', '/test-payment', {
        guest: payer.guest,
        body: { order_id: order.id, outcome: 'success' },
      });
      expect([played.status, played.body.code]).toEqual([422, 'payment_method_unavailable']);
    });
    expect((await payer.read(order.id)).status).toBe('pending_payment');
  });

  test('that change from one start to the next are recorded once', async () => {
    const { db } = shop();
    await announceMethods(db, { env: {} });
    const before = await latestSeq(db.read);
    await announceMethods(db, { env: {} });
    expect(await latestSeq(db.read)).toBe(before);
    await announceMethods(db, { env: STRONG });
    expect(await latestSeq(db.read)).toBeGreaterThan(before);
  });
});
