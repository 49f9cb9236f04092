import { buildWhenChanged } from './build/build-site.ts';
import { prepareDatabase } from './build/prepare-database.ts';
import { runCommand } from './launch/failure.mjs';

/** Everything between an install and a server that can listen. */
await runCommand(async () => {
  await prepareDatabase();
  await buildWhenChanged();
  return 0;
});
