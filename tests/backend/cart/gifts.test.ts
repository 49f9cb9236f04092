import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Discount } from '../../../src/api/contract/discount.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { NO_RESTRICTION } from '../../../src/domain/discounts/discounts.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock, updateProduct } from '../../fixtures/merchant.ts';
import { stockOf } from '../../fixtures/payer.ts';
import { newShopper } from '../../fixtures/shopper.ts';

describeOnDatabases('a free item', (shop) => {
  let discountId = 0;
  const lemonade = () => shop().world.products.lemonade;
  const cola = () => shop().world.products.cola;
  const insert = (code: string | null, rule: object) =>
    inTransaction(shop().db, (trx) =>
      trx
        .insertInto('discounts')
        .values({
          code,
          title: 'A lemonade on us',
          description: '',
          type: 'free_item',
          is_active: 1,
          is_private: 0,
          is_automatic: 0,
          is_stackable: 0,
          owner: null,
          used_count: 0,
          usage_limit: null,
          usage_limit_per_customer: null,
          rule_json: JSON.stringify({
            ...NO_RESTRICTION,
            freeProductId: lemonade(),
            minSubtotal: 1_000,
            ...rule,
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  beforeAll(async () => {
    discountId = (await insert('GIFT', {})).id;
  });
  beforeEach(async () => {
    await setStock(shop(), lemonade(), 10);
    await setStock(shop(), cola(), 100);
  });
  const withColas = async (quantity: number) => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola(), quantity });
    return shopper;
  };

  test('comes as a line that costs nothing, and goes when the cart no longer earns it', async () => {
    const shopper = await withColas(4);
    const { body } = await shopper.details({ coupon_code: 'GIFT' });
    expect(body.cartItems.map(({ slug, is_free_gift, quantity }) => [slug, is_free_gift, quantity])).toEqual([
      ['cola', false, 4],
      ['lemonade', true, 1],
    ]);
    // Four colas at 2.50, the lemonade's 3.00 in and out again.
    expect([body.subtotal, body.order_discount_amount, body.subtotal_after_discounts]).toEqual([13, 3, 10]);
    expect(body.cartItems[1]).toMatchObject({ tax_amount: 0 });
    expect(body.cartDetails.min_order_remaining).toBe(0);
    const [line] = body.cartItems;
    const fewer = await shopper.update({ cart_id: line?.id ?? 0, quantity: 3 });
    expect(fewer.body.cartItems.map(({ slug }) => slug)).toEqual(['cola']);
    expect(fewer.body.subtotal).toBe(7.5);
    const again = await shopper.update({ cart_id: line?.id ?? 0, quantity: 4 });
    expect(again.body.cartItems).toHaveLength(2);
    const without = await shopper.details({ coupon_code: null });
    expect([without.body.cartItems.length, without.body.total]).toEqual([1, again.body.total]);
  });

  test('helps to reach nothing itself', async () => {
    const shopper = await withColas(3);
    const { status, body } = await shopper.details({ coupon_code: 'GIFT' });
    expect([status, body.reason_code, body.missing_amount]).toEqual([422, 'below_minimum', 2.5]);
    expect((await shopper.cart()).body.cartDetails.min_order_remaining).toBe(2.5);
  });

  test('is offered in the list beside another code that is typed', async () => {
    await insert('OTHER', { minSubtotal: 0 });
    const listed = async (quantity: number) => {
      const { guest, details } = await withColas(quantity);
      await details({ coupon_code: 'OTHER' });
      const list = await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts', { guest });
      const own = list.body.discounts.find(({ code }) => code === 'GIFT');
      return [own?.is_eligible, own?.reason_code, own?.missing_amount];
    };
    expect(await listed(4)).toEqual([true, null, null]);
    expect(await listed(3)).toEqual([false, 'below_minimum', 2.5]);
  });

  test('stands beside one that the shopper pays for', async () => {
    const shopper = await withColas(4);
    await shopper.add({ product_id: lemonade() });
    const { body } = await shopper.details({ coupon_code: 'GIFT' });
    expect(
      body.cartItems.filter(({ slug }) => slug === 'lemonade').map(({ is_free_gift }) => is_free_gift),
    ).toEqual([false, true]);
    expect(body.order_discount_amount).toBe(3);
  });

  test('cannot be changed or taken out by hand', async () => {
    const shopper = await withColas(4);
    const { body } = await shopper.details({ coupon_code: 'GIFT' });
    const id = body.cartItems[1]?.id ?? 0;
    expect((await shopper.update({ cart_id: id, quantity: 5 })).status).toBe(422);
    expect((await shopper.update({ cart_id: id, quantity: 0 })).status).toBe(422);
    expect((await shopper.remove(id)).status).toBe(422);
    expect((await shopper.cart()).body.cartItems).toHaveLength(2);
  });

  test('is given while the branch has it', async () => {
    const shopper = await withColas(4);
    await shopper.details({ coupon_code: 'GIFT' });
    await setStock(shop(), lemonade(), 0);
    const { body } = await shopper.cart();
    expect([body.cartItems.length, body.coupon_applied]).toEqual([1, false]);
    await setStock(shop(), lemonade(), 1);
    expect((await shopper.cart()).body.cartItems).toHaveLength(2);
    await updateProduct(shop(), lemonade(), { is_active: 0 });
    expect((await shopper.cart()).body.cartItems).toHaveLength(1);
    await updateProduct(shop(), lemonade(), { is_active: 1 });
  });

  test('is part of the order and leaves the shelf, and the visitor confirms again when it was lost', async () => {
    const shopper = await withColas(4);
    const { total } = (await shopper.details({ coupon_code: 'GIFT' })).body;
    await setStock(shop(), lemonade(), 0);
    const lost = await shopper.order({ expected_total: total });
    expect(lost.status === 409 || lost.status === 422).toBe(true);
    await setStock(shop(), lemonade(), 10);
    await shopper.details({ coupon_code: 'GIFT' });
    const { status, body } = await shopper.order();
    expect([status, body.order.items.map(({ is_free_gift }) => is_free_gift)]).toEqual([201, [false, true]]);
    expect(body.order.discounts).toMatchObject([{ code: 'GIFT', amount: 3 }]);
    expect((await stockOf(shop(), lemonade())).on_hand).toBe(9);
    const again = await shop().call<{ cartItems: { slug: string }[] }>('POST', '/reorder', {
      guest: shopper.guest,
      body: { order_id: body.order.id },
    });
    expect(again.body.cartItems.map(({ slug }) => slug)).toEqual(['cola']);
  });

  test('is listed with what it is worth', async () => {
    const shopper = await withColas(4);
    const list = async () =>
      (
        await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts', { guest: shopper.guest })
      ).body.discounts.find(({ id }) => id === discountId);
    expect(await list()).toMatchObject({ is_applied: false, is_eligible: true, estimated_saving: 3 });
    await shopper.update({ cart_id: (await shopper.cart()).body.cartItems[0]?.id ?? 0, quantity: 3 });
    expect(await list()).toMatchObject({
      is_eligible: false,
      reason_code: 'below_minimum',
      missing_amount: 2.5,
    });
  });
});
