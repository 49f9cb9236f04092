import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Draft, PayLink, PlacedDraft } from '../../../src/api/contract/admin/drafts.ts';
import type { DeskOrder, DeskOrders } from '../../../src/api/contract/admin/orders.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { OrderResponse as OrderSchema } from '../../../src/api/contract/order.ts';
import type {
  CheckPaymentResponse as CheckSchema,
  ProcessPaymentResponse,
} from '../../../src/api/contract/payment.ts';
import { deleteOldDrafts } from '../../../src/backend/desk/orders/draft-repository.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { startVies } from '../../../src/commands/vies/simulator.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { shelveColas, stockOf } from '../../fixtures/payer.ts';
import { ADDRESS, largePizza, newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

type Typed = Draft & Partial<ErrorBody>;
type OrderResponse = z.infer<typeof OrderSchema>;
type CheckPaymentResponse = z.infer<typeof CheckSchema>;
const HOUR_MS = 3_600_000;

describeOnDatabases('orders typed by staff', (shop) => {
  const downtown = () => shop().world.branches.downtown;
  const typist = (staff: TestStaff) => {
    const put = (id: string, body: object) => staff.call<Typed>('PUT', `/admin/drafts/${id}`, { body });
    return {
      staff,
      put,
      open: async (body: object = {}) =>
        (await staff.call<Typed>('POST', '/admin/drafts', { body: { branch_id: downtown(), ...body } })).body,
      add: (id: string, body: object) =>
        staff.call<Typed>('POST', `/admin/drafts/${id}/lines`, { body: { quantity: 1, ...body } }),
      /** Two colas to fetch, for somebody on the phone. */
      type: async (cart: object = { order_type: 'pickup' }) => {
        await shelveColas(shop(), 20);
        const { id } = (await staff.call<Typed>('POST', '/admin/drafts', { body: { branch_id: downtown() } }))
          .body;
        await staff.call('POST', `/admin/drafts/${id}/lines`, {
          body: { product_id: shop().world.products.cola, quantity: 2 },
        });
        const contact = { name: 'Mina', phone: '+1 312 555 0123', email: 'mina@example.com' };
        return (await put(id, { contact, cart })).body;
      },
      place: (draft: Draft, body: object, key: string = randomUUID()) =>
        staff.call<PlacedDraft & Partial<ErrorBody>>('POST', `/admin/drafts/${draft.id}/place`, {
          headers: { 'idempotency-key': key },
          body: {
            expected_total: draft.cart.total,
            cart_version: draft.cart.cartDetails.version,
            ...body,
          },
        }),
      read: async (id: string) => (await staff.call<DeskOrder>('GET', `/admin/orders/${id}`)).body,
    };
  };
  const newTypist = async (role: 'staff' | 'manager' | 'owner' = 'staff') =>
    typist(await newStaff(shop(), role, role === 'owner' ? null : [downtown()]));
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());

  test('are carts: choices, rules and prices are those of shoppers', async () => {
    const desk = await newTypist();
    const { id } = await desk.open();
    const added = await desk.add(id, largePizza(shop()));
    expect(added.body.cart.cartItems).toMatchObject([{ quantity: 1, unit_price: 13 }]);
    expect(added.body.price.lines).toMatchObject([{ quantity: 1 }]);
    expect(added.body.price.steps.at(-1)?.total).toBe(added.body.cart.total);
    const wrong = await desk.add(id, { product_id: shop().world.margherita.id });
    expect(wrong.status).toBe(422);
    const [line] = added.body.cart.cartItems;
    const none = await desk.staff.call<Typed>('PUT', `/admin/drafts/${id}/lines`, {
      body: { cart_id: line?.id, quantity: 0 },
    });
    expect(none.body.cart.cartItems).toEqual([]);
  });

  test('taken at the counter are placed and paid at once, say who typed them, and come back as cash does', async () => {
    const desk = await newTypist();
    const draft = await desk.type();
    const key = randomUUID();
    const placed = await desk.place(draft, { payment: 'card' }, key);
    expect([placed.body.errors, placed.body.message, placed.body.link]).toEqual([undefined, undefined, null]);
    const again = await desk.place(draft, { payment: 'card' }, randomUUID());
    expect(again.body.order_id).toBe(placed.body.order_id);
    const { order, typed, to_collect, refundable, history } = await desk.read(placed.body.order_id);
    expect(order).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
      payment_method: { code: 'cod', label: 'Card at the counter' },
      is_paid_at_counter: true,
      contact: { name: 'Mina', phone: '+13125550123' },
    });
    expect([typed, to_collect, refundable]).toEqual([
      { by: desk.staff.email.split('@')[0], channel: 'phone' },
      0,
      order.total,
    ]);
    expect(history[0]?.after).toMatchObject({ typed: 'phone', payment: 'card' });
    const found = await desk.staff.call<DeskOrders>('GET', `/admin/orders?q=${order.order_number}`);
    expect(found.body.data).toMatchObject([{ channel: 'phone' }]);
    expect(
      (await desk.staff.call<{ drafts: object[] }>('GET', '/admin/drafts')).body.drafts,
    ).not.toContainEqual(expect.objectContaining({ id: draft.id }));
    await advanceOrder(shop().shop, order.id, 'cancelled', 'Changed their mind');
    expect((await desk.read(order.id)).order).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_amount: order.total,
    });
    expect(await breaks()).toEqual([]);
  });

  test('are kept, for their branch alone, until they are thrown away or a month old', async () => {
    const desk = await newTypist();
    const draft = await desk.type();
    const listed = async () =>
      (await desk.staff.call<{ drafts: { id: string }[] }>('GET', '/admin/drafts')).body.drafts;
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: draft.id, name: 'Mina', item_count: 2 }),
    );
    const elsewhere = typist(await newStaff(shop(), 'staff', [shop().world.branches.riverside]));
    for (const answer of [
      await elsewhere.put(draft.id, {}),
      await elsewhere.staff.call('GET', `/admin/drafts/${draft.id}`),
      await elsewhere.place(draft, { payment: 'cash' }),
      await elsewhere.staff.call('POST', '/admin/drafts', { body: { branch_id: downtown() } }),
      await desk.put(draft.id, { branch_id: shop().world.branches.riverside }),
    ])
      expect(answer.status).toBe(403);
    await desk.staff.call('DELETE', `/admin/drafts/${draft.id}`);
    expect((await desk.staff.call('GET', `/admin/drafts/${draft.id}`)).status).toBe(404);
    const old = await desk.type();
    shop().setNow(new Date(NOON.getTime() + 31 * 24 * HOUR_MS));
    await deleteOldDrafts(shop().shop);
    shop().setNow(NOON);
    expect(await listed()).toEqual([]);
    const carts = await shop()
      .db.read.selectFrom('carts')
      .select('owner')
      .where('owner', 'like', 'd:%')
      .execute();
    expect(carts.map(({ owner }) => owner)).not.toContain(`d:${old.id}`);
  });

  test('of a customer are theirs, with their wallet and orders, and leave their own cart alone', async () => {
    const desk = await newTypist();
    const customer = await newCustomer(shop);
    await shelveColas(shop(), 20);
    await customer.add({ product_id: shop().world.products.cola, quantity: 3 });
    const draft = await desk.type();
    const found = await desk.staff.call<{ customers: { id: number }[] }>(
      'GET',
      `/admin/draft-customers?q=${customer.email}`,
    );
    expect(found.body.customers).toMatchObject([{ id: customer.customerId }]);
    const chosen = await desk.put(draft.id, { customer_id: customer.customerId });
    expect(chosen.body.customer).toMatchObject({ id: customer.customerId, wallet: 0 });
    expect(chosen.body.contact.name).toBe('Ana Diaz');
    await desk.put(draft.id, { contact: { ...draft.contact, name: 'Ana' } });
    expect((await desk.place(chosen.body, { payment: 'later' })).body.code).toBe('cart_version_conflict');
    const latest = (await desk.staff.call<Typed>('GET', `/admin/drafts/${draft.id}`)).body;
    const placed = await desk.place(latest, { payment: 'later' });
    const mine = await customer.call<OrderResponse>('GET', `/get-single-order/${placed.body.order_id}`);
    expect(mine.body).toMatchObject({
      order: { payment_status: 'due_on_delivery', contact: { name: 'Ana' } },
    });
    expect((await customer.cart()).body.cartItems).toMatchObject([{ quantity: 3 }]);
    const made = await desk.type();
    const fresh = { name: 'Noor', phone: '+1 312 555 0177', email: '' };
    const account = (await desk.put(made.id, { contact: fresh, makes_customer: true })).body.customer;
    const other = await desk.type();
    const same = await desk.put(other.id, { contact: fresh, makes_customer: true });
    expect([account?.phone, same.body.customer?.id]).toEqual(['+13125550177', account?.id]);
  });

  test('need a name and number of a caller, and neither of who stands at the counter or sits at a table', async () => {
    const desk = await newTypist();
    const draft = await desk.type();
    const nobody = { name: '', phone: '', email: '' };
    const blank = (await desk.put(draft.id, { contact: nobody })).body;
    const refused = await desk.place(blank, { payment: 'cash' });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['contact.name', 'contact.phone']);
    const here = (await desk.put(draft.id, { channel: 'counter', table: '5' })).body;
    const placed = await desk.place(here, { payment: 'cash' });
    expect((await desk.read(placed.body.order_id)).order.contact).toMatchObject({
      name: 'Table 5',
      phone: '',
    });
  });

  test('bear a discount by hand up to one’s limit, which everything else of the order follows', async () => {
    const desk = await newTypist();
    const draft = await desk.type();
    const discount = { kind: 'amount', value: 1.5, reason: 'Waited long' };
    await changeSettings(shop(), { desk_refund_limit_staff: '1' });
    const refused = await desk.put(draft.id, { discount });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'discount.value': ['You can take at most $1.00 off an order.'] },
    ]);
    await changeSettings(shop(), { desk_refund_limit_staff: '20' });
    const granted = (await desk.put(draft.id, { discount })).body;
    expect(granted.cart.cartDetails.discounts).toContainEqual(
      expect.objectContaining({ title: 'Discount', amount: 1.5 }),
    );
    expect(granted.cart.total).toBeLessThan(draft.cart.total);
    const placed = await desk.place(granted, { payment: 'cash' });
    const { order, history } = await desk.read(placed.body.order_id);
    expect([order.total, order.order_discount_amount]).toEqual([granted.cart.total, 1.5]);
    expect(history[0]?.after).toMatchObject({ discount_minor: 150, reason: 'Waited long' });
    await advanceOrder(shop().shop, order.id, 'cancelled', 'Gone');
    expect((await desk.read(order.id)).order.refunded_amount).toBe(order.total);
    expect(await breaks()).toEqual([]);
  });

  test('for a business keep its VAT id and say what that does to the tax, or at its field what is wrong with it', async () => {
    const vies = await startVies();
    shop().shop.env = { VIES_BASE_URL: vies.url };
    await changeSettings(shop(), { vat_id_enable: 'true', tax_id: 'DE136695976' });
    const moveTo = (country_code: string) =>
      inTransaction(shop().db, async (trx) => {
        await trx.updateTable('branches').set({ country_code }).where('id', '=', downtown()).execute();
        noteChanges(trx, [{ type: 'branch', id: downtown() }]);
      });
    await moveTo('DE');
    try {
      const desk = await newTypist();
      const { id, cart } = await desk.type();
      expect(cart.cartDetails.business).toMatchObject({ vat_id: '', message: null });
      const give = (business: object | null) => desk.put(id, { cart: { business } });
      const wrong = await give({ company: 'Atelier Nord', vat_id: 'FR41303265045' });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['business.vat_id']]);
      const nameless = await give({ company: ' ', vat_id: 'FR40303265045' });
      expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([
        422,
        ['cart.business.company'],
      ]);
      const given = await give({ company: 'Atelier Nord', vat_id: 'fr 40303265045' });
      expect(given.body.cart.cartDetails.business).toMatchObject({
        ...{ company: 'Atelier Nord', vat_id: 'FR40303265045', outcome: 'taxed_place' },
        message: expect.stringMatching(/^VAT stays unless/),
      });
      const placed = await desk.place(given.body, { payment: 'cash' });
      const { order } = await desk.read(placed.body.order_id);
      expect(order.business).toMatchObject({ company: 'Atelier Nord', vat_id: 'FR40303265045' });
    } finally {
      await moveTo('US');
      await changeSettings(shop(), { vat_id_enable: 'false', tax_id: '' });
      vies.close();
    }
    expect(await breaks()).toEqual([]);
  });

  test('begin with an old order: its goods, customer, address and kind', async () => {
    const desk = await newTypist();
    await shelveColas(shop(), 20);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    const { order } = (await shopper.order()).body;
    const again = await desk.open({ order_id: order.id });
    expect(again.cart.cartItems).toMatchObject([{ quantity: 5 }]);
    expect(again.cart.address).toMatchObject({ line1: ADDRESS.line1 });
    expect(again.contact).toMatchObject({ name: order.contact.name, phone: order.contact.phone });
  });

  describeLink();

  function describeLink() {
    const byLink = async (hours = 24) => {
      const desk = await newTypist();
      const draft = await desk.type();
      const { body } = await desk.place(draft, { payment: 'link', link_hours: hours });
      const { url } = body.link as PayLink;
      const [, id = '', token = ''] = /order-placed\/(\w+)#token=([\w-]+)$/.exec(url) ?? [];
      const guest = newGuest();
      const call = <T>(path: `/${string}`, more: object = {}) =>
        shop().call<T & Partial<ErrorBody>>('POST', path, { guest, body: { order_id: id, token, ...more } });
      const read = (withToken = true) =>
        shop().call<OrderResponse>('GET', `/get-single-order/${id}${withToken ? `?token=${token}` : ''}`, {
          guest,
        });
      return { desk, id, token, guest, call, read, link: body.link as PayLink };
    };

    test('by link wait hours for it, hold the goods, and are paid once by whoever has it', async () => {
      const { id, call, read, link, desk } = await byLink(4);
      expect(link).toMatchObject({
        pay_by: new Date(NOON.getTime() + 4 * HOUR_MS).toISOString(),
        sent_to: ['mina@example.com', '+13125550123'],
      });
      for (const to of link.sent_to)
        expect(await lastNotice(shop(), to)).toMatchObject({ template: 'order.pay_link' });
      expect((await stockOf(shop(), shop().world.products.cola)).held).toBe(2);
      expect((await read(false)).status).toBe(404);
      const seen = (await read()).body;
      expect(seen).toMatchObject({ payment: null, pay_methods: expect.arrayContaining(['test']) });
      expect(JSON.stringify(seen)).not.toMatch(/mina@|5550123/i);
      shop().setNow(new Date(NOON.getTime() + HOUR_MS));
      await sweepPayments(shop().shop);
      const chosen = await call<OrderResponse>('/choose-payment', { payment_method: 'test' });
      expect(chosen.body).toMatchObject({ payment: { status: 'required', provider: 'test' } });
      expect(JSON.stringify(chosen.body)).not.toMatch(/mina@|5550123/i);
      const proof = (await call<object>('/test-payment', { outcome: 'success' })).body;
      const paid = await call<ProcessPaymentResponse>('/razorpay/process-payment', proof);
      expect(paid.body).toMatchObject({ payment_status: 'paid', order: { status: 'placed' } });
      expect(paid.body.order.contact.email).not.toContain('mina@');
      const twice = (await call<object>('/test-payment', { outcome: 'success' })).body;
      expect((await call('/razorpay/process-payment', twice)).body.code).toBe('already_paid');
      shop().setNow(NOON);
      const { order } = await desk.read(id);
      expect(order).toMatchObject({ payment_method: { code: 'test', label: 'Payment link' } });
      expect(
        (await call<OrderResponse>('/choose-payment', { payment_method: 'test' })).body.order.status,
      ).toBe('placed');
      expect((await desk.staff.call('POST', `/admin/orders/${id}/pay-link`)).status).toBe(422);
      expect(await breaks()).toEqual([]);
    });

    test('by link are opened again after a try that came to nothing, and end when their time is over', async () => {
      const held = async () => (await stockOf(shop(), shop().world.products.cola)).held;
      const { id, call, read, desk } = await byLink(1);
      const atFirst = await held();
      await call('/choose-payment', { payment_method: 'test' });
      shop().setNow(new Date(NOON.getTime() + 20 * 60_000));
      await sweepPayments(shop().shop);
      expect((await read()).body).toMatchObject({ payment: null, order: { status: 'pending_payment' } });
      const again = await call<OrderResponse>('/choose-payment', { payment_method: 'test' });
      expect(again.body.payment).toMatchObject({ status: 'required' });
      const { body: sent } = await desk.staff.call<PayLink>('POST', `/admin/orders/${id}/pay-link`);
      expect(sent.url).toContain(id);
      shop().setNow(new Date(NOON.getTime() + HOUR_MS));
      await sweepPayments(shop().shop);
      expect((await read()).body).toMatchObject({ order: { status: 'expired' } });
      expect(await held()).toBe(atFirst - 2);
      expect((await call('/choose-payment', { payment_method: 'test' })).body).toMatchObject({
        order: { status: 'expired' },
      });
      shop().setNow(NOON);
      expect(await breaks()).toEqual([]);
    });

    test('by link survive what their customer orders meanwhile', async () => {
      const desk = await newTypist();
      const customer = await newCustomer(shop);
      const draft = await desk.type();
      const chosen = (await desk.put(draft.id, { customer_id: customer.customerId, contact: draft.contact }))
        .body;
      const linked = (await desk.place(chosen, { payment: 'link' })).body;
      await customer.add({ product_id: shop().world.products.cola, quantity: 5 });
      expect((await customer.order()).status).toBe(201);
      expect((await desk.read(linked.order_id)).order.status).toBe('pending_payment');
      await advanceOrder(shop().shop, linked.order_id, 'cancelled').catch(() => undefined);
      const { call } = { call: customer.call };
      const own = await call<CheckPaymentResponse>('POST', '/check-payment', { order_id: linked.order_id });
      expect(own.body.order.contact.email).toBe('mina@example.com');
      expect(await breaks()).toEqual([]);
    });

    test('that a shopper placed are paid by nobody else, whatever link they have', async () => {
      await shelveColas(shop(), 20);
      const shopper = newShopper(shop);
      await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
      const { order, tracking_token } = (await shopper.order({ payment_method: 'test' })).body;
      const others = {
        guest: newGuest(),
        body: { order_id: order.id, token: tracking_token, payment_method: 'test' },
      };
      for (const path of ['/choose-payment', '/check-payment', '/test-payment'] as const)
        expect((await shop().call('POST', path, others)).status).toBe(404);
      const read = await shop().call<OrderResponse>(
        'GET',
        `/get-single-order/${order.id}?token=${tracking_token}`,
        { guest: newGuest() },
      );
      expect(read.body.payment).toBeUndefined();
    });
  }
});
