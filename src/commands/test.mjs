import { runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';

await runCommand(async () => {
  try {
    await ensureInstalled();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
  return runNode('src/commands/test.ts');
});
