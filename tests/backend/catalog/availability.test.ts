import { expect, test } from 'vitest';
import { refreshAvailability } from '../../../src/backend/catalog/availability.ts';
import { latestSeq, listChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('refreshAvailability', (shop) => {
  /** Sets what downtown holds; answers the changes that this recorded. */
  const setStock = async (productId: number, variantId: number, on_hand: number, held = 0) => {
    const { db, world } = shop();
    const before = await latestSeq(db.read);
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('stock')
        .set({ on_hand, held })
        .where('branch_id', '=', world.branches.downtown)
        .where('product_id', '=', productId)
        .where('variant_id', '=', variantId)
        .execute();
      await refreshAvailability(trx, [productId], shop().shop.now());
    });
    return (await listChanges(db.read, before)).map(({ type, id }) => [type, id]);
  };
  const shown = (productId: number) =>
    shop()
      .db.read.selectFrom('availability')
      .select(['status', 'stock_left', 'max_quantity'])
      .where('branch_id', '=', shop().world.branches.downtown)
      .where('product_id', '=', productId)
      .executeTakeFirst();

  test('records nothing when a shopper sees no difference', async () => {
    expect(await setStock(shop().world.products.cola, 0, 80)).toEqual([]);
  });

  test('tells how many are left when few are, held ones not counted', async () => {
    const { cola } = shop().world.products;
    expect(await setStock(cola, 0, 8, 5)).toEqual([['product', cola]]);
    expect(await shown(cola)).toEqual({ status: 'low_stock', stock_left: 3, max_quantity: 3 });
  });

  test('moves the lists when a product sells out and when it is back', async () => {
    const { categories, products } = shop().world;
    const lists = [
      ['product', products.wrap],
      ['list', 0],
      ['list', categories.food],
      ['list', categories.snacks],
    ];
    expect(await setStock(products.wrap, 0, 0)).toEqual(lists);
    expect(await shown(products.wrap)).toMatchObject({ status: 'out_of_stock', max_quantity: 0 });
    expect(await setStock(products.wrap, 0, 50)).toEqual(lists);
  });

  test('records a variant that sells out while the product does not', async () => {
    const { id, variants } = shop().world.margherita;
    expect(await setStock(id, variants.large, 0)).toEqual([['product', id]]);
    expect(await shown(id)).toMatchObject({ status: 'in_stock' });
  });
});
