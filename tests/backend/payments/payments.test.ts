import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order, PlaceOrderResponse } from '../../../src/api/contract/order.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, setStock } from '../../fixtures/merchant.ts';
import { booksOf, newPayer, type PayResult, type Proof, shelveColas, stockOf } from '../../fixtures/payer.ts';
import { ADDRESS, CONTACT } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describeOnDatabases('online payments', (shop) => {
  const cola = () => shop().world.products.cola;
  beforeEach(() => shelveColas(shop(), 20));
  const codeOf = ({ status, body }: PayResult) => [status, body.code];

  test('hold the goods and keep the cart until they are made', async () => {
    const payer = await newPayer(shop);
    const { order, payment, cart } = await payer.place();
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      pay_by: later(15).toISOString(),
    });
    expect(payment).toMatchObject({
      status: 'required',
      provider: 'test',
      expires_at: later(15).toISOString(),
      razorpay: { amount: Math.round(order.total * 100), currency: 'USD', notes: { order_id: order.id } },
    });
    expect(cart.cartItems).toHaveLength(1);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 20, held: 4 });
    const notices = await shop().db.read.selectFrom('outbox').select('payload_json').execute();
    expect(notices.filter(({ payload_json }) => payload_json.includes(order.id))).toEqual([]);
  });

  test('place the order, take the goods and empty the cart', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const { status, body } = await payer.hand(await payer.capture(order.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_status: 'paid',
      already_processed: false,
      order: { status: 'placed', payment_status: 'paid', pay_by: null },
      cart: { cartItems: [], total: 0 },
    });
    expect(body.order.status_history.map((entry) => entry.status)).toEqual(['pending_payment', 'placed']);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
    const moves = await shop()
      .db.read.selectFrom('stock_moves')
      .selectAll()
      .where('reference', '=', order.id)
      .execute();
    expect(moves).toMatchObject([{ delta: -4, reason: 'order' }]);
  });

  test('keep what was put into the cart after the order', async () => {
    await setStock(shop(), cola(), 30);
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.add({ product_id: cola(), quantity: 2 });
    await payer.add({ product_id: shop().world.products.cremeBrulee });
    const { body } = await payer.hand(await payer.capture(order.id));
    expect(body.cart?.cartItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('happen once, however often they are reported', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const proof = await payer.capture(order.id);
    const reported = await Promise.all(Array.from({ length: 20 }, () => payer.hand(proof)));
    expect(reported.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(reported.filter(({ body }) => body.already_processed === false)).toHaveLength(1);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
    expect((await booksOf(shop(), order.id)).payments).toHaveLength(1);
  });

  test('answer a repeated key with the same bytes and refuse another body under it', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const proof = await payer.capture(order.id);
    const key = { 'idempotency-key': 'pay-once' };
    const first = await payer.hand(proof, key);
    const again = await payer.hand(proof, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await payer.hand(
      { order_id: order.id, razorpay_order_id: proof.razorpay_order_id, error: {} },
      key,
    );
    expect(codeOf(other)).toEqual([422, 'idempotency_key_reused']);
  });

  test('do nothing under a key that was used for something else', async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place();
    const razorpay_order_id = payment.razorpay?.razorpay_order_id ?? '';
    const proof = await payer.capture(order.id);
    const key = { 'idempotency-key': randomUUID() };
    await payer.hand({ order_id: order.id, razorpay_order_id, error: { reason: 'cancelled' } }, key);
    expect(codeOf(await payer.hand(proof, key))).toEqual([422, 'idempotency_key_reused']);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    expect((await booksOf(shop(), order.id)).payments).toEqual([]);
  });

  test('free their key when they are refused, and answer twins in the same way', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const proof = await payer.capture(order.id);
    const key = { 'idempotency-key': randomUUID() };
    const forged = { ...proof, razorpay_signature: 'f'.repeat(64) };
    expect(codeOf(await payer.hand(forged, key))).toEqual([422, 'payment_signature_invalid']);
    const twins = await Promise.all(Array.from({ length: 8 }, () => payer.hand(proof, key)));
    expect(twins.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await booksOf(shop(), order.id)).payments).toHaveLength(1);
  });

  test('are refused with one changed character, swapped values or another order', async () => {
    const payer = await newPayer(shop);
    const other = await newPayer(shop);
    const { order } = await payer.place();
    const { order: elsewhere } = await other.place();
    const proof = await payer.capture(order.id);
    const foreign = await other.capture(elsewhere.id);
    const changed = (key: keyof Proof, at: number) => {
      const value = proof[key];
      const letter = value[at] === 'a' ? 'b' : 'a';
      return { ...proof, [key]: value.slice(0, at) + letter + value.slice(at + 1) };
    };
    const refusals: [string, Partial<Proof>][] = [
      ['payment_order_mismatch', changed('razorpay_order_id', 12)],
      ['payment_signature_invalid', changed('razorpay_payment_id', 10)],
      ['payment_signature_invalid', changed('razorpay_signature', 0)],
      ['payment_signature_invalid', changed('razorpay_signature', 63)],
      ['payment_signature_invalid', { ...proof, razorpay_signature: proof.razorpay_signature.slice(1) }],
      ['payment_signature_invalid', { ...proof, razorpay_signature: proof.razorpay_signature.toUpperCase() }],
      [
        'payment_order_mismatch',
        {
          ...proof,
          razorpay_order_id: proof.razorpay_payment_id,
          razorpay_payment_id: proof.razorpay_order_id,
        },
      ],
      ['payment_order_mismatch', { ...foreign, order_id: order.id }],
      [
        'payment_signature_invalid',
        { ...foreign, order_id: order.id, razorpay_order_id: proof.razorpay_order_id },
      ],
    ];
    for (const [code, sent] of refusals) expect(codeOf(await payer.hand(sent))).toEqual([422, code]);
    expect(codeOf(await other.hand(proof))).toEqual([404, 'not_found']);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    expect((await booksOf(shop(), order.id)).payments).toEqual([]);
    expect((await payer.hand(proof)).body.payment_status).toBe('paid');
  });

  test('of another amount than the order now costs go back', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const proof = await payer.capture(order.id);
    await inTransaction(shop().db, (trx) =>
      trx.updateTable('orders').set({ total_minor: 1 }).where('id', '=', order.id).execute(),
    );
    expect(codeOf(await payer.hand(proof))).toEqual([422, 'amount_mismatch']);
    expect(codeOf(await payer.hand(proof))).toEqual([422, 'amount_mismatch']);
    expect((await booksOf(shop(), order.id)).refunds).toMatchObject([
      { status: 'pending', reason: 'payment_mismatch' },
    ]);
  });

  test('that failed leave the order waiting, so that it can be paid after all', async () => {
    const payer = await newPayer(shop);
    const { order, payment } = await payer.place();
    const razorpay_order_id = payment.razorpay?.razorpay_order_id ?? '';
    const failed = await payer.hand({
      order_id: order.id,
      razorpay_order_id,
      error: { reason: 'payment_failed' },
    });
    expect([failed.status, failed.body]).toMatchObject([
      200,
      {
        can_retry: true,
        retry_until: later(15).toISOString(),
        order: { status: 'pending_payment', payment_status: 'failed' },
      },
    ]);
    expect((await payer.hand(await payer.capture(order.id))).body.payment_status).toBe('paid');
  });

  test('of a paid order go back when they are second', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const first = await payer.capture(order.id);
    expect((await payer.hand(first)).status).toBe(200);
    const second = await payer.capture(order.id);
    expect(codeOf(await payer.hand(second))).toEqual([409, 'already_paid']);
    await sendRefunds(shop().shop);
    const { payments, refunds } = await booksOf(shop(), order.id);
    expect(payments.map(({ outcome, refunded_subunits }) => [outcome, refunded_subunits > 0])).toEqual([
      ['paid', false],
      ['already_paid', true],
    ]);
    expect(refunds).toMatchObject([{ status: 'done', amount_subunits: payments[1]?.amount_subunits }]);
    expect((await payer.read(order.id)).payment_status).toBe('paid');
  });

  test('that never come let the goods go after 15 minutes', async () => {
    const rule = discountRule({ code: 'HELD', title: 'Held' });
    const id = await inTransaction(shop().db, (trx) => insertDiscount(trx, rule, { total: 1 }));
    const payer = await newPayer(shop, 5);
    await payer.details({ coupon_code: 'HELD' });
    const { order } = await payer.place();
    await sweepPayments(shop().shop);
    expect((await payer.read(order.id)).status).toBe('pending_payment');
    shop().setNow(later(16));
    await Promise.all([sweepPayments(shop().shop), sweepPayments(shop().shop)]);
    shop().setNow(NOON);
    expect(await payer.read(order.id)).toMatchObject({ status: 'expired', can_cancel: false });
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 20, held: 0 });
    const discount = await shop()
      .db.read.selectFrom('discounts')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(discount?.used_count).toBe(0);
    expect((await payer.cart()).body.cartItems).toHaveLength(1);
  });

  test('that never come, however many they are, all end with one sweep', async () => {
    await setStock(shop(), cola(), 300);
    const payers = await Promise.all(Array.from({ length: 60 }, () => newPayer(shop)));
    for (const payer of payers) await payer.place();
    shop().setNow(later(16));
    await sweepPayments(shop().shop);
    shop().setNow(NOON);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 300, held: 0 });
  });

  test('that were made are looked for once more, a day later, in case somebody paid twice', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    const second = await payer.capture(order.id);
    const dueAt = async () => {
      const intents = shop().db.read.selectFrom('payment_intents').where('order_id', '=', order.id);
      return (await intents.select('due_at').executeTakeFirstOrThrow()).due_at;
    };
    expect(await dueAt()).toBe(later(25 * 60).toISOString());
    shop().setNow(later(25 * 60));
    await sweepPayments(shop().shop);
    shop().setNow(NOON);
    expect((await booksOf(shop(), order.id)).payments).toMatchObject([
      { outcome: 'paid' },
      { outcome: 'already_paid', payment_id: second.razorpay_payment_id },
    ]);
    expect(await dueAt()).toBe(null);
  });

  test('that one address leaves open are bounded, and each that is made gives its place back', async () => {
    await setStock(shop(), cola(), 300);
    const here = '192.0.2.77';
    const send = async (ip: string) => {
      const payer = await newPayer(shop);
      const { total: expected_total } = (await payer.cart()).body;
      const request = { order_type: 'delivery', payment_method: 'test', address: ADDRESS, contact: CONTACT };
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ...request, expected_total };
      const options = { guest: payer.guest, ip, headers, body };
      return { payer, placed: await shop().call<PlaceOrderResponse>('POST', '/place-order', options) };
    };
    const first = await send(here);
    const statuses: number[] = [first.placed.status];
    for (let order = 2; order <= 26; order += 1) statuses.push((await send(here)).placed.status);
    expect(statuses).toEqual([...Array(25).fill(201), 429]);
    expect((await send('192.0.2.78')).placed.status).toBe(201);
    const body = await first.payer.capture(first.placed.body.order.id);
    const pay = { guest: first.payer.guest, ip: here, body };
    for (let times = 0; times < 3; times += 1) {
      expect((await shop().call('POST', '/razorpay/process-payment', pay)).status).toBe(200);
    }
    expect([(await send(here)).placed.status, (await send(here)).placed.status]).toEqual([201, 429]);
  });

  test('that the browser did not tell are found by the sweep', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.capture(order.id);
    shop().setNow(later(16));
    await sweepPayments(shop().shop);
    shop().setNow(NOON);
    expect(await payer.read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
  });

  test('that come late place the order while its goods are there', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    shop().setNow(later(16));
    await sweepPayments(shop().shop);
    const { status, body } = await payer.hand(await payer.capture(order.id));
    shop().setNow(NOON);
    expect([status, body.order.status, body.payment_status]).toEqual([200, 'placed', 'paid']);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 16, held: 0 });
  });

  test('that come late go back when the goods are gone', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    shop().setNow(later(16));
    await sweepPayments(shop().shop);
    await setStock(shop(), cola(), 3);
    const proof = await payer.capture(order.id);
    const answers = [await payer.hand(proof), await payer.hand(proof)];
    shop().setNow(NOON);
    expect(answers.map(codeOf)).toEqual(Array(2).fill([409, 'order_cancelled']));
    expect(answers[0]?.body).toMatchObject({ refund_started: true, order: { status: 'expired' } });
    const { refunds } = await booksOf(shop(), order.id);
    expect(refunds).toMatchObject([{ reason: 'payment_too_late', status: 'pending' }]);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 3, held: 0 });
  });

  describe('that come late for an order with a time', () => {
    const slots = { ...branchRules().slots, isEnabled: true, capacityPerSlot: 1 };
    const slotAt = (time: string) => `2026-03-02T${time}/delivery/${shop().world.branches.downtown}`;
    beforeEach(() => changeBranch(shop(), shop().world.branches.downtown, { slots }));
    afterEach(async () => {
      shop().setNow(NOON);
      await changeBranch(shop(), shop().world.branches.downtown, {});
    });
    /** Pays after the order expired, at so many minutes past noon; `meanwhile` happens before. */
    const payLate = async (slot_id: string, minutes = 16, meanwhile = async () => {}) => {
      shop().setNow(NOON);
      const payer = await newPayer(shop);
      const { order } = await payer.place({ slot_id });
      shop().setNow(later(16));
      await sweepPayments(shop().shop);
      expect((await payer.read(order.id)).status).toBe('expired');
      await meanwhile();
      shop().setNow(later(minutes));
      return payer.hand(await payer.capture(order.id));
    };

    test('place it while the time can still be had', async () => {
      const { status, body } = await payLate(slotAt('18:00'));
      expect([status, body.order.status, body.order.slot?.id]).toEqual([200, 'placed', slotAt('18:00')]);
      const other = await newPayer(shop);
      const full = await other.order({ slot_id: slotAt('18:00') });
      expect([full.status, full.body.code]).toEqual([422, 'slot_full']);
      expect((await payLate('asap')).body.order.status).toBe('placed');
    });

    test('go back when another order has it by now', async () => {
      const other = await newPayer(shop);
      const late = await payLate(slotAt('19:00'), 17, async () => {
        expect((await other.order({ slot_id: slotAt('19:00') })).status).toBe(201);
      });
      expect(codeOf(late)).toEqual([409, 'order_cancelled']);
    });

    test('go back when it is too near, or the branch has closed', async () => {
      expect(codeOf(await payLate(slotAt('13:00'), 30))).toEqual([409, 'order_cancelled']);
      expect(codeOf(await payLate('asap', 11 * 60))).toEqual([409, 'order_cancelled']);
    });

    test('are as many as there are places, when they come at once', async () => {
      const payers = await Promise.all([1, 2, 3].map(() => newPayer(shop, 1)));
      const proofs: Proof[] = [];
      for (const payer of payers) {
        await setStock(shop(), cola(), 50);
        await payer.add({ product_id: cola(), quantity: 4 });
        const { order } = await payer.place({ slot_id: slotAt('20:00') });
        shop().setNow(later(16));
        await sweepPayments(shop().shop);
        shop().setNow(NOON);
        proofs.push(await payer.capture(order.id));
      }
      shop().setNow(later(17));
      const paid = await Promise.all(payers.map((payer, at) => payer.hand(proofs[at] ?? {})));
      expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
  });

  test('for an order that a newer one replaced go back', async () => {
    await setStock(shop(), cola(), 5);
    const payer = await newPayer(shop);
    const { order: first } = await payer.place();
    expect((await payer.cart()).body.cartItems).toMatchObject([{ is_available: true, quantity: 4 }]);
    const proof = await payer.capture(first.id);
    const second = await payer.order();
    expect(second.body.order?.status).toBe('placed');
    // The shop's own words are in the language of whoever reads them.
    const inGerman = { guest: payer.guest, headers: { 'accept-language': 'de' } };
    expect(
      (await shop().call<{ order: Order }>('GET', `/get-single-order/${first.id}`, inGerman)).body.order,
    ).toMatchObject({ status: 'cancelled', cancel_reason: 'Durch eine neuere Bestellung ersetzt' });
    expect(codeOf(await payer.hand(proof))).toEqual([409, 'order_cancelled']);
    expect(await stockOf(shop(), cola())).toEqual({ on_hand: 1, held: 0 });
  });
});
