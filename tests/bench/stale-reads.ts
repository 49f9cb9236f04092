import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { editPage } from './rendering.ts';

const STEPS = 20_000;
const EDIT_EVERY = 20;
/** Requests under way at once. */
const LANES = 4;

export interface StaleReads {
  reads: number;
  edits: number;
  /** Answers older than the bound. */
  stale: number;
}

interface Version {
  edition: number;
  at: number;
}

/** Random edits by one process and reads at several: an answer is stale when an edit older than `boundMs` is missing. */
export const benchStaleReads = async (
  urls: readonly string[],
  database: string,
  boundMs: number,
): Promise<StaleReads> => {
  const db = await connect(database);
  const rows = await db.read.selectFrom('pages').select(['slug', 'content_html']).execute();
  const history = new Map<string, Version[]>(rows.map(({ slug }) => [slug, [{ edition: 0, at: -Infinity }]]));
  const found: StaleReads = { reads: 0, edits: 0, stale: 0 };
  let editing = Promise.resolve();
  const edit = async (slug: string, edition: number) => {
    await editPage(db, slug, `<p>Edition ${edition} of many</p>`);
    history.get(slug)?.push({ edition, at: performance.now() });
    found.edits += 1;
  };
  const read = async (slug: string) => {
    const requested = performance.now();
    const text = await (await fetch(`${pick(urls)}/page/${slug}`)).text();
    const shown = Number(/Edition (\d+) of many/.exec(text)?.[1] ?? 0);
    const due = history.get(slug)?.findLast(({ at }) => at <= requested - boundMs)?.edition ?? 0;
    found.reads += 1;
    if (shown < due) found.stale += 1;
  };
  let step = 0;
  const lane = async () => {
    while (step < STEPS) {
      step += 1;
      const slug = pick(rows).slug;
      if (Math.random() * EDIT_EVERY >= 1) await read(slug);
      else {
        const edition = step;
        editing = editing.then(() => edit(slug, edition));
        await editing;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const { slug, content_html } of rows) await editPage(db, slug, content_html);
    await sleep(boundMs);
  } finally {
    await db.close();
  }
  return found;
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
