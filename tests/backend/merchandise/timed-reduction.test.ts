import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { endSales } from '../../../src/backend/merchandise/product/planned-sales.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);
const ENDS = later(2).toISOString();

describeOnDatabases('a price that is reduced until an instant', (shop) => {
  beforeEach(() => shop().setNow(NOON));

  const read = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;
  const endAt = async (hours: number) => {
    shop().setNow(later(hours));
    await endSales(shop().shop);
  };
  const lastChange = async () =>
    (
      await shop()
        .db.read.selectFrom('changes')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .executeTakeFirst()
    )?.seq;

  test('stands beside the usual one, names its end, and gives way to it', async () => {
    const usual = (await read('cola')).selling_price;
    await changeProduct(shop().shop, 'cola', { price: 199, until: ENDS });
    const reduction = { starts_at: NOON.toISOString(), ends_at: ENDS };
    expect(await read('cola')).toMatchObject({ selling_price: 1.99, original_price: usual, reduction });
    await endAt(1);
    expect(await read('cola')).toMatchObject({ selling_price: 1.99, reduction });
    const before = await lastChange();
    await endAt(2);
    expect(await read('cola')).toMatchObject({ selling_price: usual, original_price: null, reduction: null });
    expect(await lastChange()).not.toBe(before);
    const after = await lastChange();
    await endAt(3);
    expect(await lastChange()).toBe(after);
  });

  test('reduces every variant by the same amount and brings each back', async () => {
    const prices = async () =>
      (await read('margherita')).combinations.map(({ price, original_price }) => [price, original_price]);
    const product = await read('margherita');
    const usual = product.combinations.map(({ price }) => price);
    const price = Math.round(product.selling_price * 100) - 100;
    await changeProduct(shop().shop, 'margherita', { price, until: ENDS });
    expect(await prices()).toEqual(usual.map((one) => [one - 1, one]));
    // Reduced further while it is reduced: the usual prices stay the list prices.
    await changeProduct(shop().shop, 'margherita', { price: price - 100, until: ENDS });
    expect(await prices()).toEqual(usual.map((one) => [one - 2, one]));
    await endAt(2);
    expect(await prices()).toEqual(usual.map((one) => [one, null]));
  });

  test('is refused when it is no reduction or has ended', async () => {
    const usual = Math.round((await read('cola')).selling_price * 100);
    const change = (price: number, until: string) => changeProduct(shop().shop, 'cola', { price, until });
    await expect(change(usual, ENDS)).rejects.toThrow('below the usual one');
    await expect(change(199, NOON.toISOString())).rejects.toThrow('in the future');
    await change(199, ENDS);
    await expect(change(usual, ENDS)).rejects.toThrow('below the usual one');
  });

  test('ends at once when another price is set without an end', async () => {
    await changeProduct(shop().shop, 'cola', { price: 199, until: ENDS });
    await changeProduct(shop().shop, 'cola', { price: 189 });
    expect((await read('cola')).reduction).toBeNull();
    await endAt(3);
    expect((await read('cola')).selling_price).toBe(1.89);
  });
});
