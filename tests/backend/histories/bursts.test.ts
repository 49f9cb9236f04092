import { beforeAll, expect, test } from 'vitest';
import type { SentCode } from '../../../src/api/contract/account.ts';
import { listScratchCards } from '../../../src/backend/loyalty/scratch-cards.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { createRandom } from '../../../src/demo/kit/random.ts';
import { lastCode, newEmail, newPhone, registration } from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { deliver, give, orderFacts, setPrize } from '../../fixtures/loyalty.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { EFFORT, IS_SEARCH, SEED } from '../../fixtures/seeded.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

/** Of each of the six kinds. */
const BURSTS = IS_SEARCH ? 6 * EFFORT : 3;
const CREDIT = { type: 'wallet_credit', amount: 500, label: '$5' } as const;

type Answer = { status: number; body: { code?: string | undefined } };

/** Counts who went through and demands a declared refusal of everybody else. */
const countThrough = (answers: readonly Answer[], codes: readonly string[]): number => {
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { status, body } of refused) {
    expect(status).toBeLessThan(500);
    expect(codes).toContain(body.code);
  }
  return answers.length - refused.length;
};

describeOnDatabases(`${BURSTS} bursts of each kind, SEED=${SEED},`, (shop) => {
  const random = createRandom(SEED, 'bursts');
  const repeat = async (burst: (many: number) => Promise<void>) => {
    for (let done = 0; done < BURSTS; done += 1) await burst(random.int(2, 8));
  };
  const TIMEOUT = { timeout: 240_000 };

  beforeAll(async () => {
    await changeSettings(shop(), {
      otp_login_enable: 'true',
      scratch_cards_enable: 'true',
      scratch_card_min_order_amount: '1',
      scratch_card_unlock_hours: '0',
      scratch_card_valid_days: '10',
      wallet_enable: 'true',
    });
    await setPrize(shop(), CREDIT);
  });

  /** Guests with one crème brûlée each, ready to collect it. */
  const buyers = (many: number, details: object = {}) =>
    Promise.all(
      Array.from({ length: many }, async () => {
        const shopper = newShopper(shop);
        await shopper.add({ product_id: shop().world.products.cremeBrulee });
        const { body } = await shopper.details({ order_type: 'pickup', ...details });
        return () => shopper.order({ order_type: 'pickup', address: null, expected_total: body.total });
      }),
    );

  test('of orders sell what is there and no more', TIMEOUT, () =>
    repeat(async (many) => {
      await setStock(shop(), shop().world.products.cremeBrulee, many);
      const orders = await buyers(many);
      const left = random.int(1, many);
      await setStock(shop(), shop().world.products.cremeBrulee, left);
      const answers = await Promise.all(orders.map((order) => order()));
      expect(countThrough(answers, ['item_unavailable', 'total_changed'])).toBe(left);
    }),
  );

  test('of coupon orders use it as often as it may be', TIMEOUT, async () => {
    let at = 0;
    await repeat(async (many) => {
      at += 1;
      const rule = discountRule({ code: `BURST${at}`, title: `Burst ${at}` });
      const total = random.int(1, many);
      await inTransaction(shop().db, (trx) => insertDiscount(trx, rule, { total }));
      await setStock(shop(), shop().world.products.cremeBrulee, 100);
      const orders = await buyers(many, { coupon_code: `BURST${at}` });
      const answers = await Promise.all(orders.map((order) => order()));
      expect(countThrough(answers, ['coupon_invalid', 'total_changed'])).toBe(total);
    });
  });

  test('of one order with several keys place it once', TIMEOUT, () =>
    repeat(async (many) => {
      await setStock(shop(), shop().world.products.cremeBrulee, 100);
      const customer = await newCustomer(shop);
      await give(shop(), { customerId: customer.customerId, unit: 'money', amount: 5_000 });
      await customer.add({ product_id: shop().world.products.cremeBrulee });
      const { body } = await customer.details({ order_type: 'pickup', use_wallet: true });
      const order = {
        order_type: 'pickup',
        address: null,
        use_wallet: true,
        expected_total: body.total,
      } as const;
      const answers = await Promise.all(Array.from({ length: many }, () => customer.order(order)));
      expect(countThrough(answers, ['cart_empty', 'total_changed'])).toBe(1);
    }),
  );

  test('of scratches open a card once', TIMEOUT, () =>
    repeat(async (many) => {
      const customer = await newCustomer(shop);
      const { customerId } = customer;
      await deliver(shop(), orderFacts(shop(), customerId));
      const [card] = await listScratchCards(shop().shop, shop().db.read, { customerId, phrases: {} });
      const scratch = () =>
        customer.call<{ already_redeemed: boolean; code?: string }>('POST', '/user/redeem-scratch-card', {
          scratch_card_id: card?.id,
        });
      const answers = await Promise.all(Array.from({ length: many }, scratch));
      expect(countThrough(answers, [])).toBe(many);
      expect(answers.filter(({ body }) => !body.already_redeemed)).toHaveLength(1);
    }),
  );

  test('of a code sign in once', TIMEOUT, () =>
    repeat(async (many) => {
      const phone = newPhone();
      const { body } = await shop().call<SentCode>('POST', '/send-login-otp', { body: { phone } });
      const otp = await lastCode(shop(), phone);
      const enter = () =>
        shop().call<{ code?: string }>('POST', '/login-otp', {
          body: { phone, otp, request_id: body.request_id },
        });
      const answers = await Promise.all(Array.from({ length: many }, enter));
      expect(countThrough(answers, ['otp_invalid', 'otp_expired', 'otp_too_many_tries'])).toBe(1);
    }),
  );

  test('of registrations make one account of an e-mail', TIMEOUT, () =>
    repeat(async (many) => {
      const body = registration({ email: newEmail() });
      const register = () => shop().call<{ code?: string }>('POST', '/register', { body });
      const answers = await Promise.all(Array.from({ length: Math.min(many, 4) }, register));
      expect(countThrough(answers, ['email_taken'])).toBe(1);
    }),
  );
});
