import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { kindOf } from './documents.ts';
import { listDue } from './drafts/draft-repository.ts';
import { publishDue } from './drafts/publishing.ts';

/** Publishes what has its time; one that fails leaves the others. */
export const publishWhatIsDue = async (shop: Shop): Promise<void> => {
  for (const row of await listDue(shop.db.read, shop.now().toISOString()))
    await publishDue(shop, kindOf(row), row);
};

export const CONTENT_JOBS: readonly Job[] = [
  { name: 'publish pages at their time', everyMs: 5_000, run: publishWhatIsDue },
];
