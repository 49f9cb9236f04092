import type { ClientOptions } from '../../api/client.ts';
import type { Config } from '../config.ts';

/** How the anonymous client of one branch reaches the backend at `STORE_API_URL`. */
export const externalOptions = ({ storeApiUrl = '' }: Config, branchId: number): ClientOptions => ({
  branchId: () => branchId,
  timeoutMs: 10_000,
  baseUrl: storeApiUrl,
});
