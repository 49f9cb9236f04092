import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { DeskOrder } from '../../../src/api/contract/admin/orders.ts';
import { mailDueCards } from '../../../src/backend/gift-cards/jobs.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { codeSentTo } from '../../fixtures/gift-cards.ts';
import { give } from '../../fixtures/loyalty.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { shelveColas } from '../../fixtures/payer.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { CONTACT, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

const cents = (amount: number) => Math.round(amount * 100);
const UNITS = 5;
/** A cola with its tax. */
const COLA = 2.625;
const WAY = ['preparing', 'ready', 'out_for_delivery', 'delivered'] as const;

/** By what an order is paid beside cash, and whether an account stands behind it. */
interface Parts {
  isCustomer: boolean;
  card: number;
  wallet: number;
}

describeOnDatabases('orders paid in parts, the last of them in cash', (shop) => {
  let owner: TestStaff;
  beforeAll(async () => {
    owner = await newStaff(shop(), 'owner');
  });
  const newCard = async (amount: number): Promise<string | undefined> => {
    const email = `card-${crypto.randomUUID()}@example.com`;
    const body = { amount, recipient_name: 'Mia', recipient_email: email, message: '', reason: 'A gift' };
    const headers = { 'idempotency-key': email };
    expect((await owner.call('POST', '/admin/gift-cards', { body, headers })).status).toBe(200);
    await mailDueCards(shop().shop);
    return codeSentTo(shop(), email);
  };
  const place = async ({ isCustomer, card, wallet }: Parts) => {
    await shelveColas(shop(), 20);
    const customer = isCustomer ? await newCustomer(shop) : undefined;
    if (customer && wallet > 0)
      await give(shop(), { customerId: customer.customerId, unit: 'money', amount: cents(wallet) });
    const shopper = customer ?? newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: UNITS });
    const code = card > 0 ? await newCard(card) : undefined;
    await shopper.details({ ...(code && { gift_card_code: code }), use_wallet: wallet > 0 });
    const { order } = (await shopper.order()).body;
    await press(order.id, 'transition', { to: 'accepted' });
    return order;
  };
  const read = async (id: string) => (await owner.call<DeskOrder>('GET', `/admin/orders/${id}`)).body;
  const press = (id: string, path: string, body: object) =>
    owner.call<DeskOrder>('POST', `/admin/orders/${id}/${path}`, { body });
  const handOver = async (id: string) => {
    for (const to of WAY) expect([to, (await press(id, 'transition', { to })).status]).toEqual([to, 200]);
  };
  const refundsOf = async (id: string) => {
    const rows = await shop().db.read.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    const sumOf = (some: typeof rows) => some.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const isSettled = (row: (typeof rows)[number]) => row.closed_by_hand === 'uncollected';
    return {
      all: sumOf(rows),
      settled: sumOf(rows.filter(isSettled)),
      back: sumOf(rows.filter((row) => !isSettled(row))),
      toCard: sumOf(rows.filter(({ target }) => target === 'gift_card')),
    };
  };

  test('what is missing comes off the cash first, and off the gift card where that is not enough', async () => {
    const { id, items, total, gift_card, amount_due } = await place({
      isCustomer: false,
      card: 10,
      wallet: 0,
    });
    expect([gift_card?.amount, cents(amount_due)]).toEqual([10, cents(total) - 1_000]);
    const { order_item_id } = items[0] ?? {};
    expect((await press(id, 'edit-line', { order_item_id, quantity: 1 })).status).toBe(200);
    expect(await refundsOf(id)).toMatchObject({ all: 0 });
    expect((await read(id)).to_collect).toBeCloseTo(amount_due - 2.63, 10);
    // More than the cash.
    const substitute = { name: 'Water', unit_price: 0.1 };
    expect((await press(id, 'edit-line', { order_item_id, quantity: 4, substitute })).status).toBe(200);
    expect((await read(id)).to_collect).toBe(0);
    await handOver(id);
    const missing = cents(13.13) - cents(0.42);
    const settled = cents(amount_due);
    expect(await refundsOf(id)).toEqual({
      all: missing,
      settled,
      back: missing - settled,
      toCard: missing - settled,
    });
    expect((await read(id)).by_hand).toEqual([]);
    // The mail says of both parts where they are.
    const { data } = (await lastNotice(shop(), CONTACT.email)) ?? {};
    expect(data).toMatchObject({ places: 'gift_card uncollected' });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('before the cash is there nobody gives lines back for more than was paid', async () => {
    const { id, items } = await place({ isCustomer: false, card: 5, wallet: 0 });
    const lines = [{ order_item_id: items[0]?.order_item_id, quantity: 4 }];
    const refund = { lines, to: 'source', reason: 'Not as fresh as it should be.' };
    expect((await press(id, 'refund', refund)).status).toBe(422);
    expect(await refundsOf(id)).toMatchObject({ all: 0 });
    await handOver(id);
    expect((await press(id, 'refund', refund)).status).toBe(200);
    expect(await refundsOf(id)).toMatchObject({ all: cents(10.5), toCard: 500 });
  });

  test('everything given back before, what is missing of it gives nothing more', async () => {
    const { id, items } = await place({ isCustomer: true, card: 10, wallet: 0 });
    await press(id, 'refund', { lines: [], amount: 10, to: 'source', reason: 'We are late.' });
    expect((await read(id)).order.payment_status).toBe('partially_refunded');
    const substitute = { name: 'Water', unit_price: 0 };
    const { order_item_id } = items[0] ?? {};
    await press(id, 'edit-line', { order_item_id, quantity: 3, substitute });
    await press(id, 'edit-line', { order_item_id, quantity: 2, substitute });
    await handOver(id);
    const { all, back } = await refundsOf(id);
    const { order } = await read(id);
    expect([all, back]).toEqual([cents(order.total), 1_000]);
    expect(order.payment_status).toBe('refunded');
    expect(await shop().db.read.selectFrom('order_shorts').selectAll().execute()).toEqual([]);
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  const part = fc.integer({ min: 0, max: 30 }).map((halves) => halves / 2);
  const step = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    price: fc.option(
      fc.integer({ min: 0, max: 250 }).map((amount) => amount / 100),
      { nil: undefined },
    ),
  });
  const later = fc.record({
    quantity: fc.integer({ min: 1, max: 2 }),
    amount: fc.option(
      fc.integer({ min: 1, max: 900 }).map((amount) => amount / 100),
      { nil: undefined },
    ),
    to: fc.constantFrom('source' as const, 'wallet' as const),
  });
  const world = fc.record({
    parts: fc.record({ isCustomer: fc.boolean(), card: part, wallet: part }),
    ahead: fc.option(
      fc.integer({ min: 1, max: 600 }).map((amount) => amount / 100),
      { nil: undefined },
    ),
    missing: fc.array(step, { maxLength: 4 }),
    after: fc.array(later, { maxLength: 3 }),
  });

  test('never give back and settle more than was paid, whatever is missing and comes back', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ parts, ahead, missing, after }) => {
        const { id, items, amount_due, total } = await place(parts);
        const { order_item_id } = items[0] ?? {};
        const due = cents(amount_due);
        if (ahead !== undefined)
          await press(id, 'refund', { lines: [], amount: ahead, to: 'source', reason: 'We are late.' });
        const early = (await refundsOf(id)).all;
        let worth = 0;
        for (const { quantity, price } of missing) {
          const substitute = price === undefined ? undefined : { name: 'Water', unit_price: price };
          const done = await press(id, 'edit-line', { order_item_id, quantity, substitute });
          if (done.status === 200) worth += quantity * (COLA - (price ?? 0) * 1.05);
        }
        const collected = cents((await read(id)).to_collect);
        expect(collected).toBeGreaterThanOrEqual(0);
        await handOver(id);
        const once = await refundsOf(id);
        expect(once.settled).toBe(due - collected);
        // Each step may round by a cent.
        expect(Math.abs(once.all - Math.min(cents(total), early + cents(worth)))).toBeLessThanOrEqual(
          2 * missing.length,
        );
        for (const { quantity, amount, to } of after) {
          const what =
            amount === undefined ? { lines: [{ order_item_id, quantity }] } : { lines: [], amount };
          await press(id, 'refund', { ...what, to, reason: 'Warm.' });
        }
        const { all, back, settled, toCard } = await refundsOf(id);
        const { order, refundable } = await read(id);
        expect(settled).toBe(once.settled);
        expect(all).toBeLessThanOrEqual(cents(total));
        expect(back).toBeLessThanOrEqual(cents(total) - due + collected);
        expect(toCard).toBeLessThanOrEqual(cents(order.gift_card?.amount ?? 0));
        expect(cents(refundable)).toBe(cents(total) - all);
        expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
      }),
      seeded(16),
    );
  });
});
