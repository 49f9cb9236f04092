import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ProductListResponse } from '../../src/api/contract/catalog.ts';
import { readStore } from '../../src/backend/settings/store-cache.ts';
import { findLogEnd, noteChanges } from '../../src/backend/shop/db/changes.ts';
import { inTransaction, type Trx } from '../../src/backend/shop/db/shop-db.ts';
import { DiskPages } from '../../src/server/page-store/disk-pages.ts';
import { LogTail } from '../../src/server/page-store/log-tail.ts';
import { PageStore } from '../../src/server/page-store/page-store.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { newShopper } from '../fixtures/shopper.ts';
import { type Job, pageRequest, rendered, temporaryFolder, textOf } from './store-world.ts';

describeOnDatabases('a log that goes back while the shop runs', (shop) => {
  /** Takes the newest changes away, as a backup that is put back does; their numbers go to others where they are named. */
  const goBack = async (to: number, work: (trx: Trx) => Promise<unknown>, others: number[] = []) => {
    await inTransaction(shop().db, async (trx) => {
      await trx.deleteFrom('changes').where('seq', '>', to).execute();
      const other = { key: 'cache-pages', type: 'page', entity_id: null, branch_id: null };
      for (const seq of others)
        await trx
          .insertInto('changes')
          .values({ ...other, seq, slug: `other-${seq}`, at: '2031-01-01T00:00:00.000Z' })
          .execute();
      await work(trx);
    });
  };
  const log = (trx: Trx, slug: string) => noteChanges(trx, [{ type: 'page', slug }]);

  /** A process that shows what `title` says, with its pages in `folder`. */
  const openProcess = async (folder: string, title: () => string) => {
    const clock = new TagClock();
    const messages: string[] = [];
    const { tail } = await LogTail.open(folder, shop().db);
    const gates: Promise<void>[] = [];
    let began = 0;
    const pages = new PageStore({
      render: async (job: Job) => {
        const said = title();
        began += 1;
        await gates.shift();
        return rendered(job, said);
      },
      clock,
      disk: new DiskPages(tail),
      memoryBytes: 4 * 1024 * 1024,
      rules: { common: [], variesByBranch: false, cdnMaxAgeSeconds: 0 },
      log: (_level, message) => messages.push(message),
      defaultBranchId: 1,
    });
    const watch = await watchDatabase(shop().db, {
      clock,
      log: (_level, message) => messages.push(message),
      onMoved: () => {},
      onLost: () => void pages.forget(),
    });
    const read = async () => textOf(await pages.get(pageRequest('/page/about')));
    return { clock, pages, messages, watch, read, gates, began: () => began };
  };

  test.each([
    ['ends earlier', (_end: number) => [], []],
    ['has other changes under the same numbers', (end: number) => [end + 1], []],
    ['has more changes than before', (end: number) => [end + 1], ['more', 'yet more']],
  ])('forgets pages in memory and on disk when it %s, and says so once', async (_name, othersAfter, more) => {
    const folder = join(await temporaryFolder(), 'pages');
    let title = 'as it was';
    await inTransaction(shop().db, async (trx) => log(trx, 'first'));
    const { seq } = await findLogEnd(shop().db.read);
    await inTransaction(shop().db, async (trx) => log(trx, 'about'));
    title = 'lost';
    const [first, second] = [await openProcess(folder, () => title), await openProcess(folder, () => title)];
    expect([await first.read(), await second.read()]).toEqual(['lost', 'lost']);
    await Promise.all([first.pages.flush(), second.pages.flush()]);
    title = 'as it was';
    const logMore = async (trx: Trx) => more.map((slug) => log(trx, slug));
    await goBack(seq, logMore, othersAfter(seq));
    for (const process of [first, second]) {
      await process.watch.poke();
      await process.watch.poke();
      expect(await process.read()).toBe('as it was');
      expect(process.messages).toEqual([expect.stringMatching(/^The change log went back/)]);
    }
    await first.pages.flush();
    await second.pages.flush();
    for (const { watch } of [first, second]) watch.close();
    const later = await openProcess(folder, () => 'rendered again');
    expect(await later.read()).toBe('as it was');
    later.watch.close();
  });

  test('keeps nothing of a render that was under way, in this process or another', async () => {
    const folder = join(await temporaryFolder(), 'pages');
    let title = 'lost';
    const { seq } = await findLogEnd(shop().db.read);
    await inTransaction(shop().db, async (trx) => log(trx, 'about'));
    const [first, second] = [await openProcess(folder, () => title), await openProcess(folder, () => title)];
    const { promise, resolve } = Promise.withResolvers<void>();
    first.gates.push(promise);
    second.gates.push(promise);
    second.watch.close();
    const reads = [first.read(), second.read()];
    await vi.waitFor(() => expect([first.began(), second.began()]).toEqual([1, 1]));
    title = 'as it was';
    await goBack(seq, async () => {}, [seq + 1]);
    await first.watch.poke();
    resolve();
    // The second has not heard of it yet: what it shows and stores is no page of the first one.
    expect(await Promise.all(reads)).toEqual(['as it was', 'lost']);
    await Promise.all([first.pages.flush(), second.pages.flush()]);
    const third = await openProcess(folder, () => 'rendered again');
    expect(await third.read()).toBe('as it was');
    await second.watch.poke();
    expect(await second.read()).toBe('as it was');
    for (const { watch } of [first, third]) watch.close();
  });

  test('forgets settings, prices and lists', async () => {
    const { db, world, get } = shop();
    const { cola } = world.products;
    const setPrice = (trx: Trx, selling_price_minor: number) =>
      trx.updateTable('products').set({ selling_price_minor }).where('id', '=', cola).execute();
    const setName = (trx: Trx, value: string) =>
      trx.updateTable('settings').set({ value }).where('key', '=', 'storeName').execute();
    const cheapest = async () =>
      (await get<ProductListResponse>('/get-products?sort=price_asc&per_page=1')).body.data[0]?.id;
    const priceInCart = async () => {
      const shopper = newShopper(shop);
      await shopper.add({ product_id: cola });
      return (await shopper.cart()).body.cartItems[0]?.unit_price;
    };
    const name = async () => (await readStore(db, db.read)).settings.stored.storeName;
    const read = async () => [await name(), await priceInCart(), (await cheapest()) === cola];
    const before = await read();
    const { seq } = await findLogEnd(db.read);
    await inTransaction(db, async (trx) => {
      await setPrice(trx, 1);
      await setName(trx, 'Lost');
      noteChanges(trx, [{ type: 'product', id: cola }, { type: 'settings' }]);
    });
    expect(await read()).toEqual(['Lost', 0.01, true]);
    const { seq: lost } = await findLogEnd(db.read);
    const restore = async (trx: Trx) => {
      await setPrice(trx, 250);
      await setName(trx, String(before[0]));
    };
    const others = Array.from({ length: lost - seq }, (_, at) => seq + 1 + at);
    await goBack(seq, restore, others);
    expect(await read()).toEqual(before);
    // Once more, to an end before all that anybody has seen.
    await inTransaction(db, async (trx) => {
      await setPrice(trx, 1);
      await setName(trx, 'Lost');
      noteChanges(trx, [{ type: 'product', id: cola }, { type: 'settings' }]);
    });
    expect(await read()).toEqual(['Lost', 0.01, true]);
    await goBack(seq, restore);
    expect(await read()).toEqual(before);
  });
});
