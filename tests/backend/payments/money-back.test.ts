import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckWalletResponse } from '../../../src/api/contract/loyalty.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { debit } from '../../../src/backend/loyalty/ledger.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { composeMessage, type MailMessage } from '../../../src/backend/outbox/compose.ts';
import { reconcile } from '../../../src/backend/payments/reconcile.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { closeRefund, listRefundsByHand, refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { settlementOf } from '../../../src/domain/orders/order-receipt.ts';
import { say } from '../../../src/domain/text/text.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import {
  GATEWAY_CODES,
  newOrderAt,
  openPort,
  startTestGateway,
  type TestGateway,
} from '../../fixtures/gateways.ts';
import { give } from '../../fixtures/loyalty.ts';
import { booksOf, newPayer, shelveColas } from '../../fixtures/payer.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describeRules('money that goes back', (shop) => {
  const cola = () => shop().world.products.cola;
  const open = () => shop().shop;
  beforeAll(() =>
    changeBranch(open(), shop().world.branches.downtown, { paymentMethods: ['cod', 'test', 'wallet'] }),
  );
  beforeEach(() => shelveColas(shop(), 200));

  const paidOrder = async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    const { body } = await payer.hand(await payer.capture(order.id));
    return { payer, order: body.order };
  };
  const balanceOf = async (customerId: number) => {
    const query = shop().db.read.selectFrom('loyalty_accounts').select('money_minor');
    return (await query.where('customer_id', '=', customerId).executeTakeFirst())?.money_minor ?? 0;
  };
  /** A customer's order, 3.00 of it from the wallet, whose window is open. */
  const mixedOrder = async () => {
    const customer = await newCustomer(shop);
    await give(shop(), { customerId: customer.customerId, unit: 'money', amount: 300 });
    await customer.add({ product_id: cola(), quantity: 4 });
    await customer.details({ use_wallet: true });
    const { order } = (await customer.order({ payment_method: 'test', use_wallet: true })).body;
    const post = <T>(path: `/${string}`, body: object) => customer.call<T>('POST', path, body);
    const pay = async () => {
      const proof = (await post<object>('/test-payment', { order_id: order.id })).body;
      return post<{ order: Order; code?: string }>('/razorpay/process-payment', proof);
    };
    return { customer, order, pay };
  };
  const noticesOf = async (orderId: string) => {
    const rows = await shop().db.read.selectFrom('outbox').select('payload_json').orderBy('id').execute();
    const notices = rows.map(({ payload_json }) => JSON.parse(payload_json));
    return notices.filter(({ data }) => data?.order_id === orderId);
  };
  const templatesOf = async (orderId: string) => [
    ...new Set((await noticesOf(orderId)).map(({ template }) => template)),
  ];
  /** What the wallet says of an order, the newest first. */
  const ledgerOf = async (customer: CustomerShopper, { id }: Order) => {
    const { transactions } = (await customer.call<CheckWalletResponse>('GET', '/check-wallet')).body;
    return transactions.data.filter(({ order_id }) => order_id === id).map(({ description }) => description);
  };
  const deliverAll = async (id: string) => {
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(open(), id, to);
  };
  const refuse = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ code: 'validation_failed' });

  test('late money places the order after all, with its part from the wallet', async () => {
    const { customer, order, pay } = await mixedOrder();
    shop().setNow(later(16));
    await sweepPayments(open());
    expect(await balanceOf(customer.customerId)).toBe(300);
    const { status, body } = await pay();
    expect(await ledgerOf(customer, order)).toEqual([
      `Paid for order ${order.order_number}`,
      `Returned from order ${order.order_number}`,
      `Paid for order ${order.order_number}`,
    ]);
    expect([status, body.order.status, body.order.wallet_amount]).toEqual([200, 'placed', 3]);
    expect(await balanceOf(customer.customerId)).toBe(0);
    expect(await templatesOf(order.id)).toEqual(['order.expired', 'order.placed']);
    await advanceOrder(open(), order.id, 'rejected', 'The kitchen is closed');
    expect(await balanceOf(customer.customerId)).toBe(300);
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('late money goes back when the wallet was spent meanwhile, and the shopper is notified', async () => {
    const { customer, order, pay } = await mixedOrder();
    shop().setNow(later(16));
    await sweepPayments(open());
    const spent = { customerId: customer.customerId, unit: 'money', amount: 1, reason: 'goodwill' } as const;
    const at = open().now().toISOString();
    const booking = { ...spent, reference: order.id, description: say`Spent elsewhere`, at };
    await inTransaction(shop().db, (trx) => debit(trx, booking));
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([409, 'order_cancelled']);
    expect((await booksOf(shop(), order.id)).refunds).toMatchObject([
      { reason: 'payment_too_late', target: 'source' },
    ]);
    const returned = (await noticesOf(order.id)).find(
      ({ template }) => template === 'order.payment_returned',
    );
    expect(returned.data).toMatchObject({ outcome: 'too_late', currency: 'USD', amount: order.amount_due });
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('an order is rejected with a reason alone', async () => {
    const { order } = await paidOrder();
    await refuse(advanceOrder(open(), order.id, 'rejected'));
    await refuse(advanceOrder(open(), order.id, 'rejected', '  '));
    const rejected = await advanceOrder(open(), order.id, 'rejected', 'The kitchen is closed');
    expect(rejected).toMatchObject({ cancel_reason: 'The kitchen is closed', refunded_amount: order.total });
    const reported = (await noticesOf(order.id)).filter(({ template }) => template === 'order.rejected');
    expect(reported[0].data).toMatchObject({
      reason: 'The kitchen is closed',
      amount: order.total,
      places: 'source',
    });
  });

  test('staff give back amounts, never more than was paid', async () => {
    const { order } = await paidOrder();
    const wish = { to: 'source', reason: 'Two bottles were warm' } as const;
    expect(await refundByStaff(open(), order.order_number, { ...wish, amount: 100 })).toMatchObject({
      toSource: 100,
    });
    const total = Math.round(order.total * 100);
    await refuse(refundByStaff(open(), order.id, { ...wish, amount: total - 99 }));
    await refuse(refundByStaff(open(), order.id, { ...wish, amount: 0 }));
    await refuse(refundByStaff(open(), order.id, { ...wish, reason: ' ' }));
    await refuse(refundByStaff(open(), order.id, { ...wish, to: 'wallet' }));
    expect(await refundByStaff(open(), order.id, wish)).toMatchObject({ toSource: total - 100 });
    await refuse(refundByStaff(open(), order.id, wish));
    await sendRefunds(open());
    const { refunds } = await booksOf(shop(), order.id);
    expect(refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    const reported = (await noticesOf(order.id)).filter(({ template }) => template === 'order.refunded');
    expect(reported.map(({ data }) => data.amount).toSorted()).toContain(1);
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('two refunds at once give no more back than one could', async () => {
    const { order } = await paidOrder();
    const wish = { to: 'source', reason: 'Both at once', amount: Math.round(order.total * 100) } as const;
    const ends = await Promise.allSettled([1, 2, 3].map(() => refundByStaff(open(), order.id, wish)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await booksOf(shop(), order.id)).payments[0]?.refunded_subunits).toBe(wish.amount);
  });

  test('nor do three to the wallet, where no gateway counts with them', async () => {
    const { customer, order, pay } = await mixedOrder();
    expect((await pay()).status).toBe(200);
    const wish = { to: 'wallet', reason: 'All at once' } as const;
    const ends = await Promise.allSettled([1, 2, 3].map(() => refundByStaff(open(), order.id, wish)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await balanceOf(customer.customerId)).toBe(Math.round(order.total * 100));
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('staff give back units of a line, also before the order is on its way', async () => {
    const { payer, order } = await paidOrder();
    const item = order.items[0]?.order_item_id ?? 0;
    const lines = [{ order_item_id: item, quantity: 1 }];
    const given = await refundByStaff(open(), order.id, { lines, to: 'source', reason: 'Out of stock' });
    expect(given.toSource).toBeGreaterThan(0);
    expect((await payer.read(order.id)).items[0]?.refunded_quantity).toBe(1);
    await refuse(
      refundByStaff(open(), order.id, {
        lines: [{ order_item_id: item, quantity: 4 }],
        to: 'source',
        reason: 'More than is left',
      }),
    );
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('what the gateway took can go to the wallet, and the rest still goes back once', async () => {
    const { customer, order, pay } = await mixedOrder();
    await pay();
    const total = Math.round(order.total * 100);
    await refundByStaff(open(), order.id, { amount: 400, to: 'wallet', reason: 'Kept waiting' });
    expect(await balanceOf(customer.customerId)).toBe(400);
    await advanceOrder(open(), order.id, 'cancelled', 'Cannot be made');
    await sendRefunds(open());
    const { payments, refunds } = await booksOf(shop(), order.id);
    const back = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    expect([back, payments[0]?.refunded_subunits]).toEqual([total, total - 400]);
    expect(await ledgerOf(customer, order)).toEqual([
      `Refund for order ${order.order_number}`,
      `Paid for order ${order.order_number}`,
    ]);
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
    expect((await reconcile(open(), later(-60), later(60))).differences).toEqual([]);
  });

  test('nothing goes back by hand of an order that never came about or ended', async () => {
    const { order } = await mixedOrder();
    await refuse(refundByStaff(open(), order.id, { to: 'wallet', reason: 'Asked for it' }));
    const { order: paid } = await paidOrder();
    await advanceOrder(open(), paid.id, 'cancelled', 'Gone');
    await refuse(refundByStaff(open(), paid.id, { to: 'source', reason: 'Asked for it' }));
  });

  test('cash of a guest waits for staff, who hand it over or put it into a wallet later', async () => {
    const guest = await newPayer(shop);
    const { order } = (await guest.order({ payment_method: 'cod' })).body;
    await deliverAll(order.id);
    await refundByStaff(open(), order.id, { amount: 150, to: 'source', reason: 'Broken' });
    await refundByStaff(open(), order.id, { amount: 50, to: 'source', reason: 'Late' });
    const waiting = (await listRefundsByHand(open())).filter(({ order_id }) => order_id === order.id);
    expect(waiting.map(({ amount_minor }) => amount_minor)).toEqual([150, 50]);
    const [first, second] = waiting.map(({ id }) => id);
    await refuse(closeRefund(open(), first ?? 0, { how: 'wallet' }));
    await closeRefund(open(), first ?? 0, { how: 'handed_over' });
    await refuse(closeRefund(open(), first ?? 0, { how: 'handed_over' }));
    const customer = await newCustomer(shop);
    await inTransaction(shop().db, (trx) =>
      trx.updateTable('orders').set({ owner: customer.owner }).where('id', '=', order.id).execute(),
    );
    await closeRefund(open(), second ?? 0, { how: 'wallet' });
    expect(await balanceOf(customer.customerId)).toBe(50);
    expect(await templatesOf(order.id)).toContain('order.refund_closed');
    expect(await findBreaks(shop().db.read, open().now())).toEqual([]);
  });

  test('receipts name how an order was paid and what went back', async () => {
    const { customer, order, pay } = await mixedOrder();
    await pay();
    await refundByStaff(open(), order.id, { amount: 200, to: 'source', reason: 'Warm' });
    const { body } = await customer.call<{ order: Order }>('GET', `/get-single-order/${order.id}`);
    const lines = settlementOf(body.order).map(([text, amount]) => [text.template, amount]);
    expect(lines).toEqual([
      ['Paid from the wallet', 3],
      ['Paid: {0}', order.amount_due],
      ['To be refunded', -2],
    ]);
    const mail = (await noticesOf(order.id)).find(({ data }) => data.receipt !== undefined);
    const { text } = (await composeMessage(open(), 1, { kind: 'mail', ...mail })) as MailMessage;
    expect(text).toContain(`4 × ${order.items[0]?.name}: $10.00`);
    expect(text).toContain('Total: $13.50\nPaid from the wallet: $3.00\nPaid: Test payment: $10.50');
  });

  test('a second payment that goes back is no refund of the order', async () => {
    const { payer, order } = await paidOrder();
    const second = await payer.hand(await payer.capture(order.id));
    expect(second.body.code).toBe('already_paid');
    const now = await payer.read(order.id);
    expect(now).toMatchObject({ payment_status: 'paid', refunded_amount: 0 });
    expect(now.refunds.map(({ reason }) => reason)).toEqual(['payment_already_paid']);
    expect(settlementOf(now).map(([, amount]) => amount)).toEqual([order.total]);
  });

  test('a book that differs from the gateway’s is named, with its payment', async () => {
    const { order } = await paidOrder();
    const { payments } = await booksOf(shop(), order.id);
    const id = payments[0]?.payment_id ?? '';
    const reconciled = async () => (await reconcile(open(), later(-60), later(60))).differences;
    const named = async () =>
      (await reconciled()).filter(({ subject }) => subject === id).map(({ kind }) => kind);
    const change = (values: object) =>
      shop().db.write.updateTable('test_payments').set(values).where('payment_id', '=', id).execute();
    expect(await named()).toEqual([]);
    const [taken] = await shop()
      .db.read.selectFrom('test_payments')
      .selectAll()
      .where('payment_id', '=', id)
      .execute();
    await change({ amount_subunits: 1 });
    expect(await named()).toEqual(['amount']);
    await change({ ...taken, currency_code: 'INR', refunded_subunits: 5, gateway_order_id: 'order_other' });
    expect(await named()).toEqual(['currency', 'order', 'refunded']);
    await shop().db.write.deleteFrom('test_payments').where('payment_id', '=', id).execute();
    expect(await named()).toEqual(['unknown_there']);
    if (taken)
      await shop()
        .db.write.insertInto('test_payments')
        .values([taken, { ...taken, payment_id: 'pay_other' }])
        .execute();
    expect((await reconciled()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['unknown_here', 'pay_other'],
    ]);
    await shop().db.write.deleteFrom('test_payments').where('payment_id', '=', 'pay_other').execute();
    expect(await reconciled()).toEqual([]);
  });
});

describe.each(GATEWAY_CODES)('a refund at %s', (code) => {
  test('of the same number as one on another payment, of another shop of the account, is one of its own', async () => {
    const gateway = await startTestGateway(code);
    try {
      const port = openPort(gateway);
      const payments = await Promise.all(
        ['01JD7Q3V5W8X9Y0Z1A2B3C4D5E', '01JD7Q3V5W8X9Y0Z1A2B3C4D5F'].map(async (orderId) => {
          const order = newOrderAt({ orderId, receipt: orderId.slice(-4) });
          const { id } = await port.createOrder(order);
          const payment = gateway.capture(id);
          await port.read(id, true);
          return payment.id;
        }),
      );
      for (const paymentId of payments) {
        await port.refund({ paymentId, amount: 400, currency: 'USD', reference: 'refund-1', attempts: 0 });
        expect(gateway.books.payment(paymentId).amount_refunded).toBe(400);
      }
    } finally {
      gateway.stop();
    }
  });
});

for (const code of GATEWAY_CODES)
  describeRules(`what a gateway says of money later (${code})`, (shop) => {
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await startTestGateway(code, { now: () => shop().shop.now() });
      shop().shop.env = gateway.env;
      const paymentMethods = [code, 'cod', 'test'] as const;
      await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
    });
    afterAll(() => gateway.stop());
    beforeEach(() => shelveColas(shop(), 40));
    const pay = async () => {
      const payer = await newPayer(shop);
      const { order, payment } = await payer.place({ payment_method: code });
      const orderAt = gateway.orderAt(payment);
      const taken = gateway.capture(orderAt);
      await tell();
      return { payer, order, orderAt, taken };
    };
    const tell = async () => {
      for (const delivery of gateway.webhooks.deliveries.filter(({ state }) => state === 'waiting'))
        expect(await gateway.deliver(shop(), delivery)).toBe(200);
    };
    const disputesOf = async (orderId: string) => {
      const rows = await shop()
        .db.read.selectFrom('audit')
        .select('after_json')
        .where('entity_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ after_json }) => JSON.parse(after_json ?? '{}').dispute ?? []);
    };
    const wait = (minutes: number) => shop().setNow(new Date(shop().shop.now().getTime() + minutes * 60_000));

    test('a refund that fails after it was done waits for staff, who send it again', async () => {
      const { payer, order, orderAt, taken } = await pay();
      await payer.cancel(order.id);
      await sendRefunds(shop().shop);
      const [sent] = gateway.books.refundsOf(taken.id);
      gateway.books.settleRefund(sent?.id ?? '', 'processed');
      await tell();
      expect((await payer.read(order.id)).refunds).toMatchObject([{ status: 'done' }]);
      gateway.books.settleRefund(sent?.id ?? '', 'failed');
      await tell();
      expect((await payer.read(order.id)).refunds).toMatchObject([{ status: 'failed' }]);
      expect(gateway.books.keptOf(orderAt)).toBe(taken.amount);
      const [waiting] = (await listRefundsByHand(shop().shop)).filter(
        ({ order_id }) => order_id === order.id,
      );
      const ends = await Promise.allSettled(
        [1, 2].map(() => closeRefund(shop().shop, waiting?.id ?? 0, { how: 'again' })),
      );
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      wait(1);
      await Promise.all([sendRefunds(shop().shop), sendRefunds(shop().shop)]);
      for (const { id } of gateway.books.refundsOf(taken.id)) gateway.books.settleRefund(id, 'processed');
      await tell();
      expect((await payer.read(order.id)).refunds).toMatchObject([{ status: 'done' }]);
      expect(gateway.books.keptOf(orderAt)).toBe(0);
      const now = shop().shop.now();
      expect((await reconcile(shop().shop, new Date(now.getTime() - 3_600_000), now)).differences).toEqual(
        [],
      );
      expect(await findBreaks(shop().db.read, now)).toEqual([]);
    });

    test('a refund that was handed over meanwhile stays so', async () => {
      const { payer, order, taken } = await pay();
      await payer.cancel(order.id);
      await sendRefunds(shop().shop);
      const [sent] = gateway.books.refundsOf(taken.id);
      gateway.books.settleRefund(sent?.id ?? '', 'failed');
      await tell();
      const [row] = (await booksOf(shop(), order.id)).refunds;
      await closeRefund(shop().shop, row?.id ?? 0, { how: 'handed_over' });
      gateway.books.dispute(taken.id);
      await tell();
      expect((await payer.read(order.id)).refunds).toMatchObject([{ status: 'done', by_hand: true }]);
      await refuseAgain(row?.id ?? 0);
    });
    const refuseAgain = (id: number) =>
      expect(closeRefund(shop().shop, id, { how: 'again' })).rejects.toMatchObject({ status: 422 });

    test('a disputed payment is noted among what happened, as the books have it, once in each state', async () => {
      const { order, taken } = await pay();
      gateway.books.dispute(taken.id, 'needs_response');
      gateway.books.dispute(taken.id, 'needs_response');
      await tell();
      const [first] = await disputesOf(order.id);
      expect(await disputesOf(order.id)).toEqual([code === 'mollie' ? 'charged_back' : 'needs_response']);
      gateway.books.dispute(taken.id, 'lost');
      await tell();
      const then = code === 'mollie' ? [first] : [first, 'lost'];
      expect(await disputesOf(order.id)).toEqual(then);
    });
  });
