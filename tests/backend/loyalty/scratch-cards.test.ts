import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { RedeemCardResponse } from '../../../src/api/contract/loyalty.ts';
import { listScratchCards } from '../../../src/backend/loyalty/scratch-cards.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { DAY_MS, deliver, orderFacts, setPrize, undo } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const CREDIT = { type: 'wallet_credit', amount: 500, label: '$5 for your wallet' } as const;
const COUPON = { type: 'coupon', discount: { type: 'percentage', rate: 2000 }, label: '20% off' } as const;

describeOnDatabases('scratch cards', (shop) => {
  beforeAll(() =>
    changeSettings(shop(), {
      scratch_cards_enable: 'true',
      scratch_card_min_order_amount: '20',
      scratch_card_unlock_hours: '0',
      scratch_card_valid_days: '10',
    }),
  );

  const cardsOf = (customer: CustomerShopper) =>
    listScratchCards(shop().shop, shop().db.read, { customerId: customer.customerId, phrases: {} });
  const redeem = (customer: CustomerShopper, id: number | undefined) =>
    customer.call<RedeemCardResponse & Partial<ErrorBody> & { unlocks_at?: string }>(
      'POST',
      '/user/redeem-scratch-card',
      { scratch_card_id: id },
    );
  const newCard = async () => {
    const customer = await newCustomer(shop);
    const facts = await deliver(shop(), orderFacts(shop(), customer.customerId));
    const [card] = await cardsOf(customer);
    if (!card) throw new Error('No card was given.');
    return { customer, card, facts };
  };

  test('come once with a delivered order that is large enough', async () => {
    const customer = await newCustomer(shop);
    await setPrize(shop(), CREDIT);
    await deliver(shop(), orderFacts(shop(), customer.customerId, { goods: 1999 }));
    const facts = await deliver(shop(), orderFacts(shop(), customer.customerId));
    await deliver(shop(), facts);
    expect((await cardsOf(customer)).map(({ order_id, status }) => [order_id, status])).toEqual([
      [facts.orderId, 'ready'],
    ]);
  });

  test('keep the prize to themselves and prove afterwards that it was settled before', async () => {
    await setPrize(shop(), CREDIT);
    const { customer, card } = await newCard();
    expect(card).toMatchObject({ reward: null, sealed_prize: null, nonce: null });
    const { body } = await redeem(customer, card.id);
    const { sealed_prize, nonce, reward } = body.scratch_card;
    expect(reward).toMatchObject({ type: 'wallet_credit', amount: 5 });
    const hash = createHash('sha256').update(`${card.id}.${sealed_prize}.${nonce}`).digest('hex');
    expect(hash).toBe(card.commitment);
  });

  test('pay once in a burst of 16 and tell the same prize again', async () => {
    await setPrize(shop(), CREDIT);
    const { customer, card } = await newCard();
    const all = await Promise.all(Array.from({ length: 16 }, () => redeem(customer, card.id)));
    expect(all.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(all.filter(({ body }) => !body.already_redeemed)).toHaveLength(1);
    const again = await redeem(customer, card.id);
    expect(again.body).toMatchObject({ already_redeemed: true, wallet_balance: 5 });
    expect(again.body.scratch_card.reward?.amount).toBe(5);
  });

  test('pay once whatever keys, owners and numbers are tried at the same time', async () => {
    await setPrize(shop(), CREDIT);
    const [{ customer, card }, { customer: thief, card: own }] = [await newCard(), await newCard()];
    const redeemBy = (who: CustomerShopper, scratch_card_id: unknown, key: string) =>
      shop().call<Partial<RedeemCardResponse & ErrorBody>>('POST', '/user/redeem-scratch-card', {
        headers: { ...who.headers, 'idempotency-key': key },
        body: { scratch_card_id },
      });
    const tries = Array.from({ length: 12 }, (_, at) => at);
    const answers = await Promise.all([
      ...tries.map((at) => redeemBy(customer, card.id, `key-${card.id}-${at % 3}`)),
      ...tries.map((at) => redeemBy(thief, card.id, `key-${card.id}-${at % 3}`)),
      ...[-card.id, 0, 1e15, String(card.id), [card.id], null].map((id) => redeemBy(thief, id, `odd-${id}`)),
    ]);
    const [owners, thieves] = [answers.slice(0, 12), answers.slice(12)];
    expect(owners.map(({ status }) => status)).toEqual(Array(12).fill(200));
    // The answer under a key is the same however often it is sent: of three keys one paid.
    expect(new Set(owners.map(({ body }) => JSON.stringify(body))).size).toBe(2);
    for (const { status } of thieves) expect([404, 422]).toContain(status);
    expect((await redeemBy(customer, own.id, `key-${card.id}-0`)).body.code).toBe('idempotency_key_reused');
    const gifts = await shop()
      .db.read.selectFrom('ledger_entries')
      .select('customer_id')
      .where('reference', 'like', `card:%`)
      .where('customer_id', 'in', [customer.customerId, thief.customerId])
      .execute();
    expect(gifts).toEqual([{ customer_id: customer.customerId }]);
    expect((await redeem(customer, card.id)).body.wallet_balance).toBe(5);
  });

  test('give a coupon that works for its owner alone and once', async () => {
    await setPrize(shop(), COUPON);
    const { customer, card } = await newCard();
    const { body } = await redeem(customer, card.id);
    const code = body.coupon?.code ?? '';
    expect(body.scratch_card.reward?.coupon_code).toBe(code);
    const product_id = shop().world.products.cola;
    const other = newShopper(shop);
    await other.add({ product_id, quantity: 4 });
    expect((await other.details({ coupon_code: code })).body).toMatchObject({
      code: 'coupon_invalid',
      reason_code: 'not_for_you',
    });
    await customer.add({ product_id, quantity: 4 });
    const cart = await customer.details({ coupon_code: code });
    expect(cart.body).toMatchObject({ coupon_applied: true, order_discount_amount: 2 });
    expect((await customer.order()).status).toBe(201);
    await customer.add({ product_id, quantity: 4 });
    expect((await customer.details({ coupon_code: code })).body.reason_code).toBe('used_up_by_you');
  });

  test('say until when their code is good, and that an order has it', async () => {
    await setPrize(shop(), COUPON);
    const { customer, card } = await newCard();
    const { coupon } = (await redeem(customer, card.id)).body;
    const couponOnCard = async () => (await cardsOf(customer)).find(({ id }) => id === card.id)?.coupon;
    expect(await couponOnCard()).toEqual({ ...coupon, is_used: false });
    await customer.add({ product_id: shop().world.products.cola, quantity: 4 });
    await customer.details({ coupon_code: coupon?.code ?? '' });
    const { id } = (await customer.order()).body.order;
    expect(await couponOnCard()).toMatchObject({ is_used: true });
    await advanceOrder(shop().shop, id, 'cancelled');
    expect(await couponOnCard()).toMatchObject({ is_used: false });
  });

  test('wait until they unlock and end when they expire', async () => {
    await setPrize(shop(), CREDIT);
    await changeSettings(shop(), { scratch_card_unlock_hours: '48' });
    const { customer, card } = await newCard();
    expect(card.status).toBe('locked');
    const locked = await redeem(customer, card.id);
    expect(locked.body).toMatchObject({ code: 'scratch_card_locked', unlocks_at: card.unlocks_at });
    shop().setNow(new Date(NOON.getTime() + 13 * DAY_MS));
    expect((await redeem(customer, card.id)).body.code).toBe('scratch_card_expired');
    shop().setNow(NOON);
    await changeSettings(shop(), { scratch_card_unlock_hours: '0' });
  });

  test('are nobody else’s, and end with an order that was undone', async () => {
    const { customer, card, facts } = await newCard();
    expect((await redeem(await newCustomer(shop), card.id)).status).toBe(404);
    await undo(shop(), facts);
    expect((await redeem(customer, card.id)).body.code).toBe('scratch_card_expired');
  });
});
