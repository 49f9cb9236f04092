import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import type { FindOrderResponse } from '../../../src/api/contract/order-history.ts';
import { updateRows } from '../../../src/backend/shop/db/rows.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { lastCode, newEmail, newPhone, wrongCode } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeRules('finding an order by its contact', (shop) => {
  const find = (body: object, as: { guest?: string; token?: string } = {}) =>
    shop().call<FindOrderResponse & Partial<ErrorBody>>('POST', '/find-order', { body, ...as });
  const orderOf = async (contact: { email: string; phone: string }) => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 50);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola, quantity: 4 });
    return (await shopper.order({ contact: { name: 'Ana Diaz', ...contact } })).body.order;
  };
  /** A guest's order and the code that was sent for it. */
  const requested = async (by: 'email' | 'phone' = 'email') => {
    const contact = { email: newEmail(), phone: newPhone() };
    const { id, order_number } = await orderOf(contact);
    const request = { order_number, contact: contact[by] };
    expect((await find(request)).body).not.toHaveProperty('request_id');
    const otp = await lastCode(shop(), contact[by]);
    return { id, contact, proof: { ...request, otp }, otp };
  };
  const at = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    shop().setNow(new Date(NOON.getTime() + ms));
    return work().finally(() => shop().setNow(NOON));
  };
  const read = (id: string, token: string | undefined) =>
    shop().call<{ order: Order; code?: string }>('GET', `/get-single-order/${id}?token=${token}`, {
      guest: newGuest(),
    });

  test.each(['email', 'phone'] as const)('gives a token for the code sent to its %s', async (by) => {
    const { id, contact, proof } = await requested(by);
    const { status, body } = await find(proof);
    expect([status, body.order_id]).toEqual([200, id]);
    const { order } = (await read(id, body.tracking_token ?? '')).body;
    expect([order.id, order.contact.phone === contact.phone]).toEqual([id, false]);
  });

  test('gives a guest’s order to its finder, and leaves an account’s order and one to pay where they are', async () => {
    const { id, proof, contact } = await requested();
    const guest = newGuest();
    const { tracking_token } = (await find(proof, { guest })).body;
    const own = await shop().call<{ order: Order }>('GET', `/get-single-order/${id}`, { guest });
    expect(own.body.order.contact.phone).toBe(contact.phone);
    const cancelled = await shop().call('POST', '/cancel-order', { guest, body: { order_id: id } });
    expect(cancelled.status).toBe(200);
    expect((await read(id, tracking_token)).status).toBe(200);
    for (const change of [{ owner: 'u:1' }, { status: 'pending_payment' }] as const) {
      const other = await requested();
      const stored = () =>
        shop()
          .db.read.selectFrom('orders')
          .select('owner')
          .where('id', '=', other.id)
          .executeTakeFirstOrThrow();
      await inTransaction(shop().db, (trx) => updateRows(trx, 'orders', { id: other.id }, change));
      const { owner } = await stored();
      expect((await find(other.proof, { guest })).status).toBe(200);
      expect((await stored()).owner).toBe(owner);
    }
  });

  test('takes a code once, also from many at the same time', async () => {
    const { proof } = await requested();
    const answers = await Promise.all(Array.from({ length: 4 }, () => find(proof)));
    expect(answers.filter(({ body }) => body.tracking_token)).toHaveLength(1);
    const { status, body } = await find(proof);
    expect([status, body.code]).toEqual([422, 'otp_expired']);
  });

  test('counts wrong codes and burns the code at the fifth', async () => {
    const { proof, otp } = await requested();
    const codes: (string | undefined)[] = [];
    for (let by = 1; by <= 5; by += 1) {
      codes.push((await find({ ...proof, otp: wrongCode(otp, by) })).body.code);
    }
    expect(codes).toEqual([...Array(4).fill('otp_invalid'), 'otp_too_many_tries']);
  });

  test('takes five tries of one order in an hour, and then no right code either', async () => {
    const { contact, proof, otp } = await requested();
    for (let by = 1; by <= 5; by += 1) await find({ ...proof, otp: wrongCode(otp, by) });
    await at(MINUTE_MS, () => find({ order_number: proof.order_number, contact: contact.email }));
    const fresh = { ...proof, otp: await lastCode(shop(), contact.email) };
    const refused = await at(MINUTE_MS, () => find(fresh));
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test('lets a code live for five minutes', async () => {
    const [old, young] = [await requested(), await requested()];
    const late = await at(5 * MINUTE_MS, () => find(old.proof));
    expect(late.body.code).toBe('otp_expired');
    expect((await at(5 * MINUTE_MS - 1, () => find(young.proof))).body.tracking_token).toBeTruthy();
  });

  test('gives no token for the order of another contact', async () => {
    const [own, other] = [await requested(), await requested()];
    const order_number = other.proof.order_number;
    expect((await find({ ...own.proof, order_number })).body.code).toBe('not_found');
    const otp = wrongCode(other.otp);
    expect((await find({ ...other.proof, otp })).body.code).toBe('otp_invalid');
  });

  test('gives a token that ends after thirty days', async () => {
    const { id, proof } = await requested();
    const { tracking_token } = (await find(proof)).body;
    expect((await at(30 * DAY_MS - 1, () => read(id, tracking_token ?? ''))).status).toBe(200);
    expect((await at(30 * DAY_MS, () => read(id, tracking_token ?? ''))).status).toBe(404);
  });
});
