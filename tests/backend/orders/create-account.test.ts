import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { VerifyContactResponse } from '../../../src/api/contract/account.ts';
import type { AddressesResponse } from '../../../src/api/contract/address.ts';
import type { OrderListResponse } from '../../../src/api/contract/order-history.ts';
import { withoutPassword } from '../../../src/backend/orders/placing/account-request.ts';
import {
  lastCode,
  newEmail,
  newPhone,
  noticesTo,
  registration,
  signInCalls,
} from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper, type OrderResult } from '../../fixtures/shopper.ts';

const create_account = { password: 'nine tall pines' };

describeRules('an account with the order', (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  const withCart = async <T extends ReturnType<typeof newShopper>>(shopper: T): Promise<T> => {
    await setStock(shop(), shop().world.products.cola, 500);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    return shopper;
  };
  const newGuestWithCart = () => withCart(newShopper(shop));
  const newContact = () => ({ name: 'Ana Diaz', phone: newPhone(), email: newEmail() });
  const enter = (email: string) => login({ email, ...create_account });
  const templatesTo = async (email: string) =>
    (await noticesTo(shop(), email)).map(({ template }) => template).sort();
  const accountsOf = (email: string) =>
    shop().db.read.selectFrom('customers').selectAll().where('email_norm', '=', email).execute();
  const refusal = ({ status, body }: OrderResult) => [status, body.code, Object.keys(body.errors ?? {})];

  test('is made, welcomed, and not signed in to', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    const { status, body } = await guest.order({ contact, create_account });
    expect([status, Object.keys(body)]).toEqual([201, ['order', 'payment', 'cart', 'tracking_token']]);
    expect(await templatesTo(contact.email)).toEqual(['account.welcome', 'order.placed']);
    const { user } = (await enter(contact.email)).body;
    expect(user).toMatchObject({ name: 'Ana Diaz', phone: contact.phone, email_verified: false });
  });

  test('keeps the address that was typed as its default', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    const address = { ...ADDRESS, line2: 'Second floor', delivery_instructions: 'Ring twice' };
    expect((await guest.order({ contact, create_account, address })).status).toBe(201);
    const { token, user } = (await enter(contact.email)).body;
    const { addresses, default_address_id } = (
      await as<AddressesResponse>(token, 'GET', '/address/get-addresses')
    ).body;
    expect(addresses).toHaveLength(1);
    expect(addresses[0]).toMatchObject({
      ...address,
      phone: '+13125550199',
      label: 'home',
      is_default: true,
      is_serviceable: true,
      id: user.default_address_id,
    });
    expect(default_address_id).toBe(user.default_address_id);
  });

  test('has no address after an order that is fetched', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    await guest.details({ address: ADDRESS });
    await guest.details({ order_type: 'pickup' });
    const order = { contact, create_account, address: null, order_type: 'pickup' as const };
    expect((await guest.order(order)).status).toBe(201);
    const { token } = (await enter(contact.email)).body;
    expect((await as<AddressesResponse>(token, 'GET', '/address/get-addresses')).body.addresses).toEqual([]);
  });

  test('gets the guest’s orders once the e-mail is confirmed', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    const { id } = (await guest.order({ contact, create_account })).body.order;
    const { token } = (await enter(contact.email)).body;
    const orders = async () =>
      (await as<OrderListResponse>(token, 'GET', '/get-all-orders')).body.data.map((order) => order.id);
    expect(await orders()).toEqual([]);
    const requested = await as<{ request_id: string }>(token, 'POST', '/send-login-otp', {
      email: contact.email,
      purpose: 'verify_email',
    });
    const { request_id } = requested.body;
    const otp = await lastCode(shop(), contact.email);
    const proof = { email: contact.email, request_id, otp };
    await as<VerifyContactResponse>(token, 'POST', '/user/verify-contact', proof);
    expect(await orders()).toEqual([id]);
  });

  test('does not say whether the e-mail has one already, but to its reader', async () => {
    const contact = newContact();
    await register(registration({ email: contact.email }));
    const [known, unknown] = [await newGuestWithCart(), await newGuestWithCart()];
    const one = await known.order({ contact, create_account });
    const other = await unknown.order({ contact: newContact(), create_account });
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)]);
    expect(await templatesTo(contact.email)).toEqual(['account.exists', 'account.welcome', 'order.placed']);
    expect((await enter(contact.email)).status).toBe(422);
  });

  test('leaves a phone to the account that has it', async () => {
    const contact = newContact();
    await register(registration({ phone: contact.phone }));
    const guest = await newGuestWithCart();
    expect((await guest.order({ contact, create_account })).status).toBe(201);
    expect((await enter(contact.email)).body.user.phone).toBeNull();
  });

  test('needs an e-mail and a password that registration would take', async () => {
    const guest = await newGuestWithCart();
    const contact = newContact();
    const at = (field: string) => [422, 'validation_failed', [field]];
    const order = async (change: object) =>
      refusal(await guest.order({ contact, create_account, ...change }));
    expect(await order({ contact: { ...contact, email: null } })).toEqual(at('contact.email'));
    for (const password of ['', 'short', 'password', contact.email, 'x'.repeat(201)]) {
      expect(await order({ create_account: { password } })).toEqual(at('create_account.password'));
    }
    expect(await accountsOf(contact.email)).toEqual([]);
    expect((await guest.cart()).body.cartItems).toHaveLength(1);
  });

  test('is not made when the order is refused', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    const { body } = await guest.order({ contact, create_account, expected_total: 1 });
    expect([body.code, await accountsOf(contact.email)]).toEqual(['total_changed', []]);
    expect(await templatesTo(contact.email)).toEqual([]);
  });

  test('is made once for a repeated key', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    const key = randomUUID();
    const expected_total = (await guest.cart()).body.total;
    const request = { contact, create_account, expected_total };
    const answers = await Promise.all([1, 2, 3].map(() => guest.order(request, key)));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await accountsOf(contact.email)).toHaveLength(1);
    expect(await templatesTo(contact.email)).toEqual(['account.welcome', 'order.placed']);
    const other = { ...request, create_account: { password: 'eleven tall pines' } };
    expect((await guest.order(other, key)).body.code).toBe('idempotency_key_reused');
  });

  test('stores no fast hash of its password', () => {
    const request = { create_account } as Parameters<typeof withoutPassword>[1];
    const [bound, again] = [withoutPassword(shop().shop, request), withoutPassword(shop().shop, request)];
    expect(bound).toEqual(again);
    expect(JSON.stringify(bound)).not.toContain(create_account.password);
    const other = { ...shop().shop, secret: 'another key that nobody else would have' };
    expect(withoutPassword(other, request)).not.toEqual(bound);
  });

  test('is made once when two guests want one for the same e-mail at once', async () => {
    const contact = newContact();
    const guests = [await newGuestWithCart(), await newGuestWithCart(), await newGuestWithCart()];
    const answers = await Promise.all(guests.map((guest) => guest.order({ contact, create_account })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await accountsOf(contact.email)).toHaveLength(1);
  });

  test('is nothing that a customer could want', async () => {
    const customer = await withCart(await newCustomer(shop));
    const contact = newContact();
    expect((await customer.order({ contact, create_account })).status).toBe(201);
    expect(await accountsOf(contact.email)).toEqual([]);
  });

  test('takes what was said about marketing', async () => {
    const contact = newContact();
    const guest = await newGuestWithCart();
    await guest.order({ contact, create_account, marketing: true });
    const { marketing } = (await enter(contact.email)).body.user;
    expect(marketing).toEqual({ email: true, sms: false, push: false, whatsapp: false });
  });
});
