import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './running-shop.ts';
import { startProcess } from './shop-process.ts';
import { temporaryFolder } from './store-world.ts';

test('a server that is to stop says so to its balancer while it still takes visitors', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: await temporaryFolder(), DRAIN_SECONDS: '2' };
  const child = await startProcess(env);
  const ended = once(child, 'exit');
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf('/__live'), await statusOf('/__ready'), await statusOf('/')]).toEqual([
    200, 200, 200,
  ]);

  child.kill('SIGTERM');
  await expect.poll(() => statusOf('/__ready'), { interval: 20 }).toBe(503);
  expect([await statusOf('/__live'), await statusOf('/')]).toEqual([200, 200]);
  expect(await ended).toEqual([0, null]);
  await expect(statusOf('/__live')).rejects.toThrow();
});
