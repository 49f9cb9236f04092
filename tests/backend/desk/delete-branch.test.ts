import { expect, test } from 'vitest';
import type { BranchDetails, BranchList } from '../../../src/api/contract/admin/branches.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

type Answer = BranchList & Partial<ErrorBody>;

describeOnDatabases('a branch that is deleted', (shop) => {
  let made = 0;
  const add = async (owner: TestStaff, shelves = 'empty') => {
    made += 1;
    const slug = `new-${made}`;
    const body = { name: `New ${made}`, slug, pattern_id: shop().world.branches.downtown, shelves };
    return (await owner.call<BranchDetails>('POST', '/admin/branches', { body })).body;
  };
  const remove = (owner: TestStaff, id: number) => owner.call<Answer>('DELETE', `/admin/branches/${id}`);
  const turn = (owner: TestStaff, id: number, is_active: boolean) =>
    owner.call('POST', `/admin/branches/${id}/active`, { body: { is_active } });

  test('goes with its areas, shelves and home; its carts go on with the next', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id } = await add(owner);
    await turn(owner, id, true);
    const { write, read } = shop().db;
    const block = { branch_id: id, type: 'designElement', code: 'free_text', position: 'content', sort: 1 };
    await write
      .insertInto('layout_blocks')
      .values({ ...block, data_json: '{}', settings_json: '{}', is_hidden: 0 })
      .execute();
    const cart = await newShopper(shop).add({ product_id: shop().world.products.cola });
    expect(cart.status).toBe(201);
    await write.updateTable('carts').set({ branch_id: id }).execute();
    await turn(owner, id, false);
    const { status, body } = await remove(owner, id);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.branches.map((branch) => branch.id)).not.toContain(id);
    for (const table of ['delivery_areas', 'stock', 'availability', 'layout_blocks', 'carts'] as const)
      expect(await read.selectFrom(table).selectAll().where('branch_id', '=', id).execute()).toEqual([]);
    expect(await read.selectFrom('carts').select('id').execute()).not.toEqual([]);
    const log = await read
      .selectFrom('audit')
      .select(['actor', 'after_json'])
      .where('entity', '=', 'branch')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(log).toEqual([{ actor: owner.email, after_json: '{"removed":true}' }]);
    expect((await remove(owner, id)).status).toBe(404);
  });

  test('is none that is on, or that orders, stock, people or promotions name', async () => {
    const owner = await newStaff(shop(), 'owner');
    const { id } = await add(owner, 'none');
    const refusal = async (branchId = id) => {
      const { status, body } = await remove(owner, branchId);
      return [status, body.message];
    };
    await turn(owner, id, true);
    expect(await refusal()).toEqual([422, 'Switch this branch off first.']);
    await turn(owner, id, false);
    const { write } = shop().db;
    const rule = { branchIds: [id] };
    const [discount] = await write.selectFrom('discounts').selectAll().limit(1).execute();
    if (!discount) throw new Error('The test shop has no promotion.');
    const put = (rule_json: string) =>
      write.updateTable('discounts').set({ rule_json }).where('id', '=', discount.id).execute();
    await put(JSON.stringify({ ...JSON.parse(discount.rule_json), ...rule }));
    expect(await refusal()).toEqual([
      422,
      `The promotion "${discount.title}" names this branch. Take it out there first.`,
    ]);
    await put(discount.rule_json);
    const manager = await newStaff(shop(), 'manager', [id]);
    expect((await refusal())[1]).toMatch(/works for this branch\. Choose another one for them first\.$/);
    await write.updateTable('staff').set({ branch_ids_json: null }).where('id', '=', manager.id).execute();
    const move = { branch_id: id, product_id: shop().world.products.cola, variant_id: 0, delta: 2 };
    await write
      .insertInto('stock_moves')
      .values({ ...move, reason: 'count', reference: '', at: '2026-03-02T12:00:00.000Z' })
      .execute();
    expect(await refusal()).toEqual([422, 'Stock was counted here: the branch stays, switched off.']);
    const others = await newStaff(shop(), 'manager');
    expect((await remove(others, id)).status).toBe(403);
  });
});
