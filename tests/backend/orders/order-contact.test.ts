import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { newPhone } from '../../fixtures/account.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newMember } from '../../fixtures/member.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { CONTACT, newShopper, type OrderResult } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeOnDatabases('the contact of an order', (shop) => {
  const withCart = async <T extends ReturnType<typeof newShopper>>(shopper: T): Promise<T> => {
    await setStock(shop(), shop().world.products.cola, 50);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    return shopper;
  };
  /** A member with a phone, proven or not. */
  const memberAt = async (phone: string, isProven: boolean) => {
    const member = await withCart(await newMember(shop));
    const change = { phone_e164: phone, phone_verified_at: isProven ? NOON.toISOString() : null };
    await inTransaction(shop().db, (trx) =>
      trx.updateTable('customers').set(change).where('id', '=', member.customerId).execute(),
    );
    return member;
  };
  const provenOnly = async (work: () => Promise<void>) => {
    await changeSettings(shop(), { phone_verification_required: 'true' });
    await work().finally(() => changeSettings(shop(), { phone_verification_required: 'false' }));
  };
  const codeOf = ({ status, body }: OrderResult) => [status, body.code, Object.keys(body.errors ?? {})];
  const refusal = [422, 'phone_unverified', ['contact.phone']];

  test('is the member’s own when none is sent', async () => {
    const phone = newPhone();
    const member = await memberAt(phone, false);
    const { status, body } = await member.order({ contact: undefined });
    expect([status, body.order?.contact]).toEqual([201, { name: 'Ana Diaz', phone, email: member.email }]);
    const unreachable = await withCart(await newMember(shop));
    expect(codeOf(await unreachable.order({ contact: undefined }))).toEqual([
      422,
      'validation_failed',
      ['contact.phone'],
    ]);
  });

  test('has a proven phone where the shop asks for one', () =>
    provenOnly(async () => {
      const phone = newPhone();
      const proven = await memberAt(phone, true);
      const elsewhere = { ...CONTACT, phone: newPhone() };
      expect(codeOf(await proven.order({ contact: elsewhere }))).toEqual(refusal);
      expect((await proven.order({ contact: { ...CONTACT, phone } })).status).toBe(201);
      const own = newPhone();
      const unproven = await memberAt(own, false);
      expect(codeOf(await unproven.order({ contact: { ...CONTACT, phone: own } }))).toEqual(refusal);
      expect(codeOf(await (await withCart(newShopper(shop))).order())).toEqual(refusal);
    }));

  test('needs no proof otherwise', async () => {
    expect((await (await withCart(newShopper(shop))).order()).status).toBe(201);
  });
});
