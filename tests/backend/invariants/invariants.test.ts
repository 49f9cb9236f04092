import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { OUTBOX_JOBS } from '../../../src/backend/outbox/jobs.ts';
import { SENT_KEPT_MS } from '../../../src/backend/outbox/queue/outbox.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { inTransaction, type Trx } from '../../../src/backend/shop/db/shop-db.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { give } from '../../fixtures/loyalty.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const WAY = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const;

/** Changes behind the shop's back, and the rule that each breaks. `:x` is the id of a thing of `beforeAll`. */
const TAMPERINGS = [
  ['what is held is what unpaid orders hold', 'update stock set held = 0'],
  [
    'an order that stands took the stock of its items once',
    'delete from stock_moves where reference = :paid',
  ],
  [
    'gateway, gift card and wallet together took what a paid order costs',
    "update payments set amount_minor = amount_minor - 1 where outcome = 'paid' and order_id = :paid",
  ],
  [
    'gateway, gift card and wallet together took what a paid order costs',
    'delete from payments where order_id = :paid',
  ],
  ['a paid order is placed', "update orders set status = 'expired' where id = :paid"],
  ['a payment that pays nothing goes back whole', 'delete from refunds where order_id = :late'],
  [
    'what came back of an item is what was granted',
    'update order_items set refunded_quantity = 1 where order_id = :paid',
  ],
  [
    'an order that waits for no payment is known as paid',
    "update orders set payment_status = 'failed' where id = :paid",
  ],
  [
    'what a gateway reported was handled',
    `insert into webhook_events (gateway, event_id, payload_json, received_at, processed_at, attempts) values
      ('razorpay', 'reported', '{"event":"order.paid","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1",
      "amount":100,"currency":"USD"}}}}', '2026-03-02', '2026-03-02', 1)`,
  ],
  [
    'the wallet paid its part of each order',
    'update orders set wallet_minor = wallet_minor + 1 where id = :mixed',
  ],
  [
    'the wallet has back what it paid for an order that is gone',
    "update orders set status = 'cancelled' where id = :mixed",
  ],
  ['what is set aside of a payment is its refunds', 'update payments set refunded_subunits = 1'],
  ['an order that is gone keeps no payment', "update orders set status = 'rejected' where id = :paid"],
  [
    'an order counts its refunds, which are no more than it cost',
    'update orders set refunded_minor = 5 where id = :paid',
  ],
  [
    'an order’s total is the sum of its parts',
    'update orders set total_minor = total_minor + 1 where id = :paid',
  ],
  [
    'an order’s total is the sum of its parts',
    'update order_items set tax_minor = tax_minor + 1 where order_id = :paid',
  ],
  [
    'an order without VAT is of a business of the EU',
    `update orders set frozen_json = replace(frozen_json, '"contact":',
      '"business":{"company":"A","vat_id":"FR40303265045","outcome":"exempt"},"contact":') where id = :paid`,
  ],
  [
    'a status follows from the one before',
    "update order_events set status = 'ready' where order_id = :paid and status = 'placed'",
  ],
  [
    'somebody is notified of what happens to an order',
    "delete from outbox where payload_json like '%order.cancelled%'",
  ],
  [
    'somebody is notified of what happens to an order',
    "delete from outbox where payload_json like '%order.placed%'",
  ],
  [
    'what happens to an order is notified once',
    `insert into outbox (kind, payload_json, attempts, created_at, due_at)
      select kind, payload_json, 0, created_at, due_at from outbox where payload_json like '%order.placed%'`,
  ],
  [
    'what a branch issues in a year is numbered without a gap',
    'update invoices set number = number + 100 where order_id = :handed',
  ],
  ['what a branch issues in a year is numbered without a gap', "delete from invoices where kind = 'invoice'"],
  [
    'an invoice comes to what its order cost',
    "update invoices set amount_minor = amount_minor + 1 where kind = 'invoice'",
  ],
  [
    'a credit note comes to what its cause gave back',
    "update invoices set reference = 'nothing' where kind = 'credit_note'",
  ],
  [
    'all that went back of an order with an invoice is in its credit notes',
    "delete from invoices where kind = 'credit_note'",
  ],
  ['a document comes to the sum of its lines', 'update invoices set tax_minor = tax_minor + 1'],
  ['the books add up', 'update loyalty_accounts set money_minor = money_minor + 1'],
  ['the books add up', 'update ledger_lots set remaining = remaining - 5000'],
] as const;

