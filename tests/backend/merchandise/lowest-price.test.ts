import { expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const DAY_MS = 86_400_000;

describeOnDatabases('lowest_price_30d', (shop) => {
  const setPrice = (price: number, day: number) => {
    shop().setNow(new Date(NOON.getTime() + day * DAY_MS));
    return changeProduct(shop().shop, 'cola', { price });
  };
  const lowest = async () =>
    (await shop().get<{ product: Product }>('/get-product/cola')).body.product.lowest_price_30d;

  test('is the lowest price that held in the 30 days before the last change', async () => {
    expect(await lowest()).toBeNull();
    await setPrice(200, 0);
    expect(await lowest()).toBe(2.5);
    await setPrice(300, 10);
    expect(await lowest()).toBe(2);
    await setPrice(280, 39);
    expect(await lowest()).toBe(2);
    await setPrice(290, 45);
    expect(await lowest()).toBe(2.8);
    await setPrice(290, 60);
    expect(await lowest()).toBe(2.8);
  });

  test('counts no price that no shopper saw, and what was seen before a product went off sale', async () => {
    const setActive = (isActive: boolean) => changeProduct(shop().shop, 'cola', { isActive });
    await setPrice(200, 200);
    await setActive(false);
    await setPrice(1, 201);
    await setPrice(300, 202);
    await setActive(true);
    expect(await lowest()).toBe(2);
    await setPrice(280, 245);
    expect(await lowest()).toBe(3);
  });
});
