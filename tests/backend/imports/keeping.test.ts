import { beforeEach, expect, test } from 'vitest';
import { recomputeAvailability } from '../../../src/backend/catalog/availability.ts';
import { cleanImports } from '../../../src/backend/imports/clean-imports.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

const DAY_MS = 86_400_000;

describeRules('what imports keep', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const calls = importCalls(shop, () => manager);
  const inDays = (days: number) => {
    const now = () => new Date(shop().shop.now().getTime() + days * DAY_MS);
    return cleanImports({ ...shop().shop, now });
  };
  const countRows = async (id: number) => {
    const query = shop().db.read.selectFrom('import_products').select('seq').where('import_id', '=', id);
    return (await query.execute()).length;
  };
  const movesOf = (productId: number) =>
    shop()
      .db.read.selectFrom('stock_moves')
      .select(['variant_id', 'delta'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute();

  test('can be undone for 30 days; then plans are gone, numbers and report stay', async () => {
    const ready = await calls.send('sku,name,selling_price\nKEEP-1,Kept,1.00\nKEEP-2,,2.00\n');
    expect(ready.undo_until).toBeNull();
    const forgotten = await calls.send('sku,name,selling_price\nKEEP-3,Never published,1.00\n');
    const { import: done } = await calls.publish(ready.id);
    expect(Date.parse(done.undo_until ?? '') - shop().shop.now().getTime()).toBe(30 * DAY_MS);
    await inDays(29);
    expect(await countRows(ready.id)).toBe(1);
    await inDays(31);
    expect([await countRows(ready.id), await countRows(forgotten.id)]).toEqual([0, 0]);
    expect(await calls.read(ready.id)).toMatchObject({
      state: 'done',
      published: 1,
      refused: 1,
      undo: null,
      undo_until: null,
    });
    expect(await calls.issues(ready.id)).toMatchObject([
      { row: 0, code: 'no_category' },
      { row: 0, code: 'no_stock' },
      { row: 0, code: 'usual_tax' },
      { row: 3, code: 'required' },
    ]);
    const late = await manager.call<{ message: string }>('POST', `/admin/imports/${ready.id}/undo`);
    expect([late.status, late.body.message]).toEqual([422, 'The time to undo this import is over.']);
    const { state, error } = await calls.read(forgotten.id);
    expect([state, error]).toEqual([
      'failed',
      'Nobody published this import within 30 days. Send the file again.',
    ]);
    expect((await manager.call('POST', `/admin/imports/${forgotten.id}/publish`)).status).toBe(422);
  });

  test('undoing moves stock back, and what had happened stays in the history', async () => {
    const { margherita } = shop().world.products;
    const before = await dumpCatalog(shop());
    const was = await movesOf(margherita);
    const ready = await calls.send(
      'sku,product_key,name,selling_price,option:Size,stock:downtown\nPIZ-1-2,m,Margherita,12.00,Large,33\nPIZ-1-3,m,Margherita,15.00,Family,8\nNEW-9,n,New one,5.00,,9\n',
    );
    await calls.publish(ready.id);
    const made = await shop()
      .db.read.selectFrom('products')
      .select('id')
      .where('slug', '=', 'new-one')
      .executeTakeFirstOrThrow();
    const added = (await movesOf(margherita)).slice(was.length).map(({ delta }) => delta);
    expect(added).toHaveLength(2);
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
    const back = (await movesOf(margherita)).slice(was.length).map(({ delta }) => delta);
    expect(back.slice(0, 2)).toEqual(added);
    expect(back.slice(2).sort()).toEqual(added.map((delta) => -delta).sort());
    expect((await movesOf(made.id)).map(({ delta }) => delta)).toEqual([9, -9]);
  });

  test('a variant off sale that a file has a price for is sold again, and said so; an export leaves it out', async () => {
    const sku = 'PIZ-1-2';
    await inTransaction(shop().db, async (trx) => {
      await trx.updateTable('variants').set({ is_active: 0 }).where('sku', '=', sku).execute();
      await recomputeAvailability(trx, [shop().world.products.margherita], shop().shop.now());
    });
    const before = await dumpCatalog(shop());
    const file = await calls.exported();
    expect(file).not.toContain(sku);
    expect(await calls.send(file)).toMatchObject({ created: 0, updated: 0, refused: 0, warnings: 0 });
    const ready = await calls.send(
      'sku,product_key,name,selling_price,option:Size\nPIZ-1-2,m,Margherita,13.00,Large\n',
    );
    expect(await calls.issues(ready.id)).toMatchObject([{ row: 2, column: 'sku', code: 'variant_back' }]);
    await calls.publish(ready.id);
    const isSold = async () =>
      await shop()
        .db.read.selectFrom('variants')
        .select(['is_active', 'price_minor'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
    expect(await isSold()).toEqual({ is_active: 1, price_minor: 1300 });
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('option values have up to 60 characters', async () => {
    const [fits, over] = ['a'.repeat(60), 'b'.repeat(61)];
    const ready = await calls.send(
      `sku,product_key,name,selling_price,option:Kind\nL-1,l,Long,1.00,${fits}\nL-2,m,Longer,1.00,${over}\n`,
    );
    expect(ready).toMatchObject({ created: 1, refused: 1 });
    await calls.publish(ready.id);
    const row = await shop()
      .db.read.selectFrom('attribute_values')
      .select('id')
      .where('value', '=', fits)
      .execute();
    expect(row).toHaveLength(1);
    await calls.undo(ready.id);
  });
});