describeOnDatabases('the check of what is stored', (shop) => {
  const cola = () => shop().world.products.cola;
  const ids: Record<string, string> = {};
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());

  beforeAll(async () => {
    await shelveColas(shop(), 200);
    const buyer = await newPayer(shop);
    const paid = (await buyer.place()).order;
    await buyer.hand(await buyer.capture(paid.id));
    const slow = await newPayer(shop);
    const late = (await slow.place()).order;
    const proof = await slow.capture(late.id);
    await slow.cancel(late.id);
    await slow.hand(proof);
    const gone = (await newPayerOrder()).order;
    await advanceOrder(shop().shop, gone.id, 'cancelled');
    const customer = await newCustomer(shop);
    await give(shop(), { customerId: customer.customerId, unit: 'money', amount: 300 });
    await customer.add({ product_id: cola(), quantity: 4 });
    const mixed = (await customer.order({ use_wallet: true })).body.order;
    await (await newPayer(shop)).place();
    const handed = (await newPayerOrder()).order;
    for (const to of WAY) await advanceOrder(shop().shop, handed.id, to);
    await refundByStaff(shop().shop, handed.id, { amount: 100, to: 'source', reason: 'Late' });
    await sendRefunds(shop().shop);
    Object.assign(ids, { handed: handed.id, paid: paid.id, late: late.id, mixed: mixed.id });
  });
  const newPayerOrder = async () => {
    const payer = await newPayer(shop);
    const placed = await payer.place();
    await payer.hand(await payer.capture(placed.order.id));
    return placed;
  };
  beforeEach(() => shop().setNow(NOON));

  test('finds nothing where all went well', async () => {
    expect(await breaks()).toEqual([]);
  });

  test.for(TAMPERINGS)('finds that not: %s', async ([rule, change]) => {
    const found = new Promise<string[]>((resolve) => {
      const tamper = async (trx: Trx) => {
        const parts = change
          .split(/(:[a-z]+)/)
          .map((part) => (part.startsWith(':') ? sql`${ids[part.slice(1)]}` : sql.raw(part)));
        await sql.join(parts, sql.raw('')).execute(trx);
        resolve((await findBreaks(trx, NOON)).map((one) => one.rule));
        throw new Error('Only looked at.');
      };
      void inTransaction(shop().db, tamper).catch(() => resolve([]));
    });
    expect(await found).toContain(rule);
    expect(await breaks()).toEqual([]);
  });

  test('lets an order be placed by a payment that came after its time', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    shop().setNow(new Date(NOON.getTime() + 16 * 60_000));
    await sweepPayments(shop().shop);
    const { body } = await payer.hand(await payer.capture(order.id));
    expect(body.order.status_history.map(({ status }) => status)).toEqual([
      'pending_payment',
      'expired',
      'placed',
    ]);
    expect(await breaks()).toEqual([]);
  });

  test('does not ask for messages that were sent long ago', async () => {
    shop().setNow(new Date(NOON.getTime() + SENT_KEPT_MS + 3_600_000));
    await shop().db.write.updateTable('outbox').set({ sent_at: NOON.toISOString() }).execute();
    await OUTBOX_JOBS.find(({ name }) => name === 'outbox-clean')?.run(shop().shop);
    expect(await shop().db.read.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await breaks()).toEqual([]);
  });
});
