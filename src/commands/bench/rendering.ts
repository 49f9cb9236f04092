import { recordChanges } from '../../backend/db/changes.ts';
import { connect, inTransaction, type ShopDb } from '../../backend/db/connect.ts';
import { readConfig } from '../../server/config.ts';
import { fillSite } from '../../server/fill/fill-site.ts';
import { inProject } from '../launch/paths.mjs';
import { percentile } from './statistics.ts';

export interface Times {
  p50Ms: number;
  p99Ms: number;
}

const timesOf = (values: readonly number[]): Times => ({
  p50Ms: Number(percentile(values, 0.5).toFixed(1)),
  p99Ms: Number(percentile(values, 0.99).toFixed(1)),
});

const timed = async (url: string): Promise<{ text: string; ms: number }> => {
  const start = performance.now();
  const text = await (await fetch(url)).text();
  return { text, ms: performance.now() - start };
};

/** Fills DATA_DIR/pages from nothing on every core: pages per second and the most memory it took. */
export const benchFill = async (
  dataDir: string,
): Promise<{ pages: number; pagesPerSecond: number; memoryMb: number }> => {
  let mostBytes = 0;
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }, 100);
  const start = performance.now();
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'http://shop.example', LOG_LEVEL: 'error' });
  const { rendered } = await fillSite({ config, dist: inProject('dist'), log: () => {} });
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  return {
    pages: rendered,
    pagesPerSecond: Math.round(rendered / seconds),
    memoryMb: Math.round(mostBytes / 1_048_576),
  };
};

/** Full pages that nobody has asked for yet; the paths must not be stored. */
export const benchOnDemand = async (url: string, paths: readonly string[]): Promise<Times> => {
  const times: number[] = [];
  for (const path of paths) times.push((await timed(`${url}${path}`)).ms);
  return timesOf(times);
};

const editPage = (db: ShopDb, slug: string, title: string) =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('pages').set({ title }).where('slug', '=', slug).execute();
    await recordChanges(db, trx, [{ type: 'page', slug }]);
  });

/** From the commit of an edit by another process to the first answer that shows it, over `count` edits. */
export const benchEdits = async (url: string, database: string, count = 100): Promise<Times> => {
  const db = await connect(database);
  const times: number[] = [];
  try {
    const { slug, title } = await db.read
      .selectFrom('pages')
      .select(['slug', 'title'])
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let edit = 0; edit < count; edit += 1) {
      const mark = `Edition ${edit} of ${count}`;
      await editPage(db, slug, mark);
      const start = performance.now();
      while (!(await timed(`${url}/page/${slug}`)).text.includes(mark)) {
        if (performance.now() - start > 10_000) throw new Error('An edit was not seen within ten seconds.');
      }
      times.push(performance.now() - start);
    }
    await editPage(db, slug, title);
  } finally {
    await db.close();
  }
  return timesOf(times);
};
