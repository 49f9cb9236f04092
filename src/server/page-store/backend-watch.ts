import { readFile, rename, writeFile } from 'node:fs/promises';
import { ApiError } from '../../api/api-error.ts';
import type { Api } from '../../api/client.ts';
import type { CacheInfo, CacheKey, Change } from '../../api/contract/content.ts';
import type { LoggedChange } from '../../backend/shop/db/changes.ts';
import type { Log } from '../process/log.ts';
import type { TagClock } from './tag-clock.ts';
import { oneAtATime, type VersionWatch } from './version-watch.ts';

export interface BackendWatchOptions {
  clock: TagClock;
  log: Log;
  onMoved: () => void;
  onBack: () => void;
  /** Client of one branch. */
  clientOf: (branchId: number) => Api;
  branchIds: () => Iterable<number>;
  everyMs: number;
  /** Where this process keeps the versions it has seen, so that a restart misses no change. */
  stateFile: string;
}

/** What `cache-info` said last, and the changes derived from it under numbers of our own. */
interface State {
  seq: number;
  infos: Record<string, Partial<CacheInfo>>;
  /** Version up to which `cache-info/changes` has been read, at each branch. */
  since: Record<string, string>;
  changes: LoggedChange[];
}

/** A version says only that something of its kind changed. */
const COARSE: Record<CacheKey, Change['type'][]> = {
  'cache-settings': ['settings'],
  'cache-layouts': ['layout'],
  'cache-branches': ['branch'],
  'cache-products': ['product', 'category'],
  'cache-pages': ['page'],
};

/** The kinds of changes between two answers; without `cache-pages` content pages follow layouts and settings. */
const coarseChanges = (before: Partial<CacheInfo>, now: CacheInfo): Change[] => {
  const moved = (Object.keys(COARSE) as CacheKey[]).filter((key) => now[key] !== before[key]);
  const types = new Set(moved.flatMap((key) => COARSE[key]));
  const hasPages = now['cache-pages'] !== undefined;
  if (!hasPages && (types.has('settings') || types.has('layout'))) types.add('page');
  return [...types].map((type) => ({ type }));
};

/**
 * Watches a backend over HTTP: its versions, at one branch after the other so that many branches cost it no more than
 * one, and the list of changes where it has one.
 */
export const watchBackend = async (options: BackendWatchOptions): Promise<VersionWatch> => {
  const { clock, log, onMoved, onBack, stateFile } = options;
  const state = await readState(stateFile);
  clock.apply(state.changes);
  clock.seq = state.seq;
  let isDown = false;
  let turn = 0;
  const look = async (branches: readonly number[]) => {
    try {
      const changes = await collect(options, state, branches);
      if (isDown) onBack();
      isDown = false;
      if (changes.length === 0) return;
      remember(state, changes);
      clock.apply(state.changes.filter(({ seq }) => seq === state.seq));
      onMoved();
      await writeState(stateFile, state);
    } catch (error) {
      if (!isDown)
        log('warn', 'The backend does not tell its versions; pages stay as they are', {
          error: String(error),
        });
      isDown = true;
    }
  };
  const poke = oneAtATime(() => look([...options.branchIds()]));
  const pokeNext = oneAtATime(() => {
    const all = [...options.branchIds()];
    turn += 1;
    return look(all.slice(turn % all.length, (turn % all.length) + 1));
  });
  await poke();
  const timer = setInterval(() => void pokeNext(), options.everyMs).unref();
  return { poke, isAway: () => isDown, newestAt: () => undefined, close: () => clearInterval(timer) };
};

type BranchChange = Change & { branchId?: number };

const collect = async ({ clientOf }: BackendWatchOptions, state: State, branches: readonly number[]) => {
  const found: BranchChange[] = [];
  for (const branchId of branches) {
    const api = clientOf(branchId);
    const now = await api('GET /cache-info');
    const coarse = coarseChanges(state.infos[branchId] ?? {}, now);
    const changes = coarse.length === 0 ? [] : ((await listExactly(api, branchId, state)) ?? coarse);
    // Only what has been read counts as seen: a look that failed is repeated.
    state.infos[branchId] = now;
    found.push(...changes.map((change) => ({ ...change, branchId })));
  }
  return found;
};

/** The branch's changes one by one; undefined where the backend cannot list them or none were read so far. */
const listExactly = async (api: Api, branchId: number, state: State): Promise<Change[] | undefined> => {
  const since = state.since[branchId];
  try {
    const query = { since: since ?? 'v0' };
    const { version, changes } = await api('GET /cache-info/changes', { query });
    state.since[branchId] = version;
    return since === undefined ? undefined : changes;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status !== 429 && error.status >= 400;
    if (isUnknown && error.status < 500) return undefined;
    throw error;
  }
};

const remember = (state: State, changes: readonly BranchChange[]) => {
  state.seq += 1;
  const identity = ({ type, id, slug, branchId }: BranchChange) => `${type} ${id} ${slug} ${branchId}`;
  const fresh = new Map(changes.map((change) => [identity(change), change]));
  const older = state.changes.filter((change) => !fresh.has(identity(change)));
  const newer = [...fresh.values()].map(({ type, id, slug, branchId }) => ({
    seq: state.seq,
    type,
    id,
    slug,
    branchId,
  }));
  state.changes = [...older, ...newer];
};

/** The branches whose versions an earlier run has seen. */
export const storedBranches = async (stateFile: string): Promise<number[]> =>
  Object.keys((await readState(stateFile)).infos).map(Number);

const readState = async (file: string): Promise<State> => {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as State;
    return { ...state, since: Object(state.since) === state.since ? state.since : {} };
  } catch {
    return { seq: Date.now(), infos: {}, since: {}, changes: [] };
  }
};

const writeState = async (file: string, state: State): Promise<void> => {
  await writeFile(`${file}.tmp`, JSON.stringify(state));
  await rename(`${file}.tmp`, file);
};
