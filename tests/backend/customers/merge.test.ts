import { beforeAll, expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { createRandom } from '../../../src/demo/kit/random.ts';
import { lastCode, PASSWORD, registration, signInCalls } from '../../fixtures/account.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { SEED } from '../../fixtures/seeded.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { newGuest } from '../../fixtures/test-shop.ts';
import { discountRule, insertDiscount } from '../../fixtures/world-discounts.ts';

describeOnDatabases(`signing in as a guest with a cart, SEED=${SEED},`, (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  beforeAll(() => setStock(shop(), shop().world.products.cola, 500));

  /** A customer who has a cart of their own. */
  const customerWith = async (fill: (add: ReturnType<typeof newShopper>['add']) => Promise<unknown>) => {
    const request = registration();
    const { token, user } = (await register(request)).body;
    const shopper = newShopper(shop, newGuest(), { authorization: `Bearer ${token}` });
    await fill(shopper.add);
    return { ...shopper, token, user, credentials: { email: request.email, password: PASSWORD } };
  };
  const quantities = (cart: CartSnapshot) =>
    Object.fromEntries(cart.cartItems.map(({ product_id, quantity }) => [product_id, quantity]));

  test('sums the same lines, keeps the others, and empties the guest’s cart', async () => {
    const { cola, lemonade } = shop().world.products;
    await setStock(shop(), lemonade, 50);
    const customer = await customerWith(async (add) => {
      await add({ product_id: cola, quantity: 2 });
      await add(largePizza(shop()));
    });
    const guest = newShopper(shop);
    await guest.add({ product_id: cola, quantity: 3 });
    await guest.add({ product_id: lemonade });
    await guest.add({ product_id: cola, note: 'cold' });
    const { body } = await login(customer.credentials, { guest: guest.guest });
    expect(body.cart.cartItems.map(({ product_id, quantity, note }) => [product_id, quantity, note])).toEqual(
      [
        [cola, 5, null],
        [shop().world.margherita.id, 1, null],
        [lemonade, 1, null],
        [cola, 1, 'cold'],
      ],
    );
    expect((await guest.cart()).body.cartItems).toEqual([]);
    expect((await as<CartSnapshot>(body.token, 'GET', '/get-cart')).body.cartItems).toEqual(
      body.cart.cartItems,
    );
  });

  test('caps what is summed and says so', async () => {
    const { cola } = shop().world.products;
    const customer = await customerWith((add) => add({ product_id: cola, quantity: 15 }));
    const guest = newShopper(shop);
    await guest.add({ product_id: cola, quantity: 15 });
    const { body } = await login(customer.credentials, { guest: guest.guest });
    const most = body.cart.cartItems[0]?.max_quantity;
    expect(most).toBeLessThan(30);
    expect(quantities(body.cart)).toEqual({ [cola]: most });
    expect(body.cart.adjusted_cart_items).toMatchObject([{ type: 'quantity_reduced', from: 30, to: most }]);
  });

  test.each([
    'nothing',
    'an empty cart',
  ])('says what was sold meanwhile to a guest with %s, once', async (had) => {
    const { cremeBrulee } = shop().world.products;
    await setStock(shop(), cremeBrulee, 5);
    const customer = await customerWith((add) => add({ product_id: cremeBrulee, quantity: 2 }));
    const guest = newShopper(shop);
    if (had !== 'nothing') {
      const line = (await guest.add({ product_id: cremeBrulee })).body.cartItems[0];
      await guest.remove(line?.id ?? 0);
    }
    await setStock(shop(), cremeBrulee, 1);
    const { body } = await login(customer.credentials, { guest: guest.guest });
    expect(quantities(body.cart)).toEqual({ [cremeBrulee]: 1 });
    expect(body.cart.adjusted_cart_items).toMatchObject([{ type: 'quantity_reduced', from: 2, to: 1 }]);
    const { body: next } = await as<CartSnapshot>(body.token, 'GET', '/get-cart');
    expect([quantities(next), next.adjusted_cart_items]).toEqual([{ [cremeBrulee]: 1 }, []]);
  });

  test('lets the guest’s coupon win if it applies', async () => {
    const { cola } = shop().world.products;
    await inTransaction(shop().db, async (trx) => {
      await insertDiscount(trx, discountRule({ code: 'MINE', title: 'Mine' }));
      await insertDiscount(trx, discountRule({ code: 'GUESTS', title: 'Guest’s' }));
    });
    const merged = async (guestCode: string | null) => {
      const customer = await customerWith((add) => add({ product_id: cola, quantity: 2 }));
      await customer.details({ coupon_code: 'MINE' });
      const guest = newShopper(shop);
      await guest.add({ product_id: cola });
      if (guestCode) await guest.details({ coupon_code: guestCode });
      return (await login(customer.credentials, { guest: guest.guest })).body.cart;
    };
    expect((await merged('GUESTS')).customer_applied_coupon).toBe('GUESTS');
    expect((await merged(null)).customer_applied_coupon).toBe('MINE');
  });

  test('happens once however many tabs sign in at once', async () => {
    const { cola } = shop().world.products;
    for (let round = 0; round < 3; round += 1) {
      const customer = await customerWith((add) => add({ product_id: cola, quantity: 2 }));
      const guest = newShopper(shop);
      await guest.add({ product_id: cola, quantity: 3 });
      const tabs = await Promise.all(
        Array.from({ length: 4 }, () => login(customer.credentials, { guest: guest.guest })),
      );
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(quantities((await customer.cart()).body)).toEqual({ [cola]: 5 });
    }
  });

  test('neither loses nor doubles anything of random carts', async () => {
    const random = createRandom(SEED, 'merge');
    const { cola, lemonade, cremeBrulee } = shop().world.products;
    for (const id of [cola, lemonade, cremeBrulee]) await setStock(shop(), id, 500);
    for (let round = 0; round < 8; round += 1) {
      const pick = () =>
        [cola, lemonade, cremeBrulee].flatMap((product_id) =>
          random.int(0, 1) === 0 ? [] : [{ product_id, quantity: random.int(1, 4) }],
        );
      const [own, guests] = [pick(), pick()];
      const customer = await customerWith(async (add) => {
        for (const line of own) await add(line);
      });
      const guest = newShopper(shop);
      for (const line of guests) await guest.add(line);
      const { body } = await login(customer.credentials, { guest: guest.guest });
      const sum: Record<number, number> = {};
      for (const { product_id, quantity } of [...own, ...guests]) {
        sum[product_id] = (sum[product_id] ?? 0) + quantity;
      }
      expect(quantities(body.cart)).toEqual(sum);
    }
  });

  test('gives the guest’s orders to who has proven their contact, and to nobody else', async () => {
    const { cola } = shop().world.products;
    const request = registration();
    const guest = newShopper(shop);
    await guest.add({ product_id: cola });
    await guest.details({ order_type: 'pickup' });
    const contact = { name: 'Ana Diaz', phone: '+1 312 555 0199', email: request.email };
    const placed = await guest.order({ order_type: 'pickup', address: null, contact });
    expect(placed.status).toBe(201);
    const path = `/get-single-order/${placed.body.order.id}` as const;
    const stranger = await register(registration(), guest.guest);
    expect((await as(stranger.body.token, 'GET', path)).status).toBe(404);
    const owner = (await register(request, guest.guest)).body;
    expect((await as(owner.token, 'GET', path)).status).toBe(404);
    const sent = await as<{ request_id: string }>(owner.token, 'POST', '/send-login-otp', {
      email: request.email,
      purpose: 'verify_email',
    });
    const proof = { request_id: sent.body.request_id, email: request.email };
    const otp = await lastCode(shop(), request.email);
    await as(owner.token, 'POST', '/user/verify-contact', { ...proof, otp });
    expect((await as(owner.token, 'GET', path)).status).toBe(200);
    expect((await shop().call('GET', path, { guest: guest.guest })).status).toBe(404);
  });

  test('takes the guest’s wishlist along', async () => {
    const { cola } = shop().world.products;
    const guest = newGuest();
    await shop().call('POST', '/toggle-wishlist-product', { guest, body: { product_id: cola } });
    const { token } = (await register(registration(), guest)).body;
    const { body } = await as<{ data: { id: number }[] }>(token, 'GET', '/get-wishlist');
    expect(body.data.map(({ id }) => id)).toEqual([cola]);
  });
});
