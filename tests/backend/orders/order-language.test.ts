import { expect, test } from 'vitest';
import type { Order, TrackResponse } from '../../../src/api/contract/order.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { shipOrder } from '../../../src/backend/orders/lifecycle/ship-order.ts';
import { composeMessage } from '../../../src/backend/outbox/compose.ts';
import { newEmail, newPhone, noticesTo } from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeBranch, changeSettings, setStock } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newGuest } from '../../fixtures/test-shop.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

describeRules('an order on its way', (shop) => {
  const GERMAN = { 'accept-language': 'de-DE' };
  const place = async (headers: Record<string, string> = {}, more: object = {}) => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 50);
    const shopper = newShopper(shop, newGuest(), headers);
    await shopper.add({ product_id: cola, quantity: 4 });
    const contact = { name: 'Ana Diaz', email: newEmail(), phone: newPhone() };
    const { body } = await shopper.order({ contact, ...more });
    return { contact, order: body.order, shopper };
  };

  test('is notified in the language it was placed in', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const { contact, order } = await place(GERMAN);
    expect(order.locale).toBe('de-DE');
    for (const to of ['accepted', 'preparing', 'out_for_delivery'] as const) {
      await advanceOrder(shop().shop, order.id, to);
    }
    const notices = await noticesTo(shop(), contact.email);
    expect(notices.map(({ template, language }) => [template, language])).toEqual([
      ['order.placed', 'de'],
      ['order.out_for_delivery', 'de'],
    ]);
    const mail = await composeMessage(shop().shop, 1, { kind: 'mail', ...notices[1] } as never);
    expect(mail).toMatchObject({ subject: `Ihre Bestellung ${order.order_number} ist unterwegs` });
    expect((await noticesTo(shop(), contact.phone)).map(({ template }) => template)).toEqual([
      'order.placed',
      'order.out_for_delivery',
    ]);
  });

  test('is notified to a customer in the language of the account', async () => {
    const customer = await newCustomer(shop);
    await shop()
      .db.write.updateTable('customers')
      .set({ locale: 'ar' })
      .where('id', '=', customer.customerId)
      .execute();
    const { contact } = await place({ ...customer.headers, ...GERMAN });
    const [notice] = await noticesTo(shop(), contact.email);
    expect(notice?.language).toBe('ar');
    const mail = await composeMessage(shop().shop, 1, { kind: 'mail', ...notice } as never);
    expect(mail).toMatchObject({ html: expect.stringContaining('dir="rtl"') });
  });

  test('has its slot whole, named in the language of the caller', async () => {
    const { downtown } = shop().world.branches;
    await changeBranch(shop(), downtown, { slots: { ...branchRules().slots, isEnabled: true } });
    const slot_id = `2026-03-02T18:00/delivery/${downtown}`;
    const { order, shopper } = await place(GERMAN, { slot_id });
    const slot = {
      id: slot_id,
      order_type: 'delivery',
      is_asap: false,
      is_available: true,
      starts_at: '2026-03-02T18:00:00.000Z',
      charge_adjustment: 0,
      label: expect.stringMatching(/^Heute, 18:00/),
    };
    expect(order.slot).toMatchObject(slot);
    const path = `/get-single-order-to-track/${order.id}` as const;
    const { body } = await shop().call<TrackResponse>('GET', path, { guest: shopper.guest });
    expect(body.order.slot).toMatchObject(slot);
    const { cola } = shop().world.products;
    await shopper.add({ product_id: cola, quantity: 4 });
    const { cartDetails } = (await shopper.details({ slot_id })).body;
    expect(cartDetails.slot).toMatchObject(slot);
    await changeBranch(shop(), downtown, {});
  });

  test('is declined with a reason that the shopper reads', async () => {
    const { order, shopper } = await place();
    await expect(advanceOrder(shop().shop, order.id, 'rejected')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await advanceOrder(shop().shop, order.id, 'rejected', 'The oven is broken.');
    const path = `/get-single-order/${order.id}` as const;
    const { body } = await shop().call<{ order: Order }>('GET', path, { guest: shopper.guest });
    expect(body.order.status_history.at(-1)).toMatchObject({
      status: 'rejected',
      note: 'The oven is broken.',
    });
    expect(body.order.cancel_reason).toBe('The oven is broken.');
  });

  test('names its parcels, each once', async () => {
    const { order } = await place();
    const parcel = { carrier: 'UPS', tracking_number: '1Z', tracking_url: 'https://ups.example/1Z' };
    await shipOrder(shop().shop, order.order_number, { ...parcel, status: 'shipped' });
    const { shipments } = await shipOrder(shop().shop, order.id, { ...parcel, status: 'delivered' });
    expect(shipments).toEqual([{ ...parcel, status: 'delivered' }]);
    const bad = { ...parcel, tracking_url: 'javascript:alert(1)', status: 'x' };
    await expect(shipOrder(shop().shop, order.id, bad)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('keeps what a guest said about news until the address is confirmed, and what a customer said', async () => {
    const { contact } = await place({}, { marketing: true });
    expect((await noticesTo(shop(), contact.email)).map(({ template }) => template)).toContain(
      'newsletter.confirm',
    );
    const subscriber = await shop()
      .db.read.selectFrom('newsletter_subscribers')
      .select(['consent_screen', 'consent_words'])
      .where('email', '=', contact.email)
      .executeTakeFirst();
    expect(subscriber).toEqual({ consent_screen: '/checkout', consent_words: expect.stringMatching(/\S/) });
    const silent = await place({}, { marketing: false });
    expect((await noticesTo(shop(), silent.contact.email)).map(({ template }) => template)).toEqual([
      'order.placed',
    ]);
    const customer = await newCustomer(shop);
    await place(customer.headers, { marketing: true });
    const { body } = await customer.call<{ user: { marketing: object } }>('GET', '/user/details');
    expect(body.user.marketing).toMatchObject({ email: true, sms: false });
  });
});
