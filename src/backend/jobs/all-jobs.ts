import type { Job } from './jobs.ts';

/** Everything the shop does by itself. */
export const JOBS: readonly Job[] = [];
