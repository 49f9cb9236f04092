import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { SERVER_ENV } from '../../src/commands/launch/server-env.mjs';
import { residentMb, SITE } from './server-process.ts';
import { type Times, timesOf } from './statistics.ts';

const timed = async (url: string): Promise<{ html: string; ms: number }> => {
  const start = performance.now();
  const html = await (await fetch(url)).text();
  return { html, ms: performance.now() - start };
};

/** Fills DATA_DIR/pages from nothing by `npm run build`: pages per second and the most memory it took. */
export const benchFill = async (dataDir: string): Promise<{ pagesPerSecond: number; memoryMb: number }> => {
  const start = performance.now();
  const env = { ...process.env, ...SERVER_ENV, DATA_DIR: dataDir, SITE_URL: SITE };
  const child = spawn(process.execPath, [inProject('src/commands/build.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let memoryMb = 0;
  const watch = setInterval(async () => {
    memoryMb = Math.max(memoryMb, (await residentMb(child.pid).catch(() => 0)) || 0);
  }, 100);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(watch);
  const rendered = Number(/(\d+) rendered now/.exec(output)?.[1] ?? Number.NaN);
  const seconds = (performance.now() - start) / 1_000;
  return { pagesPerSecond: Math.round(rendered / seconds), memoryMb };
};

/** Full pages that nobody has requested yet; the paths must not be stored. */
export const benchOnDemand = async (url: string, paths: readonly string[]): Promise<Times> => {
  const times: number[] = [];
  for (const path of paths) times.push((await timed(`${url}${path}`)).ms);
  return timesOf(times);
};

/** Gives a content page another text, as another process would. */
export const editPage = (db: ShopDb, slug: string, html: string) =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('pages').set({ content_html: html }).where('slug', '=', slug).execute();
    noteChanges(trx, [{ type: 'page', slug }]);
  });

/** From the commit of an edit by another process to the first answer that shows it, over `count` edits. */
export const benchEdits = async (url: string, database: string, count = 100): Promise<Times> => {
  const db = await connect(database);
  const times: number[] = [];
  try {
    const { slug, content_html } = await db.read
      .selectFrom('pages')
      .select(['slug', 'content_html'])
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let edit = 0; edit < count; edit += 1) {
      const mark = `Edition ${edit} of ${count}`;
      await editPage(db, slug, `<p>${mark}</p>`);
      const start = performance.now();
      while (!(await timed(`${url}/page/${slug}`)).html.includes(mark)) {
        if (performance.now() - start > 10_000) throw new Error('An edit was not seen within ten seconds.');
      }
      times.push(performance.now() - start);
    }
    await editPage(db, slug, content_html);
  } finally {
    await db.close();
  }
  return timesOf(times);
};
