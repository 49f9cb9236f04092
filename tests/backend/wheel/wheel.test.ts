import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { SpinResponse, WheelResponse } from '../../../src/api/contract/wheel.ts';
import { bearer, PASSWORD, registration, signInCalls } from '../../fixtures/account.ts';
import { chiSquareLimit, chiSquareOf } from '../../fixtures/chi-square.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { SEED, seeded } from '../../fixtures/seeded.ts';
import { newShopper } from '../../fixtures/shopper.ts';
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

describeOnDatabases(`the wheel, SEED=${SEED},`, (shop) => {
  const { register, login } = signInCalls(() => shop());
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
  beforeAll(() => setStock(shop(), shop().world.products.cola, 500));

  test('is not there while it is off, and nobody spins it', async () => {
    const campaign = await open();
    await changeSettings(shop(), { plugin_wheel_of_popups_enable: 'false' });
    expect(await look()).toEqual({ wheel: null, spin: null });
    expect(await spin(campaign, { guest: newGuest() })).toMatchObject({ status: 404 });
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

  test('gives a guest a coupon that works once in the cart, and ends', async () => {
    const campaign = await open(
      [
        { ...WINS[0], weight: 10_000 },
        { ...WINS[1], weight: 1 },
      ],
      {
        plugin_wheel_of_popups_valid_days: '3',
      },
    );
    const guest = newShopper(shop);
    const { body } = await spin(campaign, { guest: guest.guest });
    const code = body.spin.coupon?.code ?? '';
    expect(body.spin.coupon?.ends_at).toBe(new Date(NOON.getTime() + 3 * DAY_MS).toISOString());
    await guest.add({ product_id: shop().world.products.cola, quantity: 10 });
    const applied = await guest.details({ coupon_code: code });
    expect(applied).toMatchObject({ status: 200, body: { coupon_applied: true } });
    expect((await guest.order()).status).toBe(201);
    await guest.add({ product_id: shop().world.products.cola, quantity: 10 });
    expect(await guest.details({ coupon_code: code })).toMatchObject({
      status: 422,
      body: { reason_code: 'used_up' },
    });
  });

  test('gives a coupon to its visitor alone, and for its days alone', async () => {
    const campaign = await open([WINS[0] as object, WINS[1] as object], {
      plugin_wheel_of_popups_valid_days: '3',
    });
    const winner = newShopper(shop);
    const code = (await spin(campaign, { guest: winner.guest })).body.spin.coupon?.code ?? '';
    const other = newShopper(shop);
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
    const who = { guest: newGuest() };
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
    const [before, who] = [await open(), { guest: newGuest() }];
    await spin(before, who);
    const next = await open();
    expect(await spin(before, who)).toMatchObject({ status: 422, body: { code: 'reward_unavailable' } });
    expect((await spin(next, who)).body.already_spun).toBe(false);
  });

  test('gives one visitor one coupon, however many presses come at once', async () => {
    const campaign = await open([WINS[0] as object, WINS[1] as object]);
    const who = { guest: newGuest() };
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

  test('asks who is there, and for the campaign', async () => {
    const campaign = await open();
    expect(await spin(campaign, {})).toMatchObject({ status: 422, body: { code: 'identity_required' } });
    expect(await spin('', { guest: newGuest() })).toMatchObject({ status: 422 });
  });

  test('limits the spins of one address', async () => {
    const campaign = await open();
    const statuses: number[] = [];
    for (let guest = 0; guest < 61; guest += 1)
      statuses.push((await spin(campaign, { guest: newGuest(), ip: '203.0.113.77' })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('keeps the published odds (chi-square)', async () => {
    const campaign = await open();
    const spins = 240;
    const counts = [0, 0, 0];
    for (let at = 0; at < spins; at += 1) {
      const { field_index: index } = (await spin(campaign, { guest: newGuest() })).body.spin;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    const odds = (await look()).wheel?.fields.map(({ odds_percent }) => (odds_percent / 100) * spins) ?? [];
    expect(chiSquareOf(counts, odds), `counts ${counts}`).toBeLessThan(chiSquareLimit(2));
  });

  describe('for a guest who signs in', () => {
    const winnerWithAccount = async () => {
      const campaign = await open([WINS[0] as object, WINS[1] as object]);
      const request = registration();
      const { token } = (await register(request)).body;
      return { campaign, credentials: { email: request.email, password: PASSWORD }, token };
    };

    test('moves the coupon to the account, with the cart that it stands in', async () => {
      const { campaign, credentials } = await winnerWithAccount();
      const guest = newShopper(shop);
      const code = (await spin(campaign, { guest: guest.guest })).body.spin.coupon?.code;
      await guest.add({ product_id: shop().world.products.cola, quantity: 10 });
      await guest.details({ coupon_code: code });
      const { body } = await login(credentials, { guest: guest.guest });
      expect(body.cart).toMatchObject({ coupon_applied: true, customer_applied_coupon: code });
      const headers = bearer(body.token);
      expect((await look({ headers })).spin?.coupon?.code).toBe(code);
      expect((await spin(campaign, { headers })).body).toMatchObject({ already_spun: true });
      expect((await look({ guest: guest.guest })).spin?.coupon).toBeNull();
    });

    test('ends the guest’s coupon where the account has one', async () => {
      const { campaign, credentials, token } = await winnerWithAccount();
      const own = (await spin(campaign, { headers: bearer(token) })).body.spin.coupon?.code;
      const guest = newShopper(shop);
      const second = (await spin(campaign, { guest: guest.guest })).body.spin.coupon?.code ?? '';
      const { body } = await login(credentials, { guest: guest.guest });
      const member = newShopper(shop, newGuest(), bearer(body.token));
      await member.add({ product_id: shop().world.products.cola, quantity: 10 });
      expect((await member.details({ coupon_code: second })).status).toBe(422);
      expect((await member.details({ coupon_code: own })).body as CartSnapshot).toMatchObject({
        coupon_applied: true,
      });
    });

    test('leaves one visitor with one coupon at most, in whatever order they spin and sign in', async () => {
      const actions = fc.array(fc.constantFrom('guest spins', 'member spins', 'signs in', 'all at once'), {
        minLength: 2,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(actions, async (steps) => {
          const { campaign, credentials, token } = await winnerWithAccount();
          const guest = newGuest();
          const acts = {
            'guest spins': () => spin(campaign, { guest }),
            'member spins': () => spin(campaign, { headers: { ...bearer(token), 'guest-id': guest } }),
            'signs in': () => login(credentials, { guest }),
          };
          for (const step of steps)
            if (step === 'all at once') await Promise.all(Object.values(acts).map((act) => act()));
            else await acts[step]();
          await acts['signs in']();
          const spins = shop()
            .db.read.selectFrom('wheel_spins')
            .where('campaign', '=', campaign)
            .select('discount_id');
          const good = await shop()
            .db.read.selectFrom('discounts')
            .where('id', 'in', spins)
            .where('is_active', '=', 1)
            .select('id')
            .execute();
          expect(good.length).toBeLessThanOrEqual(1);
        }),
        seeded(12),
      );
    });
  });
});
