import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { DeskOrder, DeskRequests } from '../../../src/api/contract/admin/orders.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { WithdrawalStatement, WithdrawalTermsResponse } from '../../../src/api/contract/withdrawal.ts';
import { erasePersonalData, readPersonalData } from '../../../src/backend/customers/personal-data.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { decideRequestOf } from '../../../src/backend/orders/returns/decide-withdrawal.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import type { Notice } from '../../../src/backend/outbox/queue/outbox.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { CONTACT, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const WAY = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const;
const DAY = 86_400_000;
type Declared = { withdrawal: WithdrawalStatement } & Partial<ErrorBody>;

describeRules('withdrawal', (shop) => {
  let owner: TestStaff;

  beforeEach(async () => {
    await changeSettings(shop(), { withdrawal_enable: 'true', locales: 'en-US, de-DE' });
    await shelveColas(shop(), 40);
    owner = await newStaff(shop(), 'owner');
  });
  afterEach(async () => {
    await changeSettings(shop(), { withdrawal_enable: 'false' });
    await exclude(null);
  });

  const exclude = async (reason: string | null) => {
    const { categories } = shop().world;
    await shop()
      .db.write.updateTable('categories')
      .set({ withdrawal_exclusion: reason as 'perishable' | null })
      .where('id', '=', categories.drinks)
      .execute();
    // Carts read products by their change.
    await changeSettings(shop(), { storeName: 'World Pizza' });
  };
  let count = 0;
  /** A paid order of an address that no other test has. */
  const paid = async (isDelivered = true) => {
    count += 1;
    const email = `ana${count}@example.com`;
    const payer = await newPayer(shop);
    const { order } = await payer.place({ contact: { ...CONTACT, email } });
    await payer.hand(await payer.capture(order.id));
    if (isDelivered) for (const to of WAY) await advanceOrder(shop().shop, order.id, to);
    const item = order.items[0]?.order_item_id ?? 0;
    return { payer, order, email, item, read: () => payer.read(order.id) };
  };
  const declare = (email: string, order_number: string, more: object = {}, ip?: string) =>
    shop().call<Declared>('POST', '/withdrawals?locale=de', {
      body: { name: 'Ana Diaz', email, order_number, ...more },
      ...(ip !== undefined && { ip }),
    });
  const requestOf = async (id: string) =>
    (await owner.call<DeskOrder>('GET', `/admin/orders/${id}`)).body.order.requests?.at(-1);
  const decide = async (id: string, body: object, staff = owner) =>
    staff.call<DeskOrder & Partial<ErrorBody>>(
      'POST',
      `/admin/orders/${id}/requests/${(await requestOf(id))?.id}`,
      { body: { to: 'source', ...body } },
    );
  const desk = async () => (await owner.call<DeskRequests>('GET', '/admin/requests?branch_id=1')).body;
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());
  const noticesTo = async (email: string) =>
    (await shop().db.read.selectFrom('outbox').select('payload_json').orderBy('id').execute())
      .map(({ payload_json }) => JSON.parse(payload_json) as Notice)
      .filter(({ to }) => to === email)
      .map(({ template }) => template);

  /** The text of the latest mail to an address. */
  const textTo = async (email: string): Promise<string> => {
    const notice = await lastNotice(shop(), email);
    const mail = await composeMessage(shop().shop, 1, { kind: 'mail', ...notice } as Notice);
    return (mail as { text?: string }).text ?? '';
  };

  test('of a guest opens a request with its term, and a receipt goes out at once in the page’s language', async () => {
    const { order, email } = await paid();
    shop().setNow(new Date(NOON.getTime() + 3 * DAY));
    owner = await newStaff(shop(), 'owner');
    const { status, body } = await declare(email.toUpperCase(), order.order_number.toLowerCase());
    expect(status).toBe(201);
    expect(body.withdrawal).toMatchObject({
      name: 'Ana Diaz',
      items: '',
      declared_at: '2026-03-05T12:00:00.000Z',
      time_zone: 'UTC',
    });
    expect(await requestOf(order.id)).toMatchObject({
      kind: 'withdrawal',
      status: 'requested',
      refund_amount: order.total,
      items: [{ quantity: 4, excluded: null }],
      term: { state: 'within', days_since: 3, ends_at: '2026-03-17T00:00:00.000Z' },
    });
    const notice = await lastNotice(shop(), email.toUpperCase());
    expect(notice).toMatchObject({ template: 'withdrawal.received', language: 'de' });
    const mail = await composeMessage(shop().shop, 1, { kind: 'mail', ...notice } as Notice);
    expect(mail).toMatchObject({ subject: 'Wir haben Ihren Widerruf erhalten' });
    const { text = '', html = '' } = mail as { text?: string; html?: string };
    for (const said of [order.order_number.toLowerCase(), 'die ganze Bestellung', '5. März 2026 um 12:00:00'])
      for (const written of [text, html]) expect(written).toContain(said);
  });

  test('counts once while nobody has decided on it, and its receipt can be opened again', async () => {
    const { order, email } = await paid();
    const [first, second] = await Promise.all([
      declare(email, order.order_number),
      declare(email, order.order_number),
    ]);
    expect(second.body).toEqual(first.body);
    expect((await noticesTo(email)).filter((template) => template === 'withdrawal.received')).toHaveLength(1);
    expect((await desk()).data.filter(({ order_id }) => order_id === order.id)).toHaveLength(1);
    const { token } = first.body.withdrawal;
    const again = await shop().get<Declared>(`/withdrawals/${token}`);
    expect(again.body).toEqual(first.body);
    const [id] = token.split('-');
    expect((await shop().get(`/withdrawals/${id}-${'a'.repeat(43)}`)).status).toBe(404);
    await decide(order.id, { accept: false, note: 'Too soon.' });
    const later = await declare(email, order.order_number);
    expect(later.body.withdrawal.token).not.toBe(token);
  });

  test('of all of a delivered order gives everything back, delivery too, and the order is returned', async () => {
    const { order, email, read } = await paid();
    await declare(email, order.order_number);
    expect((await decide(order.id, { accept: true })).status).toBe(200);
    await sendRefunds(shop().shop);
    expect(await read()).toMatchObject({
      status: 'returned',
      payment_status: 'refunded',
      refunded_amount: order.total,
      requests: [{ status: 'refunded', refund_amount: order.total }],
      can_withdraw: false,
    });
    expect((await noticesTo(email)).at(-1)).toBe('order.withdrawn');
    expect((await decide(order.id, { accept: true })).body.code).toBe('invalid_transition');
    expect(await breaks()).toEqual([]);
  });

  test('is a withdrawal on the command line too, with its own words and its own sum', async () => {
    const { order, email } = await paid();
    await declare(email, order.order_number);
    const { id = 0 } = (await requestOf(order.id)) ?? {};
    await decideRequestOf(shop().shop, id, { isGranted: true, note: null, lines: [] });
    expect((await noticesTo(email)).at(-1)).toBe('order.withdrawn');
    expect(await requestOf(order.id)).toMatchObject({ status: 'approved', refund_amount: order.total });
    expect(await breaks()).toEqual([]);
  });

  test('in parts keeps the delivery until nothing of the contract is left, to the cent', async () => {
    const { order, email, item, read } = await paid();
    const some = { items: '1 × Cola', lines: [{ order_item_id: item, quantity: 1 }] };
    await declare(email, order.order_number, some);
    const before = await requestOf(order.id);
    await decide(order.id, { accept: true });
    expect(await textTo(email)).toContain('It covers this part of the order: 1 × Cola 0.5 l.');
    expect(await read()).toMatchObject({ status: 'delivered', refunded_amount: before?.refund_amount });
    expect(before?.refund_amount).toBeLessThan(order.total);
    await declare(email, order.order_number);
    await decide(order.id, { accept: true });
    expect(await read()).toMatchObject({ status: 'returned', refunded_amount: order.total });
    expect(await textTo(email)).not.toContain('It covers');
    expect(await breaks()).toEqual([]);
  });

  test('in part of an order whose cash is still to come waits for its hand-over: the courier takes the whole sum', async () => {
    count += 1;
    const email = `ana${count}@example.com`;
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    const { order } = (await shopper.order({ contact: { ...CONTACT, email } })).body;
    await advanceOrder(shop().shop, order.id, 'accepted');
    const lines = [{ order_item_id: order.items[0]?.order_item_id ?? 0, quantity: 1 }];
    await declare(email, order.order_number, { items: '1 × Cola', lines });
    const early = await decide(order.id, { accept: true });
    expect([early.status, early.body.message]).toEqual([422, expect.stringContaining('paid in cash')]);
    expect((await requestOf(order.id))?.status).toBe('requested');
    for (const to of WAY.slice(1)) await advanceOrder(shop().shop, order.id, to);
    expect((await decide(order.id, { accept: true })).status).toBe(200);
    expect(await textTo(email)).toContain('It covers this part of the order: 1 × Cola 0.5 l.');
    expect(await breaks()).toEqual([]);
  });

  test('of an order that nobody has handed over cancels it, with everything back', async () => {
    const { order, email, read } = await paid(false);
    await advanceOrder(shop().shop, order.id, 'accepted');
    await declare(email, order.order_number);
    expect(await requestOf(order.id)).toMatchObject({ term: { state: 'not_delivered', days_since: null } });
    await decide(order.id, { accept: true });
    await sendRefunds(shop().shop);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      refunded_amount: order.total,
      requests: [{ kind: 'withdrawal', status: 'refunded', refund_amount: order.total }],
    });
    expect((await noticesTo(email)).at(-1)).toBe('order.cancelled');
    expect(await breaks()).toEqual([]);
  });

  test('of cash that nobody has paid promises no money, and cancels', async () => {
    const email = 'cash@example.com';
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    const { order } = (await shopper.order({ contact: { ...CONTACT, email } })).body;
    await declare(email, order.order_number);
    expect(await requestOf(order.id)).toMatchObject({ refund_amount: 0 });
    const { body } = await decide(order.id, { accept: true });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded_amount: 0 });
    expect(await breaks()).toEqual([]);
  });

  test('is not offered for an order that waits for its payment: nothing binds yet', async () => {
    const payer = await newPayer(shop);
    const { order } = await payer.place({ contact: { ...CONTACT, email: 'waits@example.com' } });
    expect(order).toMatchObject({ status: 'pending_payment', can_withdraw: false, can_cancel: true });
    await payer.hand(await payer.capture(order.id));
    expect(await payer.read(order.id)).toMatchObject({ status: 'placed', can_withdraw: true });
  });

  test('after its term is marked so, and declined with words that the consumer reads', async () => {
    const { order, email, read } = await paid();
    shop().setNow(new Date(NOON.getTime() + 20 * DAY));
    owner = await newStaff(shop(), 'owner');
    expect(await read()).toMatchObject({ can_withdraw: false });
    await declare(email, order.order_number);
    expect(await requestOf(order.id)).toMatchObject({ term: { state: 'after', days_since: 20 } });
    expect((await decide(order.id, { accept: false })).body.errors).toHaveProperty('note');
    await decide(order.id, { accept: false, note: 'It came 20 days ago.' });
    expect(await lastNotice(shop(), email)).toMatchObject({
      template: 'order.withdrawal_declined',
      data: { reason: 'It came 20 days ago.' },
    });
    expect((await read()).requests).toMatchObject([{ status: 'declined', note: 'It came 20 days ago.' }]);
  });

  test('never gives back what the law excludes, which is said before buying', async () => {
    await exclude('perishable');
    const { product } = (await shop().get<{ product: Product }>('/get-product/cola')).body;
    expect(product.withdrawal).toEqual({ days: 14, excluded: 'perishable' });
    const terms = (await shop().get<z.infer<typeof WithdrawalTermsResponse>>('/withdrawal-terms')).body;
    expect(terms).toEqual({
      days: 14,
      excluded: [{ category: 'Drinks', slug: 'drinks', reason: 'perishable' }],
    });
    const { order, email, read } = await paid();
    // The terms of the day of the order.
    await exclude(null);
    expect(await read()).toMatchObject({
      can_withdraw: false,
      items: [{ withdrawal_excluded: 'perishable' }],
    });
    await declare(email, order.order_number);
    expect(await requestOf(order.id)).toMatchObject({
      refund_amount: 0,
      items: [{ excluded: 'perishable' }],
    });
    expect((await decide(order.id, { accept: true })).body.errors).toHaveProperty('note');
    expect(await read()).toMatchObject({ refunded_amount: 0 });
  });

  test('in words is accepted for the units that staff choose', async () => {
    const { order, email, item, read } = await paid();
    await declare(email, order.order_number, { items: 'the two colas that came warm' });
    expect(await requestOf(order.id)).toMatchObject({ items: [], reason: 'the two colas that came warm' });
    expect((await decide(order.id, { accept: true })).body.errors).toHaveProperty('lines');
    const lines = [{ order_item_id: item, quantity: 2 }];
    const tooMany = await decide(order.id, { accept: true, lines: [{ order_item_id: item, quantity: 5 }] });
    expect(tooMany.status).toBe(422);
    await decide(order.id, { accept: true, lines });
    expect(await read()).toMatchObject({ items: [{ refunded_quantity: 2 }], requests: [{ items: lines }] });
    expect(await breaks()).toEqual([]);
  });

  test('keeps to the limit of whoever accepts it', async () => {
    await changeSettings(shop(), { desk_refund_limit_staff: '1' });
    const { order, email, read } = await paid();
    await declare(email, order.order_number);
    const staff = await newStaff(shop(), 'staff', [shop().world.branches.downtown]);
    expect((await decide(order.id, { accept: true }, staff)).status).toBe(403);
    expect(await read()).toMatchObject({ refunded_amount: 0, requests: [{ status: 'requested' }] });
    await changeSettings(shop(), { desk_refund_limit_staff: '' });
  });

  test('that fits no order answers as any other, is kept, and a person names its order', async () => {
    const { order, email } = await paid();
    const right = await declare(email, order.order_number, { items: 'all' });
    const stranger = await declare('eve@example.com', order.order_number);
    const unknown = await declare('eve@example.com', 'C-999999');
    const shape = ({ status, body }: typeof right) => [status, Object.keys(body.withdrawal)];
    expect(shape(stranger)).toEqual(shape(right));
    expect(shape(unknown)).toEqual(shape(right));
    const free = await declare('eve@example.com', '', { items: 'the basket of 1 March' });
    expect(free.status).toBe(201);
    expect((await declare('eve@example.com', '')).body.errors).toHaveProperty('order_number');
    expect(await noticesTo('eve@example.com')).toEqual(Array(3).fill('withdrawal.received'));
    const { statements } = await desk();
    expect(statements.map(({ order_number, items }) => [order_number, items])).toEqual([
      [order.order_number, ''],
      ['C-999999', ''],
      ['', 'the basket of 1 March'],
    ]);
    const [first, second] = statements.map(({ id }) => id);
    const staff = await newStaff(shop(), 'manager', [shop().world.branches.downtown]);
    expect((await staff.call('POST', `/admin/withdrawals/${first}`, { body: { note: 'No' } })).status).toBe(
      404,
    );
    const settle = (id: number | undefined, body: object) =>
      owner.call<{ order_id: string } & Partial<ErrorBody>>('POST', `/admin/withdrawals/${id}`, { body });
    expect((await settle(first, { order_number: 'C-0' })).body.errors).toHaveProperty('order_number');
    expect((await settle(first, {})).status).toBe(422);
    await decide(order.id, { accept: false, note: 'Which?' });
    expect((await settle(first, { order_number: order.order_number })).body).toEqual({ order_id: order.id });
    expect((await settle(first, { note: 'Late' })).body.code).toBe('invalid_transition');
    await decide(order.id, { accept: true });
    // Who declared it reads of it as well as who ordered.
    expect((await noticesTo('eve@example.com')).at(-1)).toBe('order.withdrawn');
    expect((await noticesTo(email)).at(-1)).toBe('order.withdrawn');
    await settle(second, { note: 'We know no such order.' });
    expect(await lastNotice(shop(), 'eve@example.com')).toMatchObject({
      template: 'withdrawal.answered',
      language: 'de',
      data: { reason: 'We know no such order.' },
    });
    expect((await desk()).statements.map(({ items }) => items)).toEqual(['the basket of 1 March']);
    expect(await breaks()).toEqual([]);
  });

  test('is limited by address, and fills nobody’s mailbox', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await declare('mallory@example.com', `C-${index}`, {}, '192.0.2.7')).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect(await noticesTo('mallory@example.com')).toHaveLength(5);
    expect((await desk()).statements.filter(({ email }) => email === 'mallory@example.com')).toHaveLength(20);
  });

  test('goes with the orders of who takes their data along, and alone with who leaves', async () => {
    const { order, email } = await paid();
    await declare(email, order.order_number);
    await declare(email, 'C-999999');
    const { db } = shop().shop;
    const { owner: own } = await db.read
      .selectFrom('orders')
      .select('owner')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const { withdrawals } = await readPersonalData(db.read, { customerId: 0, owner: own });
    expect(withdrawals).toMatchObject([{ email, order_number: order.order_number, items: '' }]);
    const leaver = { customerId: 0, owner: 'customer:0', emailNorm: email };
    await inTransaction(db, (trx) => erasePersonalData(trx, leaver));
    const kept = await db.read
      .selectFrom('withdrawals')
      .select('order_id')
      .where('email', '=', email)
      .execute();
    expect(kept).toEqual([{ order_id: order.id }]);
  });

  test('is not there where the shop has not switched it on', async () => {
    await changeSettings(shop(), { withdrawal_enable: 'false' });
    const { read, email, order } = await paid();
    expect((await declare(email, order.order_number)).status).toBe(404);
    expect((await shop().get('/withdrawal-terms')).status).toBe(404);
    expect(await read()).toMatchObject({ can_withdraw: false });
    expect((await shop().get<{ product: Product }>('/get-product/cola')).body.product.withdrawal).toBeNull();
  });
});
