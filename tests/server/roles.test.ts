import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { queueNotices } from '../../src/backend/outbox/queue/outbox.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { NEWEST_VERSION } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { startWorker } from '../../src/server/start-worker.ts';
import { FAKE_SITE, freePort } from './running-shop.ts';
import { temporaryFolder } from './store-world.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const start = async (ROLES: string) => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), RENDER_THREADS: '1', ROLES });
  const begin = config.roles.includes('web') ? startServer : startWorker;
  const running = await begin({ config, dist: FAKE_SITE, log: () => {} });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  ends.push(stop);
  const db = await connect(`${dataDir}/shop.db`);
  ends.push(() => db.close());
  const queue = async (): Promise<void> => {
    const data = { name: 'Ana' };
    const notice = {
      kind: 'mail' as const,
      to: 'ana@example.com',
      template: 'account.welcome' as const,
      data,
    };
    await inTransaction(db, (trx) => queueNotices(trx, [notice], new Date().toISOString()));
  };
  const countSent = async (): Promise<number> =>
    (await db.read.selectFrom('outbox').select('sent_at').execute()).filter(({ sent_at }) => sent_at).length;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const nodes = () => db.read.selectFrom('nodes').select(['roles', 'schema_version']).execute();
  return { queue, countSent, statusOf, nodes, ready: running.ready, stop };
};

test.each([
  ['web', [{ roles: 'web', schema_version: NEWEST_VERSION }]],
  ['worker', [{ roles: 'worker', schema_version: NEWEST_VERSION }]],
  // Where one process does all there is no other to hear of it.
  ['web,api,worker', []],
])('others see a process with the roles %s until it ends', async (roles, seen) => {
  const { nodes, ready, stop } = await start(roles);
  await ready;
  expect(await nodes()).toEqual(seen);
  await stop();
  expect(await nodes()).toEqual([]);
});

test('a worker sends messages and serves nobody but its balancer', async () => {
  const { queue, countSent, statusOf } = await start('worker');
  await queue();
  await vi.waitFor(async () => expect(await countSent()).toBe(1));
  const paths = ['/__live', '/__ready?now', '/', '/api/health', '/media/a.webp', '/admin/events'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 404, 404, 404]);
});

test('what is no worker answers pages and calls and sends no message', async () => {
  const { queue, countSent, statusOf, ready } = await start('web');
  await ready;
  await queue();
  expect([await statusOf('/'), await statusOf('/api/health'), await statusOf('/__ready')]).toEqual([
    200, 200, 200,
  ]);
  // A worker looks twice in that time.
  await sleep(2_500);
  expect(await countSent()).toBe(0);
});
