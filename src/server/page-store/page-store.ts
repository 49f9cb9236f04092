import { LRUCache } from 'lru-cache';
import { splitLanguage } from '../../domain/text/text.ts';
import type { Log } from '../process/log.ts';
import { NOT_FOUND_PATH, type RenderedPage, type RenderJob } from '../render/job.ts';
import { Overloaded } from '../render/overloaded.ts';
import type { Demand } from '../render/render-pool.ts';
import type { DiskPages, StoredStamp } from './disk-pages.ts';
import { HotPages } from './hot-pages.ts';
import { type Lookup, lookupOf, nameOf } from './lookup.ts';
import { bareNotFound, createPage, type HeaderRules, type Page, sizeOf } from './page.ts';
import { PageWriter } from './page-writer.ts';
import type { Stamped, TagClock } from './tag-clock.ts';
import { SYSTEM_TIME, type Time } from './time.ts';

/** Renders one page; undefined when no route answers the path. */
export type Render = (
  job: Omit<RenderJob, 'id'>,
  isUrgent: boolean,
  demand: Demand,
) => Promise<RenderedPage | undefined>;

export interface PageStoreOptions {
  render: Render;
  /** A visitor asks for a page that waits to be rendered ahead. */
  promote?: (path: string, branchId: number, by?: string) => void;
  clock: TagClock;
  disk: DiskPages;
  memoryBytes: number;
  rules: HeaderRules;
  log: Log;
  defaultBranchId: number;
  /** The system's unless given. */
  time?: Time;
}

/** After a render that failed the old page is served this long before the next try. */
const RETRY_MS = 1_000;
/** A visitor waits this long for a new page when there is an old one. */
const PATIENCE_MS = 4_000;
const MOST_MISSING = 10_000;
/** No route of the site answers it: no change in the shop ever will. */
const NEVER: Stamped = { tags: [], seq: 0, expiresAt: Infinity };

const isNotFound = (path: string): boolean => splitLanguage(path).path === NOT_FOUND_PATH;

