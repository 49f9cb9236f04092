import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { quickFolder } from '../fixtures/quick-folder.ts';

/** True while something listens there. */
const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

test('a PostgreSQL of tests ends with the process that started it, also when that is killed', async () => {
  const place = quickFolder('shop-postgres-data-');
  const module = inProject('src/commands/postgres-server.ts');
  const program = `import { startPostgres } from ${JSON.stringify(module)};
    console.log((await startPostgres(${JSON.stringify(place)})).url);
    setInterval(() => {}, 1_000);`;
  const args = ['--input-type=module', '--eval', program];
  const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(starter.stdout, 'data');
  const port = Number(new URL(String(url)).port);
  expect(await isOpen(port)).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => isOpen(port)).toBe(false);
  await expect.poll(() => existsSync(place)).toBe(false);
});
