import { resolve } from 'node:path';
import { exportSite } from '../server/fill/export-site.ts';
import type { FillProgress } from '../server/fill/fill-pages.ts';
import { fillSite } from '../server/fill/fill-site.ts';
import { type Config, ConfigError, readConfig } from '../server/process/config.ts';
import { createLog } from '../server/process/log.ts';
import { buildWhenChanged } from './build/build-site.ts';
import { prepareDatabase } from './build/prepare-database.ts';
import { Failure, runCommand } from './launch/failure.mjs';
import { readOptions } from './launch/options.ts';
import { inProject } from './launch/paths.mjs';
import { withProgress } from './launch/progress.mjs';

const fill = (config: Config, folder: string | undefined): Promise<FillProgress> =>
  withProgress(folder ? `Writing ${folder}` : 'Rendering pages', (report) => {
    const options = {
      config,
      dist: inProject('dist'),
      log: createLog('warn'),
      onProgress: ({ done, rendered }: FillProgress) => report(`${done} pages, ${rendered} of them new`),
    };
    return folder ? exportSite(folder, options) : fillSite(options);
  });

const USAGE = `Builds the shop and renders every page.

  npm run build -- [--export <folder>]

  --export  writes a plain static site there as well`;

/** `npm run build`: dist and every page; `-- --export <folder>` writes a plain static site as well. */
await runCommand(async () => {
  const { export: folder } = readOptions(USAGE, { export: { type: 'string' } });
  try {
    const config = readConfig();
    if (!config.storeApiUrl)
      await prepareDatabase({ ...config, database: config.directDatabase, pictures: 'now' });
    await buildWhenChanged();
    const { done, rendered, failed } = await fill(config, folder && resolve(folder));
    console.log(`${done} pages, ${rendered} rendered now, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message);
    throw error;
  }
});
