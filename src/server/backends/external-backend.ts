import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../api/api-error.ts';
import { type Api, createClient } from '../../api/client.ts';
import { createApiListener } from '../api/api-listener.ts';
import { createApiProxy } from '../api/api-proxy.ts';
import { externalOptions, gate } from '../api/external-client.ts';
import { storedBranches, watchBackend } from '../page-store/backend-watch.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { ShopBackend } from './shop-backend.ts';

/** The anonymous client of one branch at `STORE_API_URL`. */
export const externalClient = (config: Config, branchId: number): Api =>
  createClient(externalOptions(config, branchId));

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** Of what the backend grants, pages made ahead leave so much to visitors. */
const LEFT_TO_VISITORS = 0.5;
const PAUSE_MS = 1_000;

/** The backend at `STORE_API_URL`. */
export const openExternal = (config: Config, log: Log, common: readonly string[]): ShopBackend => {
  const clientOf = (branchId: number) => externalClient(config, branchId);
  const versionsOf = (branchId: number) =>
    createClient(externalOptions(config, branchId, gate.fetchVersions));
  const stateFile = join(config.dataDir, `versions-${cluster.worker?.id ?? 0}.json`);
  return {
    thread: undefined,
    ready: Promise.resolve(),
    clientOf,
    listener: createApiListener(createApiProxy(config.storeApiUrl ?? '', log), common, config.proxies),
    watch: (options) =>
      watchBackend({ ...options, clientOf: versionsOf, everyMs: config.pollIntervalMs, stateFile }),
    untilThere: (hasPages) => untilThere(config, clientOf(1), hasPages),
    storedBranches: () => storedBranches(stateFile),
    untilRoomy: async (signal) => {
      while (gate.room < LEFT_TO_VISITORS && !signal.aborted) await sleep(PAUSE_MS);
    },
    secondsToWait: () => gate.secondsLeft,
    stop: async () => {},
  };
};

/** Resolves once the backend answers, or at once where stored pages can be shown without it. */
const untilThere = async ({ storeApiUrl }: Config, api: Api, hasPages: boolean): Promise<void> => {
  if (await isThere(api)) return;
  const consequence = hasPages ? 'opens with its stored pages' : 'waits for it';
  console.error(`STORE_API_URL ${storeApiUrl} does not answer; the shop ${consequence}.`);
  if (hasPages) return;
  for (let waitMs = FIRST_WAIT_MS; !(await isThere(api)); waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS))
    await sleep(waitMs);
};

const isThere = (api: Api): Promise<boolean> =>
  api('GET /cache-info').then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500,
  );
