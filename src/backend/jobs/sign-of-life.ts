import { SECOND_MS } from '../../domain/time/durations.ts';
import { keepNode, type Node } from '../shop/db/nodes.ts';
import type { Job } from '../shop/jobs.ts';

/** A process says that it lives, so that nothing is taken away that its build reads. */
export const signOfLife = (node: Node): Job => ({
  name: 'sign of life',
  everyMs: 15 * SECOND_MS,
  by: 'each',
  run: ({ db }) => keepNode(db, node),
});
