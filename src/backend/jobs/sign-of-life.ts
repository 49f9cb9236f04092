import { SECOND_MS } from '../../domain/time/durations.ts';
import { BuildTooOld, keepNode, type Node } from '../shop/db/nodes.ts';
import type { Job } from '../shop/jobs.ts';

/**
 * A process says that it lives, so that nothing is taken away that its build reads. One that was frozen for so long that
 * it was all the same ends.
 */
export const signOfLife = (node: Node): Job => ({
  name: 'sign of life',
  everyMs: 15 * SECOND_MS,
  by: 'each',
  run: ({ db, end }) =>
    keepNode(db, node).catch((error: unknown) => {
      if (!(error instanceof BuildTooOld) || !end) throw error;
      end(error.message);
    }),
});
