import { listActiveBranches } from '../../settings/repository.ts';
import type { Job } from '../../shop/jobs.ts';
import { freshCatalog } from './catalog-memory.ts';

/** Takes changes into memory as they come, so that no visitor waits for the catalog to be read. */
export const keepCatalogFresh: Job = {
  name: 'keep-catalog-fresh',
  everyMs: 1_000,
  restMs: 60_000,
  by: 'each',
  run: async ({ db: { read } }) => {
    for (const { id } of await listActiveBranches(read)) {
      await freshCatalog(read, { branchId: id, hasWords: true });
    }
  },
};
