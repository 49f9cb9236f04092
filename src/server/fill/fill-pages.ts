import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../api/client.ts';
import { keyOf } from '../../domain/lists/page-key.ts';
import { splitLanguage } from '../../domain/text/text.ts';
import type { Page } from '../page-store/page.ts';
import type { PageStore } from '../page-store/page-store.ts';
import type { Log } from '../process/log.ts';
import { Overloaded } from '../render/overloaded.ts';
import { countProductPages, listPaths } from './list-paths.ts';

export interface FillProgress {
  /** Pages looked at so far; `rendered` of them were not there or stale. */
  done: number;
  rendered: number;
  failed: number;
}

export interface FillOptions {
  api: Api;
  pages: PageStore;
  branchId: number;
  fixedPaths: readonly string[];
  /** Renders under way at once; a little more than there are render threads. */
  concurrency: number;
  log: Log;
  /** Resolves when the backend grants enough for a page made ahead. */
  untilRoomy?: () => Promise<void>;
  onProgress?: (progress: FillProgress) => void;
  onPage?: (path: string, page: Page) => Promise<void>;
  signal?: AbortSignal;
  /** Of a shop with more pages only some are made ahead; 20,000 unless given. */
  mostAhead?: number;
}

/**
 * Renders every known page that is not fresh on disk (of a shop with very many those that are read), following the
 * "next" links of lists as far as they are stored.
 * Cut short it loses nothing: the next run takes up where this one ended.
 */
export const fillPages = async (options: FillOptions): Promise<FillProgress> => {
  const progress: FillProgress = { done: 0, rendered: 0, failed: 0 };
  const followed: string[] = [];
  const source = await sourceOf(options);
  const next = async (): Promise<string | undefined> => {
    const path = followed.shift();
    if (path !== undefined) return path;
    const { value, done } = await source.next();
    return done ? undefined : value;
  };
  const lane = async () => {
    for (let path = await next(); path !== undefined; path = await next()) {
      if (options.signal?.aborted) return;
      const following = await fillOne(path, options, progress);
      if (following && (options.onPage || !keyOf(following)?.isMemoryOnly)) followed.push(following);
      options.onProgress?.(progress);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, lane));
  await lane();
  await options.pages.flush();
  return progress;
};

/** Pages that a shop may have for all of them to be made ahead. */
const MOST_AHEAD = 20_000;

/** All pages; of a shop with very many the screens and lists, and of the others those that were read last. */
const sourceOf = async (options: FillOptions): Promise<AsyncGenerator<string>> => {
  const { api, fixedPaths, pages, mostAhead = MOST_AHEAD } = options;
  if (options.onPage || (await countProductPages(api)) <= mostAhead) return listPaths(api, fixedPaths);
  pages.beSelective();
  return joined(listPaths(api, fixedPaths, { hasProducts: false }), pages.listRecent(mostAhead));
};

async function* joined(...parts: AsyncGenerator<string>[]): AsyncGenerator<string> {
  for (const part of parts) yield* part;
}

const MOST_TRIES = 10;

/** Renders one page, again where the shop or its backend was busy; hands back the address of the list's next page. */
const fillOne = async (path: string, options: FillOptions, progress: FillProgress) => {
  progress.done += 1;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOne(path, options, progress);
    } catch (error) {
      const mayWait = error instanceof Overloaded && tries < MOST_TRIES && !options.signal?.aborted;
      if (!mayWait) {
        progress.failed += 1;
        options.log('warn', 'A page could not be rendered ahead', { path, error: String(error) });
        return undefined;
      }
      const pause = sleep(error.retryAfterSeconds * 1_000, undefined, {
        ref: false,
        ...(options.signal && { signal: options.signal }),
      });
      await pause.catch(() => {});
    }
  }
};

const tryOne = async (
  path: string,
  { pages, branchId, onPage, untilRoomy }: FillOptions,
  progress: FillProgress,
): Promise<string | undefined> => {
  const key = keyOf(path) ?? { path, isMemoryOnly: true };
  const requested = { ...key, branchId };
  const isList = /^\/($|\?|category\/)/.test(splitLanguage(path).path);
  if (!onPage) {
    const stored = await pages.findStored(requested);
    if (stored) return isList ? stored.next : undefined;
  }
  await untilRoomy?.();
  const { page, isNew } = await pages.fill(requested);
  if (isNew) progress.rendered += 1;
  await onPage?.(path, page);
  return isList ? page.next : undefined;
};
