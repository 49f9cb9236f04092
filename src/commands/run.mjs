import { checkSettings } from './launch/check-settings.mjs';
import { Failure, runCommand } from './launch/failure.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { runNode } from './launch/run-node.mjs';
import { SERVER_ENV } from './launch/server-env.mjs';

/**
 * What `npm run <name>` runs, on any Node and before anything is installed: installs, then runs the file on the
 * pinned Node with the arguments of the command.
 * @type {Record<string, (args: readonly string[]) => Promise<number>>}
 */
const COMMANDS = {
  build: (args) => runNode('src/commands/build.ts', args, SERVER_ENV),
  shop: (args) => runNode('src/commands/shop.ts', args),
};

/**
 * Commands of who changes the shop: they need more packages than a shop that runs.
 * @type {Record<string, (args: readonly string[]) => Promise<number>>}
 */
const DEVELOPMENT = {
  check: (args) => runNode('src/commands/check.ts', args),
  bench: (args) => runNode('tests/bench/main.ts', args),
  'bench:api': (args) => runNode('tests/bench/api/main.ts', args),
  cluster: (args) => runNode('tests/cluster/main.ts', args),
  conformance: (args) => runNode('tests/conformance/main.ts', args),
  faults: (args) => runNode('tests/faults/run.ts', args),
  licences: (args) => runNode('src/commands/licences.ts', args),
  screens: (args) => runNode('tests/browser/support/take-screenshots.ts', args),
  search: (args) => runNode('tests/search/main.ts', args),
  verify: (args) => runNode('src/commands/verify.ts', args),
  test: (args) => runNode('src/commands/test.ts', args),
};

/**
 * Commands that serve: their settings are checked before minutes of work.
 * @type {Record<string, (settings: Record<string, string>) => Promise<number>>}
 */
const SERVING = {
  dev: (settings) => runNode('src/commands/dev.ts', [], settings),
  start: async (settings) => {
    const code = await runNode('src/commands/prepare.ts', [], settings);
    if (code !== 0) return code;
    const ended = new AbortController();
    const painting = runNode('src/commands/paint.ts', [], settings, ended.signal);
    try {
      return await runNode('dist/process/main.js', [], { ...SERVER_ENV, ...settings });
    } finally {
      ended.abort();
      await painting;
    }
  },
};

const [name = '', ...args] = process.argv.slice(2);

const run = async () => {
  const serve = SERVING[name];
  if (serve) {
    const settings = await checkSettings(args);
    await ensureInstalled();
    return serve(settings);
  }
  const command = COMMANDS[name] ?? DEVELOPMENT[name];
  if (!command) {
    const names = [SERVING, COMMANDS, DEVELOPMENT].flatMap(Object.keys).sort().join(', ');
    throw new Failure(`There is no command "${name}". There are ${names}.`);
  }
  await ensureInstalled({ forDevelopment: name in DEVELOPMENT });
  return command(args);
};

await runCommand(async () => {
  try {
    return await run();
  } catch (error) {
    // Whoever reads the last line of the tests finds a count there, whatever went wrong.
    if (name !== 'test') throw error;
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
});
