import { expect, test } from 'vitest';
import {
  deleteRows,
  deletesRow,
  findRow,
  hasRow,
  highestOf,
  insertNewRow,
  listRows,
  lockRow,
  putRow,
  UNSET,
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
    expect(await hasRow(db.read, 'products', { slug: 'cola', mpn: UNSET })).toBe(true);
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

  test('are put in the place of the row of their key, and others stay', async () => {
    const { db } = shop();
    const key = { type: 'product', old_slug: 'one' } as const;
    await inTransaction(db, (trx) => putRow(trx, 'slug_redirects', key, { new_slug: 'two' }));
    const other = { type: 'page', old_slug: 'one' } as const;
    await inTransaction(db, (trx) => putRow(trx, 'slug_redirects', other, { new_slug: 'two' }));
    await inTransaction(db, (trx) => putRow(trx, 'slug_redirects', key, { new_slug: 'three' }));
    expect(await listRows(db.read, 'slug_redirects', { old_slug: 'one' }, { order: ['type'] })).toEqual([
      { ...other, new_slug: 'two' },
      { ...key, new_slug: 'three' },
    ]);
  });

  test('are listed by some of their values, in an order, with some of their columns', async () => {
    const { read } = shop().db;
    const slugs = ['cola', 'wrap', 'nothing'];
    const columns = ['slug'] as const;
    expect(await listRows(read, 'products', { slug: slugs }, { columns, order: ['-slug'] })).toEqual([
      { slug: 'wrap' },
      { slug: 'cola' },
    ]);
    expect(await listRows(read, 'products', { slug: slugs }, { columns, order: ['slug'], limit: 1 })).toEqual(
      [{ slug: 'cola' }],
    );
    const [cola] = await listRows(read, 'products', { slug: 'cola' });
    expect(cola).toMatchObject({ slug: 'cola', brand: 'Fizz' });
  });

  test('are held as they are, and added unless their key is taken', async () => {
    const { db } = shop();
    const tax = {
      name: 'Luxury',
      rate_bps: 3_300,
      archived_at: null,
      created_at: '2027-01-01T00:00:00.000Z',
    };
    await inTransaction(db, async (trx) => {
      const first = await insertNewRow(trx, 'taxes', tax);
      expect(first).toBe(await highestOf(trx, 'taxes', 'id'));
      expect(await insertNewRow(trx, 'taxes', tax)).toBeUndefined();
      expect(await lockRow(trx, 'taxes', { id: first ?? 0 }, 'name')).toMatchObject(tax);
      expect(await lockRow(trx, 'taxes', { id: 0 }, 'name')).toBeUndefined();
      expect(await highestOf(trx, 'taxes', 'id', { name: 'Of nobody' })).toBe(0);
    });
  });
});
