import { runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';
import { SERVER_ENV } from './launch/server-env.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return runNode('src/commands/build.ts', process.argv.slice(2), SERVER_ENV);
});
