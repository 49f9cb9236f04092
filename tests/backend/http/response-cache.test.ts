import { expect, test } from 'vitest';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';

interface Answer {
  product: { name: string; max_quantity: number };
}

describeOnDatabases('a cached product', (shop) => {
  const ask = async (locale = 'en') =>
    (await shop().get<Answer>(`/get-product/cola?locale=${locale}`)).body.product;

  test('is the same answer again', async () => {
    expect(await ask()).toEqual(await ask());
  });

  test('follows every order, though no page changes', async () => {
    await setStock(shop(), shop().world.products.cola, 18);
    expect((await ask()).max_quantity).toBe(18);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 5 });
    expect((await shopper.order({ order_type: 'pickup' })).status).toBe(409);
    expect((await shopper.order({ order_type: 'pickup' })).status).toBe(201);
    expect((await ask()).max_quantity).toBe(13);
  });

  test('follows what another process writes', async () => {
    await ask();
    const other = await connect(shop().where);
    await inTransaction(other, (trx) =>
      trx.updateTable('products').set({ name: 'Kola' }).where('slug', '=', 'cola').execute(),
    );
    await other.close();
    expect((await ask()).name).toBe('Kola');
  });

  test('is not shown at another branch', async () => {
    await ask();
    const elsewhere = await shop().get<Answer>('/get-product/cola', { branch: 2 });
    expect(elsewhere.body.product).not.toEqual(await ask());
  });
});
