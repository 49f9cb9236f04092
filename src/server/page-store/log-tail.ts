import cluster from 'node:cluster';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';

/** A change as it stands in the log; the time tells it from another under the same number. */
interface Entry {
  seq: number;
  at: string;
}

const KEPT = 20;
const NAME = /^log-tail-\d+\.json$/;

/**
 * The end of the change log as the stored pages know it. A backup that is put back takes changes away and gives
 * their numbers to others later: pages made from the lost ones would pass for fresh.
 */
export class LogTail {
  readonly #db: ShopDb;
  readonly #folder: string;
  #covered = 0;
  #running: Promise<void> | undefined;

  private constructor(folder: string, db: ShopDb) {
    this.#folder = folder;
    this.#db = db;
  }

  /** Removes the pages in `folder` first when the log is not the one that they were made from. */
  static async open(folder: string, db: ShopDb): Promise<{ tail: LogTail; isLost: boolean }> {
    const isLost = !(await isSameLog(folder, db));
    if (isLost) await rm(folder, { recursive: true, force: true });
    return { tail: new LogTail(folder, db), isLost };
  }

  /** Resolves once the log up to `seq` is noted; a page of that stamp may be stored then. */
  async cover(seq: number): Promise<void> {
    while (seq > this.#covered) {
      this.#running ??= this.#note(seq).finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
  }

  async #note(seq: number): Promise<void> {
    const entries = await newest(this.#db);
    const file = join(this.#folder, `log-tail-${cluster.worker?.id ?? 0}.json`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${file}.tmp`, JSON.stringify(entries));
    await rename(`${file}.tmp`, file);
    // A stamp names a change that the log held already.
    this.#covered = Math.max(seq, entries[0]?.seq ?? 0);
  }
}

const newest = (db: ShopDb): Promise<Entry[]> =>
  db.read.selectFrom('changes').select(['seq', 'at']).orderBy('seq', 'desc').limit(KEPT).execute();

const isSameLog = async (folder: string, db: ShopDb): Promise<boolean> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '[]');
    if (!(await holds(db, readEntries(text)))) return false;
  }
  return true;
};

/**
 * Whether the log is the one that ended with these entries, or goes on from it. Entries may have been dropped since,
 * but not all of them at once: then nobody knows, and the pages are made again.
 */
const holds = async (db: ShopDb, entries: readonly Entry[]): Promise<boolean> => {
  const [last] = entries;
  if (!last) return true;
  const [end] = await newest(db);
  if (!end || end.seq < last.seq) return false;
  const numbers = entries.map(({ seq }) => seq);
  const rows = await db.read
    .selectFrom('changes')
    .select(['seq', 'at'])
    .where('seq', 'in', numbers)
    .execute();
  const known = new Map(entries.map(({ seq, at }) => [seq, at]));
  return rows.length > 0 && rows.every(({ seq, at }) => known.get(seq) === at);
};

const readEntries = (text: string): Entry[] => {
  try {
    return JSON.parse(text) as Entry[];
  } catch {
    return [];
  }
};
