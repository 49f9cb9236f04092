import { checkSettings } from './launch/check-settings.mjs';
import { runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';
import { SERVER_ENV } from './launch/server-env.mjs';

await runCommand(async () => {
  const settings = await checkSettings();
  await ensureInstalled();
  const code = await runNode('src/commands/prepare.ts', [], settings);
  return code === 0 ? runNode('src/server/main.ts', [], { ...SERVER_ENV, ...settings }) : code;
});