/**
 * Ready pages in memory and on disk. A page is served only while nothing it was made from has changed;
 * otherwise the request waits for one new render, shared by all who ask, and gets the old page only
 * when that render fails.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #memory: LRUCache<string, Page>;
  /** Addresses known to have no page, with the stamp of that knowledge. */
  readonly #missing = new LRUCache<string, Stamped>({ max: MOST_MISSING });
  readonly #writer: PageWriter;
  readonly #time: Time;
  readonly #flights = new Map<string, Promise<Page>>();
  readonly #hot = new HotPages();
  readonly #retryAt = new WeakMap<Page, number>();
  readonly counts = { hits: 0, diskHits: 0, renders: 0, failures: 0, oldServed: 0 };

  constructor(options: PageStoreOptions) {
    this.#options = options;
    this.#memory = new LRUCache({
      maxSize: options.memoryBytes,
      sizeCalculation: sizeOf,
      dispose: (page, key, reason) => {
        if (reason === 'evict' && page.lastReadMs > 0) void options.disk.noteRead(key);
      },
    });
    this.#time = options.time ?? SYSTEM_TIME;
    this.#writer = new PageWriter({ ...options, held: () => this.#memory.keys() });
  }

  get memory(): { bytes: number; count: number } {
    return { bytes: this.#memory.calculatedSize, count: this.#memory.size };
  }

  /** The page when it is ready and right; the key is the path itself at the default branch. */
  ready(path: string, branchId: number, nowMs: number): Page | undefined {
    const page = this.#memory.get(this.#keyOf(path, branchId));
    if (!page || !this.#isCurrent(page, branchId, nowMs)) return undefined;
    page.lastReadMs = nowMs;
    this.counts.hits += 1;
    if (page.unstored) this.#writer.store(this.#keyOf(path, branchId), page);
    return page;
  }

  /** The page as it has to be now, rendered if need be; rejects only when there is neither a new nor an old one. */
  async get(lookup: Lookup): Promise<Page> {
    const key = this.#keyOf(lookup.path, lookup.branchId);
    const running = this.#flights.get(key);
    if (running) {
      this.#options.promote?.(lookup.path, lookup.branchId, lookup.by);
      const page = await running;
      // The running render may have begun before the change that this visitor has seen already.
      page.lastReadMs = this.#time.now();
      if (this.#isCurrent(page, lookup.branchId, this.#time.now()) || this.#isResting(page)) return page;
    }
    return this.#start(key, lookup, true);
  }

  /** Renders ahead of time whatever of this is not fresh on disk; says whether a render was needed. */
  async fill(lookup: Lookup): Promise<{ page: Page; isNew: boolean }> {
    const before = this.counts.renders;
    const page = await this.#start(this.#keyOf(lookup.path, lookup.branchId), lookup, false);
    return { page, isNew: this.counts.renders > before };
  }

  /** The stamp of a page that lies on disk as it has to be now; costs no memory. */
  async findStored({ path, branchId }: Lookup): Promise<StoredStamp | undefined> {
    const { disk, clock } = this.#options;
    const { era } = clock;
    const stamp = await disk.readStamp(this.#keyOf(path, branchId));
    return stamp && era === clock.era && clock.isFresh(stamp, branchId) ? stamp : undefined;
  }

  /** Renders again, after a change, the pages that visitors have read in the last minute. */
  refreshHot(): void {
    const now = this.#time.now();
    const pageOf = (name: string) => lookupOf(name, this.#options.defaultBranchId);
    void this.#hot.refresh(this.#memory.entries(), now, {
      isCurrent: (name, page) => this.#isCurrent(page, pageOf(name).branchId, now),
      render: (name) => this.#start(name, pageOf(name), false),
    });
  }

  /** The log that the pages were made from is no more: none of them is right, nor one that is being made. */
  async forget(): Promise<void> {
    this.#memory.clear();
    this.#missing.clear();
    this.#flights.clear();
    await this.#options.disk.forget();
  }

  /** There are too many pages to make all of them ahead: only what is requested again is stored. */
  beSelective(): void {
    this.#writer.isSelective = true;
  }

  /** Whether an earlier run has left pages. */
  hasStored(): Promise<boolean> {
    return this.#options.disk.hasAny();
  }

  /** Paths of the pages at the default branch that were read last, of those that lie on disk. */
  async *listRecent(limit: number): AsyncGenerator<string> {
    for await (const key of this.#options.disk.listRecent(limit)) if (key.startsWith('/')) yield key;
  }

  /** Resolves once every page rendered so far lies on disk. */
  async flush(): Promise<void> {
    await this.#writer.flush();
  }

  /** Header rules changed (a branch came or went): pages are taken from disk again, not rendered. */
  setRules(rules: HeaderRules): void {
    this.#options.rules = rules;
    this.#memory.clear();
  }

  #keyOf(path: string, branchId: number): string {
    return nameOf(path, branchId, this.#options.defaultBranchId);
  }

  #isCurrent(page: Page, branchId: number, nowMs: number): boolean {
    const { clock } = this.#options;
    if (page.expiresAt <= nowMs) return false;
    if (page.checkedAt === clock.generation) return true;
    if (!clock.isFresh(page, branchId)) return false;
    page.checkedAt = clock.generation;
    return true;
  }

  #isResting(page: Page): boolean {
    return (this.#retryAt.get(page) ?? 0) > this.#time.elapsed();
  }

  #start(key: string, lookup: Lookup, isUrgent: boolean): Promise<Page> {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = this.#obtain(key, lookup, isUrgent).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  async #obtain(key: string, lookup: Lookup, isUrgent: boolean): Promise<Page> {
    const { clock } = this.#options;
    const { era } = clock;
    const missing = this.#missing.get(key);
    if (missing && clock.isFresh(missing, lookup.branchId)) return this.#notFound(lookup);
    const held = this.#memory.get(key);
    if (held && (this.#isCurrent(held, lookup.branchId, this.#time.now()) || this.#isResting(held)))
      return held;
    const old = (await this.#fromDisk(key, lookup, isUrgent || !!held)) ?? held;
    if (era !== clock.era) return this.#obtain(key, lookup, isUrgent);
    if (old && this.#isCurrent(old, lookup.branchId, this.#time.now())) return old;
    const render = this.#render(key, lookup, old, isUrgent);
    return old ? this.#orOldPage(render, key, old) : render;
  }

  /** Nobody waits for ever when there is an old page; the render goes on for the next one. */
  #orOldPage(render: Promise<Page>, key: string, old: Page): Promise<Page> {
    const { clock } = this.#options;
    const { era } = clock;
    return new Promise((resolve, reject) => {
      const cancel = this.#time.after(PATIENCE_MS, () => {
        if (era === clock.era) resolve(this.#rest(key, old));
      });
      render.then(resolve, reject).finally(cancel);
    });
  }

  async #fromDisk(key: string, { isMemoryOnly }: Lookup, isKept: boolean): Promise<Page | undefined> {
    const { clock, disk } = this.#options;
    const { era } = clock;
    const stored = isMemoryOnly ? undefined : await disk.read(key);
    if (!stored || era !== clock.era) return undefined;
    const page = createPage(stored, this.#options.rules);
    page.lastReadMs = this.#memory.get(key)?.lastReadMs ?? 0;
    if (!clock.isFresh(page, lookupOf(key, this.#options.defaultBranchId).branchId)) return page;
    this.counts.diskHits += 1;
    if (isKept) this.#memory.set(key, page);
    return page;
  }

  async #render(key: string, lookup: Lookup, old: Page | undefined, isUrgent: boolean): Promise<Page> {
    const { render, clock, log, rules } = this.#options;
    const { path, branchId } = lookup;
    const { era } = clock;
    try {
      this.counts.renders += 1;
      const job = { path, branchId, seq: clock.seq, versions: clock.versions, era };
      const rendered = await render(job, isUrgent, { by: lookup.by, isPassing: lookup.isMemoryOnly });
      if (era !== clock.era) return this.#obtain(key, lookup, isUrgent);
      if (!rendered) return isNotFound(path) ? bareNotFound(rules) : this.#storeMissing(key, lookup, NEVER);
      if (rendered.hasFailed && old) throw new Error(`Rendering answered ${rendered.status}`);
      // The site's own page for faults has no words for a shop whose backend does not answer.
      if (rendered.hasFailed && rendered.status >= 500) throw new Overloaded(rendered.retryAfterSeconds);
      if (rendered.hasFailed || rendered.isPrivate)
        return createPage(rendered, { ...rules, isUncached: true });
      if (rendered.status === 404 && !isNotFound(path)) return this.#storeMissing(key, lookup, rendered);
      return this.#keep(lookup, rendered, old, isUrgent);
    } catch (error) {
      if (era !== clock.era) return this.#obtain(key, lookup, isUrgent);
      this.counts.failures += 1;
      // A flood would fill the log.
      if (!(error instanceof Overloaded))
        log('error', 'A page could not be rendered', {
          path,
          branchId,
          error: String(error),
          hasOldPage: !!old,
        });
      if (!old) throw error;
      return this.#rest(key, old);
    }
  }

  #rest(key: string, old: Page): Page {
    this.counts.oldServed += 1;
    this.#memory.set(key, old);
    this.#retryAt.set(old, this.#time.elapsed() + RETRY_MS);
    return old;
  }

  #keep(lookup: Lookup, rendered: RenderedPage, old: Page | undefined, isUrgent: boolean): Page {
    const key = this.#keyOf(lookup.path, lookup.branchId);
    const page = createPage(rendered, this.#options.rules);
    page.lastReadMs = isUrgent ? this.#time.now() : (old?.lastReadMs ?? 0);
    this.#missing.delete(key);
    const isOnDisk = !lookup.isMemoryOnly && !rendered.isPartial;
    // Pages made ahead wait on disk until somebody asks.
    if (page.lastReadMs > 0 || !isOnDisk) this.#memory.set(key, page);
    if (!isOnDisk) return page;
    const { hasFailed: _, isPartial: __, isPrivate: ___, retryAfterSeconds: ____, ...stored } = rendered;
    this.#writer.keep(key, page, stored, !old);
    return page;
  }

  /** Unknown addresses share one page per branch, so that asking for many costs neither memory nor disk. */
  async #storeMissing(key: string, lookup: Lookup, stamp: RenderedPage | typeof NEVER): Promise<Page> {
    const { tags, seq, expiresAt } = stamp;
    this.#missing.set(key, { tags, seq, expiresAt });
    this.#memory.delete(key);
    if (!lookup.isMemoryOnly && stamp !== NEVER) await this.#options.disk.delete(key);
    return this.#notFound(lookup);
  }

  #notFound({ path, branchId, by }: Lookup): Promise<Page> {
    const notFound = splitLanguage(path).prefix + NOT_FOUND_PATH;
    return this.get({ path: notFound, branchId, isMemoryOnly: false, ...(by && { by }) });
  }
}
