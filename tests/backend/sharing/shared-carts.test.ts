import { beforeEach, expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { ShareCartResponse, SharedCartResponse } from '../../../src/api/contract/shared-cart.ts';
import { SHARING_JOBS } from '../../../src/backend/sharing/shared-carts.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

const DAY_MS = 24 * 3_600_000;

describeRules('a cart passed on by a link', (shop) => {
  beforeEach(async () => {
    shop().setNow(NOON);
    await setStock(shop(), shop().world.products.cola, 50);
  });

  const share = (guest: string, body: object = {}) =>
    shop().call<ShareCartResponse & Partial<ErrorBody>>('POST', '/share-cart', { guest, body });
  const read = (token: string, guest = newGuest()) =>
    shop().call<SharedCartResponse & Partial<ErrorBody>>('GET', `/shared-cart/${token}`, { guest });
  const take = (token: string, guest = newGuest()) =>
    shop().call<CartSnapshot & Partial<ErrorBody>>('POST', '/shared-cart/add', { guest, body: { token } });
  /** A cart of one pizza with a note and two colas. */
  const filled = async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), note: 'Ring at Ana Diaz' });
    await shopper.add({ product_id: shop().world.products.cola, quantity: 2 });
    return shopper;
  };

  test('shows the reader what it holds and costs, and nothing of who filled it', async () => {
    const shopper = await filled();
    const { status, body } = await share(shopper.guest);
    expect([status, body.link]).toEqual([201, `/shared-cart/${body.token}`]);
    const shared = (await read(body.token)).body;
    const own = (await shopper.cart()).body;
    expect(shared.items.map(({ name, quantity, unit_price }) => [name, quantity, unit_price])).toEqual(
      own.cartItems.map(({ name, quantity, unit_price }) => [name, quantity, unit_price]),
    );
    const rows = await shop().db.read.selectFrom('shared_carts').selectAll().execute();
    expect(JSON.stringify([shared, rows])).not.toMatch(/Ana Diaz|Ring/);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  test('is added to the reader’s own cart beside what is there, at the shop’s price', async () => {
    const { token } = (await share((await filled()).guest)).body;
    const reader = newShopper(shop);
    await reader.add({ product_id: shop().world.products.cola });
    expect((await reader.cart()).body.cartItems).toHaveLength(1);
    await read(token, reader.guest);
    expect((await reader.cart()).body.cartItems).toHaveLength(1);
    const cart = (await take(token, reader.guest)).body;
    const colas = cart.cartItems.find(({ product_id }) => product_id === shop().world.products.cola);
    expect([cart.cartItems.length, colas?.quantity]).toEqual([2, 3]);
    expect(cart.cartItems.every(({ note }) => note === null)).toBe(true);
  });

  test('says what of it cannot be had, and adds the rest', async () => {
    const { cola } = shop().world.products;
    const { token } = (await share((await filled()).guest)).body;
    await setStock(shop(), cola, 0);
    const shared = (await read(token)).body;
    expect(shared.items.map(({ is_available }) => is_available)).toEqual([true, false]);
    expect(shared.subtotal).toBe(shared.items[0]?.line_total);
    const cart = (await take(token)).body;
    expect(cart.cartItems.map(({ product_id }) => product_id)).not.toContain(cola);
    expect(cart.adjusted_cart_items.map(({ product_id, type }) => [product_id, type])).toEqual([
      [cola, 'removed'],
    ]);
  });

  test('is nothing for an empty cart, and a wishlist can be passed on too', async () => {
    const guest = newGuest();
    expect((await share(guest)).body.code).toBe('cart_empty');
    const { cola } = shop().world.products;
    const body = { product_id: cola, wishlisted: true };
    await shop().call('POST', '/toggle-wishlist-product', { guest, body });
    const { token } = (await share(guest, { from: 'wishlist' })).body;
    expect((await read(token)).body.items.map(({ product_id }) => product_id)).toEqual([cola]);
  });

  test('ends after thirty days, and no other token opens it', async () => {
    const { token, expires_at } = (await share((await filled()).guest)).body;
    expect(Date.parse(expires_at)).toBe(NOON.getTime() + 30 * DAY_MS);
    expect((await read(`${token}x`)).status).toBe(404);
    shop().setNow(new Date(NOON.getTime() + 30 * DAY_MS));
    expect([(await read(token)).status, (await take(token)).status]).toEqual([404, 404]);
    for (const job of SHARING_JOBS) await job.run(shop().shop);
    const left = await shop().db.read.selectFrom('shared_carts').selectAll().execute();
    expect(left.filter((row) => row.expires_at === expires_at)).toEqual([]);
  });
});
