import { runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return runNode('tests/browser/support/take-screenshots.ts', process.argv.slice(2));
});
