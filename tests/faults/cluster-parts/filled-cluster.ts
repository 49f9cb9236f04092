import { randomUUID } from 'node:crypto';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { Buyers } from '../support/buyers.ts';

/** Calls that send it are not limited. */
export const LIMITS_KEY = randomUUID();

/** A cluster with one product that never sells out. */
export interface FilledCluster {
  cluster: Cluster;
  productId: number;
  paths: readonly string[];
}

/** Minutes pass before the table. */
export const say = (line: string) => process.stderr.write(`  ${line}\n`);

/** Shoppers of its product, who have ordered nothing yet. */
export const hire = ({ cluster, productId }: FilledCluster): Buyers =>
  new Buyers(cluster.url, productId, { 'x-limits-key': LIMITS_KEY });
