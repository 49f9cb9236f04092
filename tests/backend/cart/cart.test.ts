import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock, updateProduct } from '../../fixtures/merchant.ts';
import { type CartAnswer, largePizza, newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const lineOf = ({ body }: CartAnswer, index = 0) => body.cartItems[index]?.id ?? 0;

describeOnDatabases('the cart', (shop) => {
  test('of a new guest is empty and makes no row', async () => {
    const { status, body } = await newShopper(shop).cart();
    expect(status).toBe(200);
    expect(body).toMatchObject({ cartItems: [], total: 0, coupon_applied: false });
    expect(body.cartDetails).toMatchObject({ id: null, version: 0, can_checkout: false });
    const rows = await shop().db.read.selectFrom('carts').select('id').execute();
    expect(rows).toEqual([]);
  });

  test('needs an identity', async () => {
    const { status, body } = await shop().call<{ code: string }>('GET', '/get-cart');
    expect([status, body.code]).toEqual([422, 'identity_required']);
  });

  test('is kept by no cache', async () => {
    const { headers } = await newShopper(shop).cart();
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('sets quantities, and 0 removes the line', async () => {
    const shopper = newShopper(shop);
    const added = await shopper.add({ product_id: shop().world.products.cola });
    const set = await shopper.update({ cart_id: lineOf(added), quantity: 3 });
    expect(set.body.cartItems[0]?.quantity).toBe(3);
    const { status, body } = await shopper.update({ cart_id: lineOf(added), quantity: 0 });
    expect([status, body.cartItems]).toEqual([200, []]);
    expect(body.cartDetails.version).toBe(3);
  });

  test.each([-1, 0, 0.5, 100_001])('says of %s units that the quantity is wrong', async (quantity) => {
    const shopper = newShopper(shop);
    const { status, body } = await shopper.add({ product_id: shop().world.products.cola, quantity });
    const { code, errors = {} } = body as Partial<ErrorBody>;
    expect([status, code, Object.keys(errors)]).toEqual([422, 'validation_failed', ['quantity']]);
    expect((await shopper.cart()).body.cartItems).toEqual([]);
  });

  test('shows in a preview what would change, and writes nothing', async () => {
    const shopper = newShopper(shop);
    const { products, branches } = shop().world;
    await shopper.add({ product_id: products.cola, quantity: 5 });
    await setStock(shop(), products.cola, 2);
    const preview = (branch: number) =>
      shop().call<CartAnswer['body']>('GET', `/get-cart?branch_id=${branch}&preview=1`, {
        guest: shopper.guest,
      });
    for (let time = 0; time < 2; time += 1) {
      const { body } = await preview(branches.downtown);
      expect(body.cartItems).toMatchObject([{ quantity: 2 }]);
      expect(body.adjusted_cart_items).toMatchObject([{ type: 'quantity_reduced', from: 5, to: 2 }]);
    }
    expect((await preview(branches.riverside)).body).toMatchObject({
      cartItems: [{ quantity: 5 }],
      cartDetails: { branch_id: branches.riverside },
      adjusted_cart_items: [],
    });
    const rows = await shop().db.read.selectFrom('cart_items').select('quantity').execute();
    expect(rows).toEqual([{ quantity: 5 }]);
    await setStock(shop(), products.cola, 100);
  });

  test('merges lines whose options become equal', async () => {
    const shopper = newShopper(shop);
    const { margherita } = shop().world;
    await shopper.add(largePizza(shop()));
    const small = {
      ...largePizza(shop()),
      selected_attributes: { [margherita.size]: margherita.values.small },
    };
    const added = await shopper.add({ ...small, quantity: 2 });
    const { body } = await shopper.update({
      cart_id: lineOf(added, 1),
      quantity: 2,
      selected_attributes: { [margherita.size]: margherita.values.large },
    });
    expect(body.cartItems).toMatchObject([{ quantity: 3, line_total: 39 }]);
    expect(body.adjusted_cart_items).toEqual([]);
  });

  test('keeps what an update leaves out', async () => {
    const shopper = newShopper(shop);
    const added = await shopper.add({ ...largePizza(shop()), note: 'cut in 8', if_unavailable: 'call_me' });
    const { body } = await shopper.update({ cart_id: lineOf(added), quantity: 2 });
    expect(body.cartItems[0]).toMatchObject({
      note: 'cut in 8',
      if_unavailable: 'call_me',
      options_text: ['Size: Large', 'Extras: Olives'],
    });
  });

  test('does not know lines of others', async () => {
    const added = await newShopper(shop).add({ product_id: shop().world.products.cola });
    const other = newShopper(shop);
    await other.add({ product_id: shop().world.products.cola });
    for (const shopper of [other, newShopper(shop)]) {
      const { status, body } = await shopper.update({ cart_id: lineOf(added), quantity: 5 });
      expect([status, body.code]).toEqual([404, 'cart_item_not_found']);
      expect((await shopper.remove(lineOf(added))).status).toBe(200);
    }
  });

  test('says of a line of which nothing is chosen whether something can be', async () => {
    const { db, world } = shop();
    const setLeast = (min_select: number) =>
      inTransaction(db, async (trx) => {
        await trx
          .updateTable('modifier_groups')
          .set({ min_select })
          .where('id', '=', world.wrap.sauce)
          .execute();
        noteChanges(trx, [{ type: 'product', id: world.wrap.id }]);
      });
    await setLeast(0);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: world.products.cola });
    const { body } = await shopper.add({ product_id: world.wrap.id });
    await setLeast(1);
    expect(body.cartItems).toMatchObject([
      { options_text: [], has_options: false },
      { options_text: [], has_options: true },
    ]);
  });

  test('removes a line, and once more without harm', async () => {
    const shopper = newShopper(shop);
    const added = await shopper.add({ product_id: shop().world.products.cola });
    const first = await shopper.remove(lineOf(added));
    const second = await shopper.remove(lineOf(added));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('refuses an update made from an older version, with the fresh cart', async () => {
    const shopper = newShopper(shop);
    const added = await shopper.add({ product_id: shop().world.products.cola });
    await shopper.add({ product_id: shop().world.products.cola });
    const { status, body } = await shopper.update({ cart_id: lineOf(added), quantity: 9, version: 1 });
    expect([status, body.code]).toEqual([409, 'cart_version_conflict']);
    expect(body.cart).toMatchObject({ cartItems: [{ quantity: 2 }], cartDetails: { version: 2 } });
  });

  test('tells a changed price once', async () => {
    const shopper = newShopper(shop);
    const { cremeBrulee } = shop().world.products;
    const { body: added } = await shopper.add({ product_id: cremeBrulee });
    await updateProduct(shop(), cremeBrulee, { selling_price_minor: 650 });
    const { body } = await shopper.cart();
    expect(body.adjusted_cart_items).toMatchObject([
      {
        type: 'price_changed',
        from: 6,
        to: 6.5,
        message: 'Crème brûlée now costs $6.50 instead of $6.00.',
      },
    ]);
    expect(body.subtotal).toBe(6.5);
    expect(body.cartDetails.version).toBe(added.cartDetails.version + 1);
    const { body: again } = await shopper.cart();
    expect(again.adjusted_cart_items).toEqual([]);
    expect(again.cartDetails.version).toBe(body.cartDetails.version);
  });

  test('reduces quantities to what is left and lists what is sold out', async () => {
    const shopper = newShopper(shop);
    const { lemonade } = shop().world.products;
    await shopper.add({ product_id: lemonade, quantity: 3 });
    await setStock(shop(), lemonade, 2);
    const { body } = await shopper.cart();
    expect(body.adjusted_cart_items).toMatchObject([{ type: 'quantity_reduced', from: 3, to: 2 }]);
    await setStock(shop(), lemonade, 0);
    const { body: soldOut } = await shopper.cart();
    expect(soldOut.cartItems).toMatchObject([
      { is_available: false, unavailable_reason: 'out_of_stock', line_total: 0 },
    ]);
    expect(soldOut.cartDetails.blockers).toMatchObject([
      { code: 'item_unavailable' },
      { code: 'below_minimum' },
    ]);
    await setStock(shop(), lemonade, 3);
  });

  test('takes out what is no longer sold', async () => {
    const shopper = newShopper(shop);
    const { tiramisu } = shop().world.products;
    await setStock(shop(), tiramisu, 5);
    await shopper.add({ product_id: tiramisu });
    await updateProduct(shop(), tiramisu, { is_active: 0 });
    const { body } = await shopper.cart();
    expect(body).toMatchObject({
      cartItems: [],
      adjusted_cart_items: [{ type: 'removed', name: 'Tiramisu', from: 1, to: 0 }],
    });
  });

  test('raises quantities to a new minimum', async () => {
    const shopper = newShopper(shop);
    const { wrap } = shop().world;
    const sauce = { [wrap.sauce]: [wrap.modifiers.garlic] };
    await shopper.add({ product_id: wrap.id, selected_multi_attributes: sauce });
    await updateProduct(shop(), wrap.id, { min_quantity: 2 });
    const { body } = await shopper.cart();
    expect(body.adjusted_cart_items).toMatchObject([{ type: 'min_quantity_raised', from: 1, to: 2 }]);
    expect(body.cartItems[0]?.quantity).toBe(2);
  });

  test('marks a line whose option is gone, and says so once', async () => {
    const { db, world } = shop();
    const shopper = newShopper(shop);
    const { margherita } = world;
    await shopper.add({
      product_id: margherita.id,
      selected_attributes: { [margherita.size]: margherita.values.large },
      selected_multi_attributes: { [margherita.extras]: [margherita.modifiers.stuffedCrust] },
    });
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('modifiers').where('id', '=', margherita.modifiers.stuffedCrust).execute();
      noteChanges(trx, [{ type: 'product', id: margherita.id }]);
    });
    const { body } = await shopper.cart();
    expect(body.adjusted_cart_items).toMatchObject([{ type: 'option_unavailable' }]);
    expect(body.cartItems).toMatchObject([{ is_available: false, unavailable_reason: 'option_unavailable' }]);
    expect((await shopper.cart()).body.adjusted_cart_items).toEqual([]);
  });

  test('is checked again at another branch and keeps what is not sold there', async () => {
    const shopper = newShopper(shop);
    const { branches, products } = shop().world;
    const { guest } = shopper;
    await shop().call('POST', `/cart/add?branch_id=${branches.riverside}`, {
      guest,
      body: { product_id: products.focaccia, quantity: 1 },
    });
    await shopper.add({ product_id: products.cola });
    const { body } = await shopper.cart(branches.downtown);
    expect(body.cartItems).toMatchObject([
      { name: 'Focaccia', is_available: false, unavailable_reason: 'other_branch' },
      { name: 'Cola 0.5 l', is_available: true },
    ]);
    expect(body.cartDetails).toMatchObject({ branch_id: branches.downtown, can_checkout: false });
    const { body: there } = await shopper.cart(branches.riverside);
    expect(there.cartDetails.branch_id).toBe(branches.riverside);
    expect(there.cartItems.every((item) => item.is_available)).toBe(true);
  });

  test('falls back to the first branch for one that is gone', async () => {
    const { body } = await newShopper(shop).cart(77);
    expect(body.cartDetails.branch_id).toBe(shop().world.branches.downtown);
  });

  test('cannot be checked out below the minimum or while the branch is closed', async () => {
    const shopper = newShopper(shop);
    const { body } = await shopper.add({ product_id: shop().world.products.cola });
    expect(body.cartDetails).toMatchObject({
      min_order_remaining: 7.5,
      blockers: [{ code: 'below_minimum', message: 'The minimum order is $10.00. Add $7.50 more.' }],
    });
    shop().setNow(new Date('2026-03-02T23:30:00.000Z'));
    const { body: late } = await shopper.cart();
    shop().setNow(NOON);
    expect(late.cartDetails.blockers.map(({ code }) => code)).toEqual(['below_minimum', 'branch_closed']);
    expect(late.cartDetails.blockers.at(-1)?.message.replaceAll('\u202f', ' ')).toBe(
      'Downtown is closed right now. It opens Tue 9:00 AM.',
    );
  });
});
