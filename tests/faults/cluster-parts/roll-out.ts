import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { makeNextRelease } from '../../cluster/next-release.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import type { Goal } from '../experiment.ts';
import { Browsers } from '../support/browsers.ts';
import { untilWell } from '../support/fault-shop.ts';

const LIMIT_MS = 300_000;

interface RollOut {
  cluster: Cluster;
  paths: readonly string[];
  requests: number;
  say: (line: string) => void;
}

/** Old, new and old again over all machines, as often as the visitors take for so many requests, and once at least. */
export const measureRollOut = async ({ cluster, paths, requests, say }: RollOut): Promise<Goal> => {
  const { url, inner, machines, worker, folder } = cluster;
  const next = makeNextRelease(join(folder, 'next'));
  const browsers = new Browsers();
  browsers.start([url, inner, inner], paths);
  const upgrade = async (release: string | undefined) => {
    for (const machine of worker ? [...machines, worker] : machines) await machine.restart({ release });
    say(
      `${release ? 'new' : 'old'} on all machines: ${browsers.requests} requests, ${browsers.failures.length} failed`,
    );
  };
  const listNew = () => [...browsers.files].filter((file) => !existsSync(inProject(`dist/client${file}`)));
  let rolls = 0;
  try {
    while (rolls === 0 || browsers.requests < requests) {
      await upgrade(next);
      if (!Number.isFinite(await untilWell(async () => listNew().length > 0, LIMIT_MS)))
        throw new Error('No page of the new release was seen.');
      await upgrade(undefined);
      rolls += 1;
    }
  } finally {
    await browsers.stop();
  }
  const { failures, missing, files } = browsers;
  const added = listNew().length;
  return {
    what: `${rolls} times old, new and old over ${machines.length} machines while pages and their files are loaded`,
    limit: `0 of ${requests} requests failed, 0 × 404 of /_assets`,
    measured: `${failures.length} of ${browsers.requests} failed, ${missing} × 404; ${files.size - added} files of the old, ${added} of the new ${failures.slice(0, 3).join('; ')}`,
    held: failures.length === 0 && missing === 0,
  };
};
