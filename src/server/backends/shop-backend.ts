import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '../../api/client.ts';
import { listActiveBranches } from '../../backend/settings/repository.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import { ApiThread } from '../api/api-thread.ts';
import { createDirectClient } from '../api/direct-client.ts';
import { createThreadListener } from '../api/thread-listener.ts';
import { type VersionWatch, type WatchOptions, watchDatabase } from '../page-store/version-watch.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';

/** The backend that the pages of this process are made from: the embedded one, or another over HTTP. */
export interface ShopBackend {
  /** Of the embedded one. */
  thread: ApiThread | undefined;
  /** Resolves once it has loaded; calls wait for that by themselves. */
  ready: Promise<void>;
  /** The anonymous client of one branch. */
  clientOf(branchId: number): Api;
  /** Answers `/api`. */
  listener(incoming: IncomingMessage, outgoing: ServerResponse): unknown;
  watch(options: BranchWatchOptions): Promise<VersionWatch>;
  /** Resolves once it answers; at once where there are stored pages to show. */
  untilThere(hasPages: boolean): Promise<void>;
  /** The branches that the database names, or that an earlier run knew of. */
  storedBranches(): Promise<number[]>;
  /** Resolves while it grants enough calls for pages made ahead too. */
  untilRoomy(signal: AbortSignal): Promise<void>;
  /** Seconds for which it has requested a pause; 0 for none. */
  secondsToWait(): number;
  stop(): Promise<void>;
}

export interface BranchWatchOptions extends WatchOptions {
  branchIds: () => Iterable<number>;
  /** Runs when it answers again after a time in which it did not. */
  onBack: () => void;
}

interface BackendParts {
  config: Config;
  /** Of the embedded backend, migrated; undefined with another. */
  db: ShopDb | undefined;
  log: Log;
  common: readonly string[];
}

/** Opens the embedded backend over its database, or the other that the configuration names. */
export const openShopBackend = async ({ config, db, log, common }: BackendParts): Promise<ShopBackend> => {
  // Loaded with another backend alone: the web's fetch takes memory that the embedded one has no use for.
  if (!db) return (await import('./external-backend.ts')).openExternal(config, log, common);
  const thread = new ApiThread({ config, log, common });
  return {
    thread,
    ready: thread.ready,
    clientOf: (branchId) => createDirectClient(thread, branchId),
    listener: createThreadListener(thread, common, config.proxies),
    watch: async (options) => {
      const watch = await watchDatabase(db, { ...options, onWritten: () => thread.noteWrite() });
      thread.onChange = () => void watch.poke();
      return watch;
    },
    untilThere: async () => {},
    storedBranches: async () => (await listActiveBranches(db.read)).map(({ id }) => id),
    untilRoomy: async () => {},
    secondsToWait: () => 0,
    stop: async () => {
      await thread.stop();
      await db.close();
    },
  };
};
