import { expect, test } from 'vitest';
import type { RecommendationsResponse } from '../../../src/api/contract/recommendation.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { largePizza, newShopper, type Shopper } from '../../fixtures/shopper.ts';

describeOnDatabases('get-cart-recommended-products', (shop) => {
  const recommended = async (shopper?: Shopper, query = '') => {
    const path = `/get-cart-recommended-products?${query}` as const;
    return (await shop().get<RecommendationsResponse>(path, shopper && { guest: shopper.guest })).body
      .products;
  };
  const reasons = async (shopper?: Shopper) =>
    Object.fromEntries((await recommended(shopper)).map(({ slug, reason_code }) => [slug, reason_code]));
  const buy = async (...productIds: number[]) => {
    const shopper = newShopper(shop);
    await shopper.add(largePizza(shop()));
    for (const product_id of productIds) await shopper.add({ product_id });
    expect((await shopper.order()).status).toBe(201);
    return shopper;
  };

  test('offers what is popular to nobody in particular, nothing that is sold out', async () => {
    const products = await recommended();
    expect(products.map(({ slug }) => slug)).toEqual([
      'cola',
      'margherita',
      'lemonade',
      'wrap',
      'creme-brulee',
    ]);
    expect(new Set(products.map(({ reason_text }) => reason_text))).toEqual(new Set(['Popular here']));
    expect(await recommended(undefined, 'limit=2')).toHaveLength(2);
  });

  test('leaves out what is in the cart, and completes it', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola });
    const found = await reasons(shopper);
    expect(found).not.toHaveProperty('cola');
    expect(found['creme-brulee']).toBe('completes_meal');
  });

  test('names what others bought with it twice', async () => {
    const { cremeBrulee, cola } = shop().world.products;
    await buy(cola, cremeBrulee);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola });
    expect((await reasons(shopper))['creme-brulee']).toBe('completes_meal');
    const other = await buy(cola, cremeBrulee);
    expect((await reasons(shopper))['creme-brulee']).toBe('bought_together');
    expect((await reasons(other)).cola).toBe('from_your_orders');
  });

  test('says how to reach free delivery', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), quantity: 2 });
    const { body } = await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    expect(body.delivery_message).toContain('$4');
    const products = await recommended(shopper);
    expect(products.find(({ reason_code }) => reason_code === 'reaches_free_delivery')).toMatchObject({
      slug: 'wrap',
      reason_text: 'Gets you free delivery',
    });
    await shopper.details({ order_type: 'pickup' });
    expect(Object.values(await reasons(shopper))).not.toContain('reaches_free_delivery');
  });

  test('is kept by no cache and refuses more than twelve', async () => {
    const answer = await shop().get('/get-cart-recommended-products');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await shop().get('/get-cart-recommended-products?limit=13')).status).toBe(422);
  });
});
