import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { newPhone } from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { CONTACT, newShopper, type OrderResult } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeRules('the contact of an order', (shop) => {
  const withCart = async <T extends ReturnType<typeof newShopper>>(shopper: T): Promise<T> => {
    await setStock(shop(), shop().world.products.cola, 50);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    return shopper;
  };
  /** A customer with a phone, proven or not. */
  const customerAt = async (phone: string, isProven: boolean) => {
    const customer = await withCart(await newCustomer(shop));
    const change = { phone_e164: phone, phone_verified_at: isProven ? NOON.toISOString() : null };
    await inTransaction(shop().db, (trx) =>
      trx.updateTable('customers').set(change).where('id', '=', customer.customerId).execute(),
    );
    return customer;
  };
  const provenOnly = async (work: () => Promise<void>) => {
    await changeSettings(shop(), { phone_verification_required: 'true' });
    await work().finally(() => changeSettings(shop(), { phone_verification_required: 'false' }));
  };
  const codeOf = ({ status, body }: OrderResult) => [status, body.code, Object.keys(body.errors ?? {})];
  const refusal = [422, 'phone_unverified', ['contact.phone']];

  test('is the customer’s own when none is sent', async () => {
    const phone = newPhone();
    const customer = await customerAt(phone, false);
    const { status, body } = await customer.order({ contact: undefined });
    expect([status, body.order?.contact]).toEqual([201, { name: 'Ana Diaz', phone, email: customer.email }]);
    const unreachable = await withCart(await newCustomer(shop));
    expect(codeOf(await unreachable.order({ contact: undefined }))).toEqual([
      422,
      'validation_failed',
      ['contact.phone'],
    ]);
  });

  test('has a proven phone where the shop asks for one', () =>
    provenOnly(async () => {
      const phone = newPhone();
      const proven = await customerAt(phone, true);
      const elsewhere = { ...CONTACT, phone: newPhone() };
      expect(codeOf(await proven.order({ contact: elsewhere }))).toEqual(refusal);
      expect((await proven.order({ contact: { ...CONTACT, phone } })).status).toBe(201);
      const own = newPhone();
      const unproven = await customerAt(own, false);
      expect(codeOf(await unproven.order({ contact: { ...CONTACT, phone: own } }))).toEqual(refusal);
      expect(codeOf(await (await withCart(newShopper(shop))).order())).toEqual(refusal);
    }));

  test('needs no proof otherwise', async () => {
    expect((await (await withCart(newShopper(shop))).order()).status).toBe(201);
  });
});
