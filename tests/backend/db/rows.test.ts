import { expect, test } from 'vitest';
import {
  deleteRows,
  deletesRow,
  findRow,
  hasRow,
  updateRows,
  updatesRow,
} from '../../../src/backend/shop/db/rows.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('rows by their values', (shop) => {
  test('are found, changed and deleted where all values are theirs, and nowhere by null', async () => {
    const { db } = shop();
    const products = shop().world.products;
    expect(await findRow(db.read, 'products', { id: products.cola, slug: 'cola' })).toMatchObject({
      brand: 'Fizz',
    });
    expect(await findRow(db.read, 'products', { id: products.cola, slug: 'wrap' })).toBeUndefined();
    expect(await hasRow(db.read, 'products', { slug: 'cola' })).toBe(true);
    expect(await hasRow(db.read, 'products', { mpn: null })).toBe(false);
    await inTransaction(db, async (trx) => {
      expect(await updatesRow(trx, 'products', { slug: 'cola', brand: 'Other' }, { mpn: 'M' })).toBe(false);
      expect(await updatesRow(trx, 'products', { slug: 'cola', brand: 'Fizz' }, { mpn: 'M' })).toBe(true);
      expect(await updateRows(trx, 'stock', { product_id: products.cola }, { low_at: 9 })).toBeGreaterThan(1);
      expect(await deletesRow(trx, 'products', { slug: 'nothing' })).toBe(false);
    });
    expect(await findRow(db.read, 'products', { mpn: 'M' })).toMatchObject({ slug: 'cola' });
    const gone = await inTransaction(db, (trx) => deleteRows(trx, 'stock', { product_id: products.cola }));
    expect(gone).toBeGreaterThan(1);
    expect(await hasRow(db.read, 'stock', { product_id: products.cola })).toBe(false);
  });
});
