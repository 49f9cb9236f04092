import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import type { GiftCardBalance } from '../../../src/api/contract/gift-card.ts';
import { auditCards } from '../../../src/backend/gift-cards/audit.ts';
import { expireCards, mailDueCards } from '../../../src/backend/gift-cards/jobs.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { buyGiftCard, codeSentTo, forSomebody, insertGiftCard } from '../../fixtures/gift-cards.ts';
import { changeSettings, changeBranch as setRules } from '../../fixtures/merchant.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describeOnDatabases('gift cards', (shop) => {
  let product = 0;
  const open = () => shop().shop;
  beforeAll(async () => {
    product = await insertGiftCard(shop());
    await changeBranch(open(), shop().world.branches.downtown, { paymentMethods: ['cod', 'test', 'wallet'] });
  });
  beforeEach(() => shelveColas(shop(), 200));
  const buy = (more = {}, quantity = 1) => buyGiftCard(shop, product, more, quantity);
  const cardsOf = (orderId: string) =>
    shop()
      .db.read.selectFrom('gift_cards')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  const entriesOf = async (cardId: number) => {
    const query = shop().db.read.selectFrom('gift_card_entries').select(['reason', 'amount']).orderBy('id');
    return (await query.where('card_id', '=', cardId).execute()).map((one) => [one.reason, one.amount]);
  };
  const balanceOf = async (code: string | undefined) =>
    (await newGuestCall<GiftCardBalance>('/gift-card/balance', { code })).body.balance;
  const newGuestCall = <T>(path: `/${string}`, body: object) =>
    shop().call<T & { code?: string; message?: string }>('POST', path, {
      guest: newShopper(shop).guest,
      body,
    });
  const holds = async () => {
    expect(await auditCards(shop().db.read)).toEqual([]);
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  };
  /** A guest with four colas (10.00 and delivery) whose cart the card shall pay. */
  const colasWith = async (code: string | undefined) => {
    const payer = await newPayer(shop);
    const answer = await payer.details({ gift_card_code: code });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return { payer, cart: answer.body };
  };

  describe('buying', () => {
    test('a guest buys one for somebody, without address, time, tax or fee, and its mail has the only code', async () => {
      const { order, email, code, payer } = await buy({ message: 'Happy birthday!' });
      expect(order).toMatchObject({
        total: 50,
        tax_amount: 0,
        delivery_charge: 0,
        address: null,
        is_mailed: true,
      });
      expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
      const [card] = await cardsOf(order.id);
      expect(card).toMatchObject({ amount_minor: 5_000, balance_minor: 5_000, last_digits: code?.slice(-4) });
      const everything = JSON.stringify([
        card,
        await shop().db.read.selectFrom('outbox').selectAll().execute(),
      ]);
      expect(everything).not.toContain(code);
      expect(everything).not.toContain(code?.replaceAll('-', ''));
      expect(await payer.read(order.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
      expect(email).toBeDefined();
      await holds();
    });

    test('a branch that delivers nothing sells gift cards all the same, and the next cart is picked up', async () => {
      const { downtown } = shop().world.branches;
      const paymentMethods = ['cod', 'test', 'wallet'] as const;
      await setRules(shop(), downtown, { orderTypes: ['pickup'], paymentMethods: [...paymentMethods] });
      const payer = await newPayer(shop, 0);
      const added = await payer.add({ product_id: product, gift_card: forSomebody() });
      expect((await payer.details({ order_type: 'delivery' })).status).toBe(200);
      const { order } = await payer.place({ address: null });
      expect(order).toMatchObject({ is_mailed: true, total: 50 });
      await payer.remove(added.body.cartItems[0]?.id ?? 0);
      await payer.add({ product_id: shop().world.products.cola });
      expect((await payer.cart()).body.cartDetails.order_type).toBe('pickup');
      const refused = await payer.details({ order_type: 'delivery' });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['order_type']]);
      await setRules(shop(), downtown, { paymentMethods: [...paymentMethods] });
    });

    test('nothing is made before the money is in, and cash brings it with the goods', async () => {
      const pending = await newPayer(shop, 0);
      await pending.add({ product_id: product, gift_card: forSomebody() });
      const { order } = await pending.place({ address: null });
      expect(await cardsOf(order.id)).toEqual([]);
      const cash = await newPayer(shop);
      const gift_card = forSomebody();
      await cash.add({ product_id: product, quantity: 2, gift_card });
      const placed = (await cash.order()).body.order;
      expect(await codeSentTo(shop(), gift_card.recipient_email)).toBeUndefined();
      for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
        await advanceOrder(open(), placed.id, to);
      expect((await cardsOf(placed.id)).map(({ unit, balance_minor }) => [unit, balance_minor])).toEqual([
        [1, 5_000],
        [2, 5_000],
      ]);
      await holds();
    });

    test('who pays twice or retries gets one card', async () => {
      const payer = await newPayer(shop, 0);
      await payer.add({ product_id: product, gift_card: forSomebody() });
      const { order } = await payer.place({ address: null });
      const proof = await payer.capture(order.id);
      await Promise.all([payer.hand(proof), payer.hand(proof), sweepPayments(open())]);
      await payer.hand(proof);
      expect(await cardsOf(order.id)).toHaveLength(1);
      await holds();
    });

    test('cash alone does not buy what is mailed', async () => {
      const guest = newShopper(shop);
      await guest.add({ product_id: product, gift_card: forSomebody() });
      const { status, body } = await guest.order();
      expect([status, body.code]).toEqual([422, 'payment_method_unavailable']);
    });

    test('a gift card without whom it is for, or for yesterday, is refused', async () => {
      const guest = newShopper(shop);
      const nobody = await guest.add({ product_id: product });
      expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([
        422,
        ['gift_card.recipient_email'],
      ]);
      const late = await guest.add({
        product_id: product,
        gift_card: forSomebody({ send_on: '2026-03-01' }),
      });
      expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['gift_card.send_on']]);
      const cola = shop().world.products.cola;
      const { body } = await guest.add({ product_id: cola, gift_card: forSomebody() });
      expect(body.cartItems[0]?.gift_card).toBeUndefined();
    });

    test('two for different people are two lines, and a discount touches neither', async () => {
      const guest = newShopper(shop);
      await guest.add({ product_id: product, gift_card: forSomebody() });
      await guest.add({ product_id: product, gift_card: forSomebody() });
      expect((await guest.cart()).body.cartItems).toHaveLength(2);
      const { status, body } = await guest.details({ coupon_code: 'WELCOME10' });
      expect([status, body.code]).toEqual([422, 'coupon_invalid']);
    });

    test('one for a day is mailed on that day, once', async () => {
      const { order, email, code } = await buy({ send_on: '2026-03-05' });
      expect(code).toBeUndefined();
      shop().setNow(new Date('2026-03-05T16:00:00.000Z'));
      await Promise.all([mailDueCards(open()), mailDueCards(open())]);
      const sent = await codeSentTo(shop(), email);
      expect(sent).toBeDefined();
      await mailDueCards(open());
      expect(await codeSentTo(shop(), email)).toBe(sent);
      expect(await balanceOf(sent)).toBe(50);
      expect(await cardsOf(order.id)).toHaveLength(1);
      await holds();
    });
  });

  describe('paying', () => {
    test('it pays a part at the checkout, and what is left stays on it', async () => {
      const { code } = await buy();
      const { payer, cart } = await colasWith(code);
      expect(cart.cartDetails).toMatchObject({
        amount_due: 0,
        gift_card: { last_digits: code?.slice(-4), amount: cart.total, left: 50 - cart.total },
      });
      const { order } = await payer.place({ expected_gift_card: cart.total });
      expect(order).toMatchObject({
        status: 'placed',
        payment_status: 'paid',
        amount_due: 0,
        payment_method: { label: 'Gift card' },
        gift_card: { last_digits: code?.slice(-4), amount: cart.total },
      });
      expect(await balanceOf(code)).toBeCloseTo(50 - cart.total);
      expect((await payer.cart()).body.cartDetails.gift_card).toBeUndefined();
      await holds();
    });

    test('what it cannot pay is paid online; the part is set aside meanwhile, and free again when nobody pays', async () => {
      const { code } = await buy();
      const first = await colasWith(code);
      await first.payer.add({ product_id: shop().world.products.cola, quantity: 16 });
      const { cart } = await colasOf(first.payer);
      const { order, payment } = await first.payer.place();
      expect(payment.status).toBe('required');
      expect(order).toMatchObject({
        gift_card: { amount: 50 },
        amount_due: Number((cart.total - 50).toFixed(2)),
      });
      const other = await newPayer(shop);
      expect((await other.details({ gift_card_code: code })).body.code).toBe('gift_card_invalid');
      expect((await first.payer.cart()).body.cartDetails.gift_card).toMatchObject({ amount: 50 });
      shop().setNow(later(16));
      await sweepPayments(open());
      expect(await balanceOf(code)).toBe(50);
      await holds();
      // Late money brings the order back with its part of the card.
      await first.payer.hand(await first.payer.capture(order.id));
      expect(await first.payer.read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
      expect(await balanceOf(code)).toBe(0);
      await holds();
    });

    test('two checkouts with one card at once never spend it twice', async () => {
      const { code } = await buy();
      const shoppers = await Promise.all([1, 2].map(() => manyColas(code)));
      const answers = await Promise.all(
        shoppers.map(({ payer, cart }) =>
          payer.order({ payment_method: 'test', expected_total: cart.total, expected_gift_card: 50 }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await balanceOf(code)).toBe(0);
      await holds();
    });

    test('one key spends once', async () => {
      const { code, order: bought } = await buy();
      const { payer, cart } = await colasWith(code);
      const request = { payment_method: 'test' as const, expected_total: cart.total };
      const answers = await Promise.all([payer.order(request, 'once'), payer.order(request, 'once')]);
      expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
      const [card] = await cardsOf(bought.id);
      expect((await entriesOf(card?.id ?? 0)).map(([reason]) => reason)).toEqual(['issue', 'use']);
      await holds();
    });

    test('who guesses is slowed down, by visitor and by address', async () => {
      shop().shop.rateLimits = 'on';
      try {
        const guest = newShopper(shop).guest;
        const guess = (ip: string, by = guest) =>
          shop().call<{ code?: string }>('POST', '/gift-card/balance', {
            guest: by,
            ip,
            body: { code: 'K7QM-4XTB-PN2W-H8DC' },
          });
        for (let tries = 0; tries < 10; tries += 1)
          expect((await guess('192.0.2.7')).body.code).toBe('gift_card_invalid');
        expect((await guess('192.0.2.8')).status).toBe(429);
        for (let tries = 0; tries < 30; tries += 1) await guess('192.0.2.7', newShopper(shop).guest);
        expect((await guess('192.0.2.7', newShopper(shop).guest)).status).toBe(429);
      } finally {
        shop().shop.rateLimits = 'off';
      }
    });
  });

  describe('money back', () => {
    test('a refund goes to the gateway first, then to the card', async () => {
      const { code } = await buy();
      const { payer } = await manyColas(code);
      const { order } = await payer.place();
      await payer.hand(await payer.capture(order.id));
      const given = await refundByStaff(open(), order.id, {
        amount: Math.round(order.total * 100) - 1_000,
        to: 'source',
        reason: 'Late',
      });
      expect(given).toMatchObject({
        toSource: Math.round(order.amount_due * 100),
        toCard: 4_000,
        toWallet: 0,
        byHand: 0,
      });
      expect(await balanceOf(code)).toBe(40);
      await advanceOrder(open(), order.id, 'rejected', 'Nobody is here');
      expect(await balanceOf(code)).toBe(50);
      await sendRefunds(open());
      const read = await payer.read(order.id);
      expect(read.refunds.map(({ to, status }) => [to, status])).toContainEqual(['gift_card', 'done']);
      await holds();
    });

    test('an order that is cancelled voids its card, unless somebody used it', async () => {
      const payer = await newPayer(shop);
      const gift_card = forSomebody();
      await payer.add({ product_id: product, gift_card });
      const { order } = await payer.place();
      await payer.hand(await payer.capture(order.id));
      const code = await codeSentTo(shop(), gift_card.recipient_email);
      const { payer: user } = await colasWith(code);
      const used = await user.place();
      const refused = await payer.cancel(order.id);
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_transition']);
      await user.cancel(used.order.id);
      expect(await balanceOf(code)).toBe(50);
      expect((await payer.cancel(order.id)).body.order.status).toBe('cancelled');
      expect(await newGuestCall('/gift-card/balance', { code })).toMatchObject({ body: { balance: 0 } });
      await holds();
    });

    test('units that come back void as many cards', async () => {
      const { order } = await buy({}, 2);
      const itemId = order.items[0]?.order_item_id ?? 0;
      const lines = [{ order_item_id: itemId, quantity: 1 }];
      await refundByStaff(open(), order.id, { lines, to: 'source', reason: 'One was too many' });
      expect((await cardsOf(order.id)).map(({ balance_minor }) => balance_minor)).toEqual([0, 5_000]);
      await refundByStaff(open(), order.id, { to: 'source', reason: 'All of it' });
      expect((await cardsOf(order.id)).map(({ balance_minor }) => balance_minor)).toEqual([0, 0]);
      await holds();
    });

    test('a card that was used outlives the refund of what bought it', async () => {
      const { code, order: bought } = await buy();
      const { payer } = await colasWith(code);
      const owner = await newStaff(shop(), 'owner');
      const spent = async () =>
        (await owner.call<DeskOrder>('GET', `/admin/orders/${bought.id}`)).body.gift_cards_spent;
      expect(await spent()).toBe(0);
      const { order } = await payer.place();
      await refundByStaff(open(), bought.id, { to: 'source', reason: 'Changed their mind' });
      const [card] = await cardsOf(bought.id);
      expect(card).toMatchObject({ voided_at: null });
      expect(await spent()).toBe(50 - (card?.balance_minor ?? 0) / 100);
      expect(await spent()).toBeGreaterThan(0);
      await advanceOrder(open(), order.id, 'rejected', 'Closed');
      expect(await spent()).toBe(0);
      expect(await balanceOf(code)).toBe(50);
      await holds();
    });
  });

  describe('wallet and end', () => {
    test('a customer puts it into the wallet, once', async () => {
      const { code } = await buy();
      const customer = await newCustomer(shop);
      const redeem = () =>
        customer.call<{ amount?: number; wallet_balance?: number; code?: string }>(
          'POST',
          '/user/redeem-gift-card',
          { code },
        );
      const answers = await Promise.all([redeem(), redeem()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 200)?.body).toEqual({ amount: 50, wallet_balance: 50 });
      expect(await balanceOf(code)).toBe(0);
      await holds();
    });

    test('it ends after the days of the setting, and money that comes back grants a week', async () => {
      await changeSettings(shop(), { gift_card_valid_days: '10' });
      const { code } = await buy();
      const { payer } = await colasWith(code);
      const { order } = await payer.place();
      shop().setNow(later(11 * 24 * 60));
      await expireCards(open());
      await expireCards(open());
      expect(await balanceOf(code)).toBe(0);
      const { details } = await newPayer(shop);
      expect(await details({ gift_card_code: code })).toMatchObject({
        status: 422,
        body: { code: 'gift_card_invalid', errors: { gift_card_code: ['This gift card has expired.'] } },
      });
      await advanceOrder(open(), order.id, 'rejected', 'Closed');
      expect(await balanceOf(code)).toBe(order.total);
      await holds();
      await changeSettings(shop(), { gift_card_valid_days: '0' });
    });
  });

  /** More than 50.00 of colas, the card in the cart. */
  const manyColas = async (code: string | undefined) => {
    const { payer } = await colasWith(code);
    await payer.add({ product_id: shop().world.products.cola, quantity: 16 });
    return colasOf(payer);
  };
  const colasOf = async (payer: Awaited<ReturnType<typeof newPayer>>) => {
    const more = await payer.details({ tip_amount: 10 });
    expect([more.status, more.body.message]).toEqual([200, undefined]);
    return { payer, cart: more.body };
  };
});
