import type { ClientOptions } from '../../api/client.ts';
import type { Config } from '../process/config.ts';
import { BackendGate } from './backend-gate.ts';

/** Of all calls that this thread makes to the backend at `STORE_API_URL`. */
export const gate = new BackendGate();

/** How the anonymous client of one branch reaches the backend at `STORE_API_URL`. */
export const externalOptions = ({ storeApiUrl = '' }: Config, branchId: number): ClientOptions => ({
  branchId: () => branchId,
  timeoutMs: 10_000,
  baseUrl: storeApiUrl,
  fetch: gate.fetch,
});
