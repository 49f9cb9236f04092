import { type Api, createClient } from '../../api/client.ts';
import type { Config } from '../config.ts';
import { createDirectClient, type DirectApi } from './direct-client.ts';

/** The anonymous client of one branch: of the embedded backend when there is one, else over HTTP to `STORE_API_URL`. */
export const createPublicClient = (
  config: Config,
  embedded: DirectApi | undefined,
  branchId: number,
  create = createClient,
): Api => {
  if (embedded) return createDirectClient(embedded, branchId);
  return create({ branchId: () => branchId, timeoutMs: 10_000, baseUrl: config.storeApiUrl ?? '' });
};
