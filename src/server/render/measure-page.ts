import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import type { RenderJob } from './job.ts';
import type { RenderPool } from './render-pool.ts';

/** Compressed bytes of a page as it would be sent now; it is not kept. */
export const measurePage = async (
  pool: RenderPool,
  { seq, versions, era }: Pick<RenderJob, 'seq' | 'versions' | 'era'>,
  path: string,
): Promise<number> => {
  const job = { path, branchId: DEFAULT_BRANCH_ID, seq, versions, era };
  const page = await pool.render(job, true, { isPassing: true });
  if (page?.status !== 200) throw new Error(`The draft was rendered with status ${page?.status}.`);
  return page.br.length;
};
