import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLogEnd, goesOnFrom, type LogEnd } from '../../backend/shop/db/changes.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';

const NAME = /^log-tail-\d+\.json$/;
/** Holds how many logs the pages have left behind, which names the folder of those that are of this log. */
const ERA = 'era';

/**
 * The end of the change log as the stored pages know it. A backup that is put back or a standby that takes over takes
 * changes away and gives their numbers to others later: pages made from the lost ones would pass for fresh. So the
 * pages of each log lie in a folder of their own, which all processes leave for the same new one.
 */
export class LogTail {
  readonly #db: ShopDb;
  readonly #root: string;
  #era: number;
  #covered = 0;
  #running: Promise<void> | undefined;

  private constructor(root: string, db: ShopDb, era: number) {
    this.#root = root;
    this.#db = db;
    this.#era = era;
  }

  /** Leaves the pages that lie in `root` behind when the log is not the one that they were made from. */
  static async open(root: string, db: ShopDb): Promise<{ tail: LogTail; isLost: boolean }> {
    const tail = new LogTail(root, db, await readEra(root));
    const isLost = !(await isSameLog(tail.folder, db));
    if (isLost) await tail.moveOn();
    return { tail, isLost };
  }

  /** Where the pages of this log lie. */
  get folder(): string {
    return folderIn(this.#root, this.#era);
  }

  /** Where the pages of the last log lie, as they were left. */
  static async findFolder(root: string): Promise<string> {
    return folderIn(root, await readEra(root));
  }

  /** Another log begins: a new folder, unless another process has begun one already. */
  async moveOn(): Promise<string> {
    const { folder } = this;
    const now = await readEra(this.#root);
    if (now === this.#era) {
      await mkdir(this.#root, { recursive: true });
      await putFile(join(this.#root, ERA), String(now + 1));
    }
    this.#era = Math.max(now, this.#era + 1);
    this.#covered = 0;
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    return this.folder;
  }

  /** True once the log up to `seq` is noted, so that a page of that stamp may be stored; false for one of another log. */
  async cover(seq: number): Promise<boolean> {
    for (let isOwn = false; seq > this.#covered; ) {
      // A stamp names a change that the log held already.
      if (isOwn) return false;
      isOwn = this.#running === undefined;
      this.#running ??= this.#note().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
    return true;
  }

  async #note(): Promise<void> {
    const { folder } = this;
    const end = await findLogEnd(this.#db.read);
    const file = join(folder, `log-tail-${cluster.worker?.id ?? 0}.json`);
    await mkdir(folder, { recursive: true });
    await putFile(file, JSON.stringify(end));
    if (folder === this.folder) this.#covered = end.seq;
  }
}

const folderIn = (root: string, era: number): string => join(root, String(era));

const readEra = async (root: string): Promise<number> => {
  const text = await readFile(join(root, ERA), 'utf8').catch(() => '');
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Whole or not at all. */
const putFile = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
};

const isSameLog = async (folder: string, db: ShopDb): Promise<boolean> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const end = readEnd(await readFile(join(folder, name), 'utf8').catch(() => ''));
    if (end && !(await goesOnFrom(db.read, end))) return false;
  }
  return true;
};

const readEnd = (text: string): LogEnd | undefined => {
  try {
    return JSON.parse(text) as LogEnd;
  } catch {
    return undefined;
  }
};
