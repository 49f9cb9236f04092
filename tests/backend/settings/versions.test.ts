import { expect, test } from 'vitest';
import type { CacheInfo, ChangesResponse, ChangeTimesResponse } from '../../../src/api/contract/content.ts';
import {
  type ChangeEntry,
  changesAfter,
  FOLLOWED,
  findLogEnd,
  noteChanges,
} from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';

describeRules('cache-info', (shop) => {
  const record = (...changes: ChangeEntry[]) =>
    inTransaction(shop().db, async (trx) => noteChanges(trx, changes));
  const info = async (branch?: number) => (await shop().get<CacheInfo>('/cache-info', { branch })).body;
  const changes = async (since: string, branch?: number) =>
    (await shop().get<ChangesResponse>(`/cache-info/changes?since=${since}`, { branch })).body;

  test('may not be cached', async () => {
    expect((await shop().get('/cache-info')).headers.get('cache-control')).toBe('no-store');
  });

  test('moves only the key that changed', async () => {
    const before = await info();
    await record({ type: 'page', id: 1 });
    const after = await info();
    expect(after['cache-pages']).not.toBe(before['cache-pages']);
    expect({ ...after, 'cache-pages': '' }).toEqual({ ...before, 'cache-pages': '' });
  });

  test('is heard of once, after the commit; not for what was undone or changed nothing', async () => {
    const heard = shop().changesHeard();
    const before = await info();
    await record();
    const failing = inTransaction(shop().db, async (trx) => {
      noteChanges(trx, [{ type: 'page', id: 1 }]);
      throw new Error('Undone.');
    });
    await expect(failing).rejects.toThrow('Undone.');
    expect(shop().changesHeard()).toBe(heard);
    expect(await info()).toEqual(before);
    let heardInside = 0;
    await inTransaction(shop().db, async (trx) => {
      noteChanges(trx, [{ type: 'page', id: 1 }]);
      noteChanges(trx, [{ type: 'page', id: 1 }, { type: 'layout' }]);
      heardInside = shop().changesHeard();
    });
    expect([heardInside, shop().changesHeard()]).toEqual([heard, heard + 1]);
    const { changes: listed } = await changes(before['cache-pages'] ?? '');
    expect(listed.filter(({ type }) => type === 'page')).toHaveLength(1);
  });

  test('takes no note outside of a transaction of the shop', async () => {
    const outside = shop().db.write.transaction();
    const noting = outside.execute(async (trx) => noteChanges(trx, [{ type: 'page', id: 1 }]));
    await expect(noting).rejects.toThrow('within `inTransaction`');
  });

  test('moves only at the branch where it changed', async () => {
    const { downtown, riverside } = shop().world.branches;
    const before = [await info(downtown), await info(riverside)];
    await record({ type: 'product', id: 1, branchId: riverside });
    expect(await info(downtown)).toEqual(before[0]);
    expect(await info(riverside)).not.toEqual(before[1]);
  });

  test('lists what changed since a version once, oldest first', async () => {
    const { version } = await changes('unknown');
    await record({ type: 'product', id: 7, slug: 'cola' }, { type: 'settings' });
    await record({ type: 'product', id: 7, slug: 'cola' });
    const answer = await changes(version);
    expect(answer.changes).toEqual([{ type: 'product', id: 7, slug: 'cola' }, { type: 'settings' }]);
    expect((await changes(answer.version)).changes).toEqual([]);
  });

  test('leaves out changes of other branches', async () => {
    const { downtown, riverside } = shop().world.branches;
    const { version } = await changes('unknown');
    await record({ type: 'product', id: 1, branchId: riverside });
    expect((await changes(version, downtown)).changes).toEqual([]);
    expect((await changes(version, riverside)).changes).toEqual([{ type: 'product', id: 1 }]);
  });

  test.each(['v99999999', 'other', 'v-1'])('names every type for the unknown version %s', async (since) => {
    const types = (await changes(since)).changes.map((change) => change.type);
    expect(types).toEqual(['settings', 'layout', 'branch', 'product', 'category', 'page']);
  });

  test('forgets what was said twice, and nothing that a client could miss', async () => {
    const { downtown } = shop().world.branches;
    const { version } = await changes('unknown');
    await record({ type: 'page', id: 77 });
    const things = 500;
    for (let round = 0; round < FOLLOWED / things + 4; round += 1) {
      const ids = Array.from({ length: things }, (_, at) => 1_000 + at);
      await record(...ids.map((id) => ({ type: 'product' as const, id, branchId: downtown })));
    }
    const { count } = await shop()
      .db.read.selectFrom('changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('entity_id', '>=', 1_000)
      .executeTakeFirstOrThrow();
    // What somebody may just be following stays, repeated or not.
    expect(count).toBeGreaterThanOrEqual(FOLLOWED);
    expect(count).toBeLessThan(FOLLOWED + 3 * things);
    const listed = (await changes(version, downtown)).changes;
    expect(listed).toHaveLength(things + 1);
    expect(listed[0]).toEqual({ type: 'page', id: 77 });
    expect(listed).toContainEqual({ type: 'product', id: 1_011 });
  });

  test('keeps the entry at which somebody stood before one very large change', async () => {
    const before = Array.from({ length: 10 }, (_, at) => ({ type: 'product' as const, id: 50_000 + at }));
    await record(...before);
    const end = await findLogEnd(shop().db.read);
    await record(
      ...Array.from({ length: FOLLOWED + 1_000 }, (_, at) => ({ type: 'product' as const, id: 50_000 + at })),
    );
    const news = await changesAfter(shop().db.read, end);
    expect(news?.changes).toHaveLength(FOLLOWED + 1_000);
  });

  test('stays where it was when the transaction is rolled back', async () => {
    const before = await info();
    const failing = inTransaction(shop().db, async (trx) => {
      noteChanges(trx, [{ type: 'settings' }]);
      throw new Error('later step failed');
    });
    await expect(failing).rejects.toThrow('later step failed');
    expect(await info()).toEqual(before);
  });

  test('tells when products and categories last changed, at this branch or everywhere', async () => {
    const { downtown, riverside } = shop().world.branches;
    const { cola, lemonade } = shop().world.products;
    const times = async (type: string, ids: number[], branch = downtown) => {
      const path = `/cache-info/times?type=${type}&ids=${ids.join(',')}` as const;
      const { body } = await shop().get<ChangeTimesResponse>(path, { branch });
      return new Map(body.times.map(({ id, at }) => [id, at]));
    };
    const before = await times('product', [cola, lemonade, 999_999]);
    expect([...before.keys()].sort()).toEqual([cola, lemonade].sort());
    await record({ type: 'product', id: cola, branchId: riverside });
    expect(await times('product', [cola, lemonade])).toEqual(before);
    expect((await times('product', [cola], riverside)).get(cola)?.localeCompare(before.get(cola) ?? '')).toBe(
      1,
    );
    const { drinks } = shop().world.categories;
    const old = (await times('category', [drinks])).get(drinks) ?? '';
    await record({ type: 'list', id: drinks });
    expect((await times('category', [drinks])).get(drinks)?.localeCompare(old)).toBe(1);
  });

  test.each(['', 'a', '1,,2', Array(61).fill('1').join()])('refuses the ids "%s"', async (ids) => {
    expect((await shop().get(`/cache-info/times?type=product&ids=${ids}`)).status).toBe(422);
  });
});
