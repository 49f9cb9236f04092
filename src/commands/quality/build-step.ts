import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from '../build/build-site.ts';
import { prepareDatabase } from '../build/prepare-database.ts';
import { inProject } from '../launch/paths.mjs';
import { oneCheck, type Step } from './step.ts';

/** The demo shop that journeys start from; a build of other sources empties its folder. */
export const DEMO = inProject('dist/demo');

export const buildStep: Step = {
  title: 'build',
  run: async () => {
    await buildWhenChanged();
    const database = join(DEMO, 'shop.db');
    if (!existsSync(database)) await prepareDatabase({ database, dataDir: DEMO, pictures: 'now' });
    return oneCheck(true);
  },
};
