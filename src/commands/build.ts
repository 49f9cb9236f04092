import { buildWhenChanged } from './build/build-site.ts';
import { runCommand } from './launch/failure.mjs';

await runCommand(async () => {
  await buildWhenChanged();
  return 0;
});
