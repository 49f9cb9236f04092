import { LOYALTY_JOBS } from '../loyalty/jobs.ts';
import type { Job } from './jobs.ts';

/** Everything the shop does by itself. */
export const JOBS: readonly Job[] = [...LOYALTY_JOBS];
