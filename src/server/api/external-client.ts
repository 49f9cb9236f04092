import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { ClientOptions } from '../../api/client.ts';
import type { Config } from '../process/config.ts';
import { BackendGate } from './backend-gate.ts';

const STATE = 'backend-gate';
/** Threads that are started later find it there. */
const state = (getEnvironmentData(STATE) ?? new SharedArrayBuffer(BackendGate.BYTES)) as SharedArrayBuffer;
setEnvironmentData(STATE, state);

/** Of all calls that this process makes to the backend at `STORE_API_URL`. */
export const gate = new BackendGate(globalThis.fetch, state);

/** How the anonymous client of one branch reaches the backend at `STORE_API_URL`. */
export const externalOptions = (
  { storeApiUrl = '' }: Config,
  branchId: number,
  fetch = gate.fetch,
): ClientOptions => ({
  branchId: () => branchId,
  timeoutMs: 10_000,
  baseUrl: storeApiUrl,
  fetch,
});
