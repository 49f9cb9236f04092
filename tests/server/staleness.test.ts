import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { SEED, seeded } from '../fixtures/seeded.ts';
import { createStore, type Job, pageRequest, rendered, temporaryFolder, textOf } from './store-world.ts';

const STEPS = 2_000;
const SLUGS = Array.from({ length: 12 }, (_, i) => `page-${i}`);
/** A second process may serve the old page for this long. */
const BOUND_MS = 1_000;
/** What each step takes by the clock of the test: how fast the machine is says nothing of the bound. */
const STEP_MS = 5;

afterEach(() => void vi.useRealTimers());

const openProcess = async (file: string, folder: string) => {
  const db = await connect(file);
  await migrate(db);
  const render = async (job: Job) => {
    const row = await db.read
      .selectFrom('pages')
      .select('title')
      .where('slug', '=', job.path.slice(6))
      .executeTakeFirstOrThrow();
    return rendered(job, row.title);
  };
  const { store, clock } = createStore(render, folder);
  const watch = await watchDatabase(db, { clock, log: () => {}, onMoved: () => store.refreshHot() });
  return { db, store, clock, watch };
};

const addPages = (db: ShopDb) =>
  inTransaction(db, async (trx) => {
    const at = new Date(0).toISOString();
    const shared = {
      content_html: '',
      show_in: 'none' as const,
      position: 0,
      published_at: at,
      updated_at: at,
    };
    const none = { seo_title: null, seo_description: null };
    await trx
      .insertInto('pages')
      .values(SLUGS.map((slug) => ({ ...shared, ...none, slug, title: '0' })))
      .execute();
  });

const edit = (db: ShopDb, slug: string, title: string) =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('pages').set({ title }).where('slug', '=', slug).execute();
    noteChanges(trx, [{ type: 'page', slug }]);
  });

describe('two processes on one database', () => {
  test(`serve no page older than the bound in ${STEPS} random edits and reads`, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const folder = await temporaryFolder();
    const file = join(folder, 'shop.db');
    const first = await openProcess(file, join(folder, 'pages'));
    await addPages(first.db);
    const second = await openProcess(file, join(folder, 'pages'));
    const steps = fc.sample(
      fc.record({ slug: fc.constantFrom(...SLUGS), isEdit: fc.boolean(), isSecond: fc.boolean() }),
      seeded(STEPS),
    );
    const history = new Map(SLUGS.map((slug) => [slug, [{ title: 0, at: -Infinity }]]));
    const stale: string[] = [];
    for (const [index, { slug, isEdit, isSecond }] of steps.entries()) {
      // Both live in this one process: without a pause the second would never look.
      vi.advanceTimersByTime(STEP_MS);
      await nextTurn();
      const known = history.get(slug) ?? [];
      if (isEdit) {
        await edit(first.db, slug, String(index + 1));
        await first.watch.poke();
        known.push({ title: index + 1, at: performance.now() });
        continue;
      }
      const boundMs = isSecond ? BOUND_MS : 0;
      const requested = performance.now();
      const { store } = isSecond ? second : first;
      const path = `/page/${slug}`;
      const page = store.ready(path, 1, Date.now()) ?? (await store.get(pageRequest(path)));
      const oldest = known.findLast(({ at }) => at <= requested - boundMs)?.title ?? 0;
      if (Number(textOf(page)) < oldest)
        stale.push(`${path} shows ${textOf(page)}, at least ${oldest} expected`);
    }
    for (const { watch, store, db } of [first, second]) {
      watch.close();
      await store.flush();
      await db.close();
    }
    expect(stale, `seed ${SEED}`).toEqual([]);
  }, 300_000);
});
