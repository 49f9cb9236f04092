import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../domain/time/durations.ts';
import type { Log } from '../process/log.ts';
import type { StoredPage } from '../render/job.ts';
import type { DiskPages } from './disk-pages.ts';
import type { Page } from './page.ts';

const MOST_SEEN = 100_000;

interface PageWriterOptions {
  disk: DiskPages;
  log: Log;
  /** Keys of the pages in memory. */
  held: () => Iterable<string>;
}

/** Puts pages on disk: each one, or where they are too many those that are requested again within a day. */
export class PageWriter {
  readonly #options: PageWriterOptions;
  readonly #seen = new LRUCache<string, true>({ max: MOST_SEEN, ttl: DAY_MS });
  readonly #writes = new Set<Promise<void>>();
  /** Crawlers request each page once. */
  isSelective = false;

  constructor(options: PageWriterOptions) {
    this.#options = options;
  }

  /** Stores a page that was just made; one that is new and was never requested before waits for its second request. */
  keep(key: string, page: Page, stored: StoredPage, isNew: boolean): void {
    page.unstored = stored;
    const isFirst = this.isSelective && isNew && page.lastReadMs > 0 && !this.#seen.has(key);
    if (isFirst) this.#seen.set(key, true);
    else this.store(key, page);
  }

  /** Stores a page that has waited. */
  store(key: string, page: Page): void {
    const { unstored } = page;
    if (!unstored) return;
    delete page.unstored;
    const { disk, log, held } = this.#options;
    const write = disk
      .write(key, unstored, page.lastReadMs > 0)
      .then(() => disk.keepBound(held()))
      .catch((error: unknown) => log('error', 'A page could not be stored', { key, error: String(error) }))
      .finally(() => this.#writes.delete(write));
    this.#writes.add(write);
  }

  /** Resolves once every page stored so far lies on disk. */
  async flush(): Promise<void> {
    await Promise.all(this.#writes);
  }
}
