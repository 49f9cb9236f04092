import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { SpinResponse, WheelResponse } from '../../../src/api/contract/wheel.ts';
import { bearer } from '../../fixtures/account.ts';
import { chiSquareLimit, chiSquareOf } from '../../fixtures/chi-square.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

const WINS = [
  { type: 'percentage', value: 10, weight: 1 },
  { type: 'free_delivery', weight: 1 },
];
const PRIZES = [
  { type: 'percentage', value: 10, weight: 5, min_subtotal: 1 },
  { type: 'free_delivery', weight: 3 },
  { type: 'none', weight: 12 },
];
const DAY_MS = 86_400_000;
let campaigns = 0;

describeRules('the wheel', (shop) => {
  const open = async (prizes: object[] = PRIZES, more: Record<string, string> = {}) => {
    campaigns += 1;
    const campaign = `campaign-${campaigns}`;
    await changeSettings(shop(), {
      plugin_wheel_of_popups_enable: 'true',
      plugin_wheel_of_popups_campaign: campaign,
      plugin_wheel_of_popups_prizes: JSON.stringify(prizes),
      ...more,
    });
    return campaign;
  };
  type Identity = { guest?: string; headers?: Record<string, string>; ip?: string };
  const look = async (who: Identity = {}) =>
    (await shop().call<WheelResponse>('GET', '/get-wheel', who)).body;
  const spin = (campaign: string, who: Identity) =>
    shop().call<SpinResponse & Partial<ErrorBody>>('POST', '/spin-wheel', { ...who, body: { campaign } });
  const customer = async () => ({ headers: bearer((await newCustomer(shop)).token) });
  beforeAll(() => setStock(shop(), shop().world.products.cola, 500));

  test('is not there while it is off, and nobody spins it', async () => {
    const campaign = await open();
    await changeSettings(shop(), { plugin_wheel_of_popups_enable: 'false' });
    expect(await look()).toEqual({ wheel: null, spin: null });
    expect(await spin(campaign, await customer())).toMatchObject({ status: 404 });
  });

  test('publishes its odds in the visitor’s language', async () => {
    const campaign = await open();
    expect(await look()).toEqual({
      spin: null,
      wheel: {
        campaign,
        coupon_days: 14,
        fields: [
          { label: '10% off', odds_percent: 25, is_win: true, min_subtotal: 1 },
          { label: 'Free delivery', odds_percent: 15, is_win: true, min_subtotal: null },
          { label: 'No luck this time', odds_percent: 60, is_win: false, min_subtotal: null },
        ],
      },
    });
    const german = await look({ headers: { 'accept-language': 'de' } });
    expect(german.wheel?.fields.map(({ label }) => label)).toEqual([
      '10 % Rabatt',
      'Kostenlose Lieferung',
      'Diesmal kein Glück',
    ]);
  });

  test('gives a customer a coupon that works once in the cart, and ends', async () => {
    const campaign = await open(
      [
        { ...WINS[0], weight: 10_000 },
        { ...WINS[1], weight: 1 },
      ],
      {
        plugin_wheel_of_popups_valid_days: '3',
      },
    );
    const winner = await newCustomer(shop);
    const { body } = await spin(campaign, { headers: bearer(winner.token) });
    const code = body.spin.coupon?.code ?? '';
    expect(body.spin.coupon?.ends_at).toBe(new Date(NOON.getTime() + 3 * DAY_MS).toISOString());
    await winner.add({ product_id: shop().world.products.cola, quantity: 10 });
    const applied = await winner.details({ coupon_code: code });
    expect(applied).toMatchObject({ status: 200, body: { coupon_applied: true } });
    expect((await winner.order()).status).toBe(201);
    await winner.add({ product_id: shop().world.products.cola, quantity: 10 });
    expect(await winner.details({ coupon_code: code })).toMatchObject({
      status: 422,
      body: { reason_code: 'used_up_by_you' },
    });
  });

  test('gives a coupon to its visitor alone, and for its days alone', async () => {
    const campaign = await open([WINS[0] as object, WINS[1] as object], {
      plugin_wheel_of_popups_valid_days: '3',
    });
    const winner = await newCustomer(shop);
    const code = (await spin(campaign, { headers: bearer(winner.token) })).body.spin.coupon?.code ?? '';
    const other = await newCustomer(shop);
    for (const one of [winner, other])
      await one.add({ product_id: shop().world.products.cola, quantity: 10 });
    expect(await other.details({ coupon_code: code })).toMatchObject({
      body: { reason_code: 'not_for_you' },
    });
    shop().setNow(new Date(NOON.getTime() + 4 * DAY_MS));
    expect(await winner.details({ coupon_code: code })).toMatchObject({ body: { reason_code: 'expired' } });
    shop().setNow(NOON);
  });

  test('answers the first spin again, also after the merchant changed the prizes', async () => {
    const campaign = await open([WINS[0] as object, WINS[1] as object]);
    const who = await customer();
    const first = await spin(campaign, who);
    expect(first.body.already_spun).toBe(false);
    await changeSettings(shop(), {
      plugin_wheel_of_popups_prizes: JSON.stringify([
        { type: 'fixed', value: 1, weight: 1 },
        { type: 'none', weight: 1 },
      ]),
    });
    const again = await spin(campaign, who);
    expect(again.body).toEqual({ spin: first.body.spin, already_spun: true });
    expect((await look(who)).spin).toEqual(first.body.spin);
  });

  test('spins again in the next campaign, and never in one that is over', async () => {
    const [before, who] = [await open(), await customer()];
    await spin(before, who);
    const next = await open();
    expect(await spin(before, who)).toMatchObject({ status: 422, body: { code: 'reward_unavailable' } });
    expect((await spin(next, who)).body.already_spun).toBe(false);
  });

  test('gives one visitor one coupon, however many presses come at once', async () => {
    const campaign = await open([WINS[0] as object, WINS[1] as object]);
    const who = await customer();
    const results = await Promise.all(Array.from({ length: 12 }, () => spin(campaign, who)));
    expect(new Set(results.map(({ body }) => body.spin.coupon?.code)).size).toBe(1);
    expect(results.filter(({ body }) => !body.already_spun)).toHaveLength(1);
    const rows = await shop()
      .db.read.selectFrom('wheel_spins')
      .selectAll()
      .where('campaign', '=', campaign)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('gives a guest nothing: guest ids are free to make up', async () => {
    const campaign = await open();
    const who = { guest: newGuest() };
    expect(await spin(campaign, who)).toMatchObject({ status: 403, body: { code: 'login_required' } });
    expect((await look(who)).spin).toBeNull();
  });

  test('asks who is there, and for the campaign', async () => {
    const campaign = await open();
    expect(await spin(campaign, {})).toMatchObject({ status: 403, body: { code: 'login_required' } });
    expect(await spin('', await customer())).toMatchObject({ status: 422 });
  });

  test('limits the spins of one address', async () => {
    const campaign = await open();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await spin(campaign, { ...(await customer()), ip: '203.0.113.77' })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('keeps the published odds (chi-square)', async () => {
    const campaign = await open();
    const spins = 240;
    const counts = [0, 0, 0];
    for (let at = 0; at < spins; at += 1) {
      const { field_index: index } = (await spin(campaign, await customer())).body.spin;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const odds = (await look()).wheel?.fields.map(({ odds_percent }) => (odds_percent / 100) * spins) ?? [];
    expect(chiSquareOf(counts, odds), `counts ${counts}`).toBeLessThan(chiSquareLimit(2));
  });
});
