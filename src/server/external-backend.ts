import cluster from 'node:cluster';
import { join } from 'node:path';
import { type Api, createClient } from '../api/client.ts';
import { createApiListener } from './api/api-listener.ts';
import { createApiProxy } from './api/api-proxy.ts';
import { externalOptions } from './api/external-client.ts';
import { watchBackend } from './backend-watch.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { ShopBackend } from './shop-backend.ts';

/** The anonymous client of one branch at `STORE_API_URL`. */
export const externalClient = (config: Config, branchId: number): Api =>
  createClient(externalOptions(config, branchId));

/** The backend at `STORE_API_URL`. */
export const openExternal = (config: Config, log: Log, common: readonly string[]): ShopBackend => {
  const clientOf = (branchId: number) => externalClient(config, branchId);
  return {
    ...{ thread: undefined, clientOf },
    listener: createApiListener(createApiProxy(config.storeApiUrl ?? '', log), common, config.trustProxy),
    watch: (options) =>
      watchBackend({
        ...options,
        clientOf,
        everyMs: config.pollIntervalMs,
        stateFile: join(config.dataDir, `versions-${cluster.worker?.id ?? 0}.json`),
      }),
    stop: async () => {},
  };
};
