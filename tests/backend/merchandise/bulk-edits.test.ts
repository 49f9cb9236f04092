import { beforeEach, expect, test } from 'vitest';
import type {
  BulkChange,
  BulkEdits,
  BulkPreview,
  BulkTarget,
  BulkUndone,
  DeskProduct,
} from '../../../src/api/contract/admin/catalog.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { changeProduct } from '../../../src/backend/merchandise/bulk/change-product.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('changes of many products', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const preview = async (target: BulkTarget, change: BulkChange) =>
    (await manager.call<BulkPreview>('POST', '/admin/product-edits/preview', { body: { target, change } }))
      .body;
  const apply = async (target: BulkTarget, change: BulkChange, staff = manager) =>
    staff.call<{ id: number; changed: number } & ErrorBody>('POST', '/admin/product-edits', {
      body: { target, change },
    });
  const undo = (id: number) =>
    manager.call<BulkUndone & ErrorBody>('POST', `/admin/product-edits/${id}/undo`);
  const open = async (id: number) => (await manager.call<DeskProduct>('GET', `/admin/products/${id}`)).body;
  const everything = async () =>
    Promise.all(
      Object.values(shop().world.products).map(async (id) => {
        const { content, stock } = await open(id);
        return { content, stock };
      }),
    );
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;

  test('show what they do, do exactly that, and are undone to the last field', async () => {
    const { cola, margherita, wrap, lemonade } = shop().world.products;
    const { drinks, desserts } = shop().world.categories;
    const { downtown } = shop().world.branches;
    const ids = [cola, margherita, wrap];
    const changes: [BulkTarget, BulkChange, string][] = [
      [{ ids }, { kind: 'percent', percent: 10 }, '$2.75'],
      [{ ids }, { kind: 'amount', amount: -1 }, '$1.50'],
      [{ ids: [cola] }, { kind: 'value', value: 4 }, '$4.00'],
      [{ filter: { category_id: drinks } }, { kind: 'stock_by', branch_id: downtown, units: 3 }, ''],
      [{ ids: [lemonade, cola] }, { kind: 'stock', branch_id: downtown, units: 44 }, '44'],
      [{ ids }, { kind: 'tags', add: ['summer'], remove: ['classic'] }, 'summer'],
      [{ ids: [cola] }, { kind: 'categories', add: [desserts], remove: [drinks] }, 'Desserts'],
      [{ filter: { q: 'cola', status: 'active' } }, { kind: 'status', is_active: false }, 'Not published'],
    ];
    for (const [target, change, after] of changes) {
      const before = await everything();
      const seen = await preview(target, change);
      expect(await everything()).toEqual(before);
      expect([change.kind, seen.changed > 0, seen.kept]).toEqual([change.kind, true, []]);
      const own = seen.rows.find(({ id }) => id === cola);
      if (after) expect(own?.after).toBe(after);
      const { body } = await apply(target, change);
      expect(body.changed).toBe(seen.changed);
      expect(await everything()).not.toEqual(before);
      const { edits } = (await manager.call<BulkEdits>('GET', '/admin/product-edits')).body;
      expect(edits[0]).toMatchObject({
        id: body.id,
        actor: manager.email,
        change,
        count: seen.changed,
        undone_at: null,
      });
      expect((await undo(body.id)).body).toEqual({ undone: seen.changed, kept: [] });
      expect(await everything()).toEqual(before);
      expect((await undo(body.id)).body.code).toBe('invalid_transition');
    }
  });

  test('reach shoppers at once, variants and search included', async () => {
    const { margherita, cola } = shop().world.products;
    const heard = shop().changesHeard();
    const { body } = await apply({ ids: [margherita, cola] }, { kind: 'percent', percent: 50 });
    expect(shop().changesHeard()).toBe(heard + 1);
    expect((await shown('margherita')).combinations.map(({ price }) => price)).toEqual([13.5, 18]);
    const list = await shop().get<{ data: { selling_price: number }[] }>('/search-products?q=cola');
    expect(list.body.data[0]?.selling_price).toBe(3.75);
    await undo(body.id);
    expect((await shown('cola')).selling_price).toBe(2.5);
  });

  test('leave out what was taken off everything that was found', async () => {
    const { cola, lemonade } = shop().world.products;
    const { drinks } = shop().world.categories;
    const change = { kind: 'percent', percent: 10 } as const;
    const all = await preview({ filter: { category_id: drinks } }, change);
    const some = await preview({ filter: { category_id: drinks }, except: [cola, 999_999] }, change);
    expect(some.total).toBe(all.total - 1);
    const ids = some.rows.map(({ id }) => id);
    expect([ids.includes(cola), ids.includes(lemonade)]).toEqual([false, true]);
  });

  test('are shown with the decimals of all prices, whole ones too', async () => {
    const { tiramisu } = shop().world.products;
    const { rows } = await preview({ ids: [tiramisu] }, { kind: 'amount', amount: -1.5 });
    expect(rows).toMatchObject([{ before: '$5.50', after: '$4.00' }]);
  });

  test('leave what may not change and name it', async () => {
    const { cola, tiramisu } = shop().world.products;
    const change = { kind: 'amount', amount: -3 } as const;
    const seen = await preview({ ids: [cola, tiramisu] }, change);
    expect(seen).toMatchObject({
      total: 2,
      changed: 1,
      rows: [{ name: 'Tiramisu', before: '$5.50', after: '$2.50' }],
      kept: [{ name: 'Cola 0.5 l', reason: 'A price is not less than nothing.' }],
    });
    const { body } = await apply({ ids: [cola, tiramisu] }, change);
    expect(body.changed).toBe(1);
    expect((await shown('cola')).selling_price).toBe(2.5);
    await undo(body.id);
  });

  test('are undone only where nobody has changed the same since', async () => {
    const { cola, wrap } = shop().world.products;
    const { body } = await apply({ ids: [cola, wrap] }, { kind: 'percent', percent: 20 });
    await changeProduct(shop().shop, 'cola', { price: 999 });
    const product = await open(wrap);
    await manager.call('PUT', `/admin/products/${wrap}`, {
      body: { version: product.version, content: { ...product.content, brand: 'Rolls' } },
    });
    const undone = await undo(body.id);
    expect(undone.body).toEqual({ undone: 1, kept: [{ id: cola, name: 'Cola 0.5 l' }] });
    expect((await shown('cola')).selling_price).toBe(9.99);
    expect(await shown('wrap')).toMatchObject({ selling_price: 7, brand: 'Rolls' });
  });

  test('of stock lose nothing that is sold meanwhile', async () => {
    const { cola } = shop().world.products;
    const { downtown: branch_id } = shop().world.branches;
    const units = async () =>
      (await open(cola)).stock.find((shelf) => shelf.branch_id === branch_id)?.on_hand ?? 0;
    await apply({ ids: [cola] }, { kind: 'stock', branch_id, units: 100 });
    const sell = () =>
      inTransaction(shop().shop.db, (trx) =>
        trx
          .updateTable('stock')
          .set(({ eb }) => ({ on_hand: eb('on_hand', '-', 1) }))
          .where('product_id', '=', cola)
          .where('branch_id', '=', branch_id)
          .execute(),
      );
    const add = () => apply({ ids: [cola] }, { kind: 'stock_by', branch_id, units: 10 });
    await Promise.all([...Array(6)].flatMap(() => [sell(), sell(), add(), sell(), sell()]));
    expect(await units()).toBe(100 + 60 - 24);
  });

  test('of stock are for those who work at the branch', async () => {
    const { riverside, downtown } = shop().world.branches;
    const local = await newStaff(shop(), 'manager', [riverside]);
    const { cola } = shop().world.products;
    const foreign = await apply({ ids: [cola] }, { kind: 'stock', branch_id: downtown, units: 1 }, local);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
    const own = await apply({ ids: [cola] }, { kind: 'stock', branch_id: riverside, units: 7 }, local);
    expect(own.body.changed).toBe(1);
  });
});
