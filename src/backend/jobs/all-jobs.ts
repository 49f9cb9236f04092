import { keepCatalogFresh } from '../catalog/memory/keep-fresh.ts';
import { LOYALTY_JOBS } from '../loyalty/jobs.ts';
import type { Job } from './jobs.ts';

/** Everything the shop does by itself. */
export const JOBS: readonly Job[] = [keepCatalogFresh, ...LOYALTY_JOBS];
