import { setTimeout as sleep } from 'node:timers/promises';
import { listBuilds, readBuild } from '../../backend/files/builds.ts';
import type { Files } from '../../backend/shop/files.ts';

/** The bucket is looked through no more often, however many names that nobody knows are requested. */
const EVERY_MS = 1_000;
/** So many requests wait for a look; others take what is not known for what is not there. */
const MOST_WAITING = 1_000;

interface Build {
  /** When it was published last: then it may be whole where it was not. */
  at: number;
  names: ReadonlySet<string>;
}

/** The names of all files of builds in the bucket. */
export class BuildNames {
  readonly #files: Files;
  #builds = new Map<string, Build>();
  #begun = Number.NEGATIVE_INFINITY;
  #running: Promise<void> = Promise.resolve();
  /** A look that has not begun yet. */
  #next: Promise<void> | undefined;
  #waiting = 0;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Whether it is one, by a look that begins after the question unless it is known; rejects while the bucket is away. */
  async has(name: string): Promise<boolean> {
    if (this.knows(name)) return true;
    if (this.#waiting >= MOST_WAITING) return false;
    this.#waiting += 1;
    try {
      this.#next ??= this.#look();
      await this.#next;
    } finally {
      this.#waiting -= 1;
    }
    return this.knows(name);
  }

  /** Whether it was one at the last look. */
  knows(name: string): boolean {
    for (const { names } of this.#builds.values()) if (names.has(name)) return true;
    return false;
  }

  async #look(): Promise<void> {
    await sleep(Math.max(0, this.#begun + EVERY_MS - performance.now()));
    await this.#running.catch(() => {});
    this.#next = undefined;
    this.#begun = performance.now();
    this.#running = this.#read();
    await this.#running;
  }

  /** A list that was read is not read again until its build was published again. */
  async #read(): Promise<void> {
    const found = new Map<string, Build>();
    for (const { key, at } of await listBuilds(this.#files)) {
      const known = this.#builds.get(key);
      const isSame = known?.at === at.getTime();
      const names = known && isSame ? known.names : new Set(await readBuild(this.#files, key));
      found.set(key, { at: at.getTime(), names });
    }
    this.#builds = found;
  }
}
