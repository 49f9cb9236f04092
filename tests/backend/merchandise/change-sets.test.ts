import { beforeEach, expect, test } from 'vitest';
import type { BulkUndone, DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import type { ChangeSet, ChangeSets, ChangeStep } from '../../../src/api/contract/admin/change-sets.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { publishDueSets } from '../../../src/backend/merchandise/change-sets/due-change-sets.ts';
import { withOptions } from '../../../src/domain/options/edit-options.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

type Answer = ChangeSet & Partial<ErrorBody>;

describeOnDatabases('change sets', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    shop().setNow(NOON);
    manager = await newStaff(shop(), 'manager');
  });
  const at = (id: number, path = '') => `/admin/change-sets/${id}${path}` as const;
  const begin = async (name: string, ...steps: ChangeStep[]) => {
    const { body } = await manager.call<{ id: number }>('POST', '/admin/change-sets', { body: { name } });
    for (const step of steps) await manager.call('POST', at(body.id, '/steps'), { body: step });
    return look(body.id);
  };
  const look = async (id: number) => (await manager.call<ChangeSet>('GET', at(id))).body;
  const publish = ({ id, version }: ChangeSet, time: string | null = null, staff = manager) =>
    staff.call<Answer>('POST', at(id, '/publish'), { body: { version, at: time } });
  const undo = (set: ChangeSet) =>
    manager.call<BulkUndone>('POST', `/admin/product-edits/${set.edit_id ?? 0}/undo`);
  const open = async (id: number) => (await manager.call<DeskProduct>('GET', `/admin/products/${id}`)).body;
  const all = async () =>
    Promise.all(
      Object.values(shop().world.products).map(async (id) => {
        const { content, stock } = await open(id);
        return { content, stock };
      }),
    );
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;
  /** The form of Margherita with one more size. */
  const family = async (): Promise<ChangeStep> => {
    const { id, content } = await open(shop().world.products.margherita);
    const { attributes, groups } = content.options;
    const value = { id: -1, value: 'Family', swatch: null, image_key: null };
    const planned = withOptions(content, content, {
      groups,
      attributes: attributes.map((one) => ({ ...one, values: [...one.values, value] })),
    });
    const { options, variants } = content;
    return { product_id: id, was: { options, variants }, content: planned };
  };

  test('several edits are seen together, published at once and taken back at once', async () => {
    const { cola, lemonade, wrap, margherita } = shop().world.products;
    const { downtown: branch_id } = shop().world.branches;
    const before = await all();
    const set = await begin(
      'Autumn',
      { target: { ids: [cola, wrap, margherita] }, change: { kind: 'percent', percent: 10 } },
      { target: { ids: [cola] }, change: { kind: 'amount', amount: 1 } },
      {
        target: { ids: [lemonade] },
        change: { kind: 'sale', percent: 50, from: null, until: '2026-03-09T12:00:00.000Z' },
      },
      { target: { ids: [cola] }, change: { kind: 'stock', branch_id, units: 77 } },
      { target: { ids: [wrap] }, change: { kind: 'status', is_active: false } },
      await family(),
    );
    expect(await all()).toEqual(before);
    expect(set.steps.map(({ product }) => product)).toEqual([
      null,
      'Cola 0.5 l',
      'Lemonade',
      'Cola 0.5 l',
      'Falafel wrap',
      'Margherita',
    ]);
    expect(set.preview).toMatchObject({ total: 4, changed: 4, kept: [] });
    const rows = new Map(set.preview?.rows.map((row) => [row.id, row]));
    expect(rows.get(cola)).toMatchObject({ before: expect.stringContaining('$2.50'), after: '$3.75; 77' });
    expect(rows.get(wrap)?.after).toBe('Not published; $7.70');
    expect(rows.get(margherita)?.after).toContain('Size: Small, Large, Family');
    const heard = shop().changesHeard();
    const { status, body } = await publish(set);
    expect([status, body.state, body.preview]).toEqual([200, 'published', null]);
    expect(shop().changesHeard()).toBe(heard + 1);
    expect(await shown('cola')).toMatchObject({ selling_price: 3.75 });
    expect(await shown('lemonade')).toMatchObject({ selling_price: 1.5, original_price: 3 });
    expect((await shown('margherita')).combinations.map(({ price }) => price)).toEqual([9.9, 13.2, 9.9]);
    expect((await shop().get('/get-product/wrap')).status).toBe(404);
    expect((await publish(await look(set.id))).body.code).toBe('invalid_transition');
    expect((await undo(body)).body).toEqual({ undone: 4, kept: [] });
    expect((await look(set.id)).state).toBe('undone');
    expect(await all()).toEqual(before);
  });

  test('what somebody has changed since stays, and is named: before publishing and when taken back', async () => {
    const { cola, margherita } = shop().world.products;
    const set = await begin('Sizes', await family(), {
      target: { ids: [cola] },
      change: { kind: 'value', value: 4 },
    });
    const other = await newStaff(shop(), 'owner');
    const save = async (id: number, change: Partial<DeskProduct['content']>) => {
      const { version, content } = await open(id);
      await other.call('PUT', `/admin/products/${id}`, {
        body: { version, content: { ...content, ...change } },
      });
    };
    const before = await open(margherita);
    await save(margherita, {
      variants: before.content.variants.map((one) => ({ ...one, price: one.price + 1 })),
    });
    const seen = await look(set.id);
    expect(seen.preview?.kept).toEqual([
      {
        id: margherita,
        name: 'Margherita',
        reason: 'Somebody has changed the same since this was prepared.',
      },
    ]);
    const { body } = await publish(seen);
    expect([body.state, body.problem]).toEqual(['published', 'Left as they are: Margherita']);
    await save(cola, { selling_price: 9 });
    expect((await undo(body)).body).toEqual({ undone: 0, kept: [{ id: cola, name: 'Cola 0.5 l' }] });
    await save(cola, { selling_price: 2.5 });
    await save(margherita, { variants: before.content.variants });
    const nothing = await publish(await begin('Nothing'));
    expect([nothing.status, nothing.body.message]).toEqual([422, 'This change set changes nothing now.']);
  });

  test('one is published by itself at its time, and says why it could not be', async () => {
    const { cola } = shop().world.products;
    const price: ChangeStep = { target: { ids: [cola] }, change: { kind: 'value', value: 3 } };
    const set = await begin('Tomorrow', price);
    const time = '2026-03-03T06:00:00.000Z';
    expect((await publish(set, '2026-03-02T11:00:00.000Z')).status).toBe(422);
    const scheduled = (await publish(set, time)).body;
    expect([scheduled.state, scheduled.publish_at]).toEqual(['scheduled', time]);
    await publishDueSets(shop().shop);
    expect((await shown('cola')).selling_price).toBe(2.5);
    const { body: held } = await manager.call<ChangeSet>('POST', at(set.id, '/hold'), {
      body: { version: scheduled.version },
    });
    expect([held.state, held.publish_at]).toEqual(['draft', null]);
    await publish(held, time);
    const cheap: ChangeStep = { target: { ids: [cola] }, change: { kind: 'amount', amount: -100 } };
    const impossible = await begin('Too cheap', cheap);
    await publish(impossible, time);
    shop().setNow(new Date('2026-03-03T06:00:30.000Z'));
    // A night later the session of before is over.
    manager = await newStaff(shop(), 'manager');
    await Promise.all([publishDueSets(shop().shop), publishDueSets(shop().shop)]);
    expect((await shown('cola')).selling_price).toBe(3);
    const { sets } = (await manager.call<ChangeSets>('GET', '/admin/change-sets')).body;
    expect(sets.slice(0, 2)).toMatchObject([
      { state: 'failed', problem: 'Nothing can be changed. Cola 0.5 l: A price is not less than nothing.' },
      { state: 'published', problem: null },
    ]);
    await undo(await look(set.id));
    expect((await shown('cola')).selling_price).toBe(2.5);
  });

  test('two people lose nothing of a set, and only those of a branch prepare its stock', async () => {
    const { cola, wrap } = shop().world.products;
    const { riverside, downtown } = shop().world.branches;
    const price = (id: number): ChangeStep => ({
      target: { ids: [id] },
      change: { kind: 'value', value: 1 },
    });
    const mine = await begin('Shared', price(cola));
    await (await newStaff(shop(), 'owner')).call('POST', at(mine.id, '/steps'), { body: price(wrap) });
    const save = (version: string, keep: number[]) =>
      manager.call<Answer>('PUT', at(mine.id), { body: { version, name: 'Mine', keep } });
    expect((await save(mine.version, [])).status).toBe(409);
    expect((await publish(mine)).status).toBe(409);
    const now = await look(mine.id);
    const kept = await save(now.version, [1]);
    expect([kept.body.name, kept.body.steps.map(({ product }) => product)]).toEqual([
      'Mine',
      ['Falafel wrap'],
    ]);
    const local = await newStaff(shop(), 'manager', [riverside]);
    const stock = (branch_id: number): ChangeStep => ({
      target: { ids: [cola] },
      change: { kind: 'stock', branch_id, units: 1 },
    });
    const refused = await local.call<ErrorBody>('POST', at(mine.id, '/steps'), { body: stock(downtown) });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await manager.call('POST', at(mine.id, '/steps'), { body: stock(downtown) });
    expect((await publish(await look(mine.id), null, local)).status).toBe(403);
    const left = await manager.call<ChangeSets>('DELETE', at(mine.id));
    expect(left.body.sets.some(({ id }) => id === mine.id)).toBe(false);
    expect((await manager.call('GET', at(mine.id))).status).toBe(404);
  });
});
