import { checkSettings } from './launch/check-settings.mjs';
import { runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';

await runCommand(async () => {
  const settings = await checkSettings();
  await ensureInstalled();
  return runNode('src/commands/dev.ts', [], settings);
});
