import { changesAfter, newestChanges } from '../../backend/shop/db/changes.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Log } from '../process/log.ts';
import type { TagClock } from './tag-clock.ts';

/** Hears what changes in the shop and tells the clock; `poke` asks it to look at once. */
export interface VersionWatch {
  poke(): Promise<void>;
  /** Whether the last look failed, so that nothing newer is known here. */
  isAway(): boolean;
  /** When the newest change that was heard of was written; undefined for none, and where nobody says so. */
  newestAt(): string | undefined;
  close(): void;
}

export interface WatchOptions {
  clock: TagClock;
  log: Log;
  /** Runs after the clock has moved. */
  onMoved: () => void;
  /** Runs before that when the clock has begun with another log. */
  onLost?: () => void;
  /** Runs when somebody may have written anything, for a database that does not say it by itself. */
  onWritten?: () => void;
  /** Changes read at the start; pages that were made before them are made again. */
  mostRead?: number;
}

/** Behind the file's own notices, for a disk that gives none: a look costs half a millisecond of CPU. */
const SQLITE_POLL_MS = 1_000;
const POSTGRES_POLL_MS = 250;
const MOST_READ = 50_000;
/** A notice comes when a write is logged, its commit after the next sync of the disk: looks go on for a while. */
const AWAKE_MS = 300;
const AWAKE_POLL_MS = 15;

/** Watches the change log of the embedded database; resolves once the clock knows where it stands. */
export const watchDatabase = async (db: ShopDb, options: WatchOptions): Promise<VersionWatch> => {
  const { clock, log, onMoved, onLost, onWritten, mostRead = MOST_READ } = options;
  let seen: number | undefined;
  let snapshot: string | undefined;
  let isDown = false;
  const fail = (error: unknown) => {
    if (!isDown)
      log('error', 'The change log cannot be read; pages stay as they are', { error: String(error) });
    isDown = true;
  };
  const look = async (): Promise<void> => {
    try {
      const before = db.dialect.dataVersion(db);
      const news = await changesAfter(db.read, end, { hasSnapshot: before === undefined });
      const other = news ? undefined : await newestChanges(db.read, mostRead);
      // Only what has been read counts as seen: a look that failed is repeated.
      seen = before;
      isDown = false;
      if (before === undefined && (news?.snapshot === undefined || news.snapshot !== snapshot)) onWritten?.();
      snapshot = news?.snapshot;
      if (other) {
        clock.startOver(other.changes, other.floor);
        onLost?.();
        log('warn', 'The change log went back: pages and all that was cached are made again', {
          from: end.seq,
          to: other.end.seq,
        });
      } else if (news && news.changes.length > 0) clock.apply(news.changes);
      else return;
      end = (other ?? news ?? { end }).end;
      onMoved();
    } catch (error) {
      fail(error);
    }
  };
  const poke = oneAtATime(look);
  seen = db.dialect.dataVersion(db);
  const first = await newestChanges(db.read, mostRead);
  clock.startOver(first.changes, first.floor);
  let { end } = first;
  const isQuiet = () => seen !== undefined && !isDown && db.dialect.dataVersion(db) === seen;
  const tick = () => {
    try {
      if (!isQuiet()) void poke();
    } catch (error) {
      fail(error);
    }
  };
  const everyMs = seen === undefined ? POSTGRES_POLL_MS : SQLITE_POLL_MS;
  const timer = setInterval(tick, everyMs).unref();
  const awake = wakeful(tick);
  const watcher = db.dialect.watchWrites(awake.wake);
  const close = () => {
    clearInterval(timer);
    awake.stop();
    watcher?.close();
  };
  return { poke, isAway: () => isDown, newestAt: () => end.at || undefined, close };
};

/** Runs `tick` often for a while after every `wake`, and not at all otherwise. */
const wakeful = (tick: () => void) => {
  let until = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const run = () => {
    tick();
    if (performance.now() > until) stop();
  };
  const wake = () => {
    until = performance.now() + AWAKE_MS;
    timer ??= setInterval(run, AWAKE_POLL_MS).unref();
  };
  return { wake, stop };
};

/** While one look runs, all further calls share the one that follows it. */
export const oneAtATime = (look: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => {
    running = look().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
};
