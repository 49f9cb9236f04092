import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { freePort } from '../../src/commands/free-port.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { startBucket } from '../fixtures/bucket.ts';
import type { Experiment } from './experiment.ts';
import { findMissing, openTls, PROGRAMS, repositoryEnv } from './support/pgbackrest.ts';

/** A PostgreSQL with the archive that `pgbackrest.conf` describes, but for what belongs to this place. */
const prepare = async (folder: string, tlsPort: number) => {
  const [data, port] = [join(folder, 'data'), await freePort()];
  const isRoot = process.getuid?.() === 0;
  const nobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const user = isRoot ? { uid: nobody('-u'), gid: nobody('-g') } : {};
  for (const name of ['data', 'spool', 'log', 'lock']) mkdirSync(join(folder, name), { mode: 0o700 });
  copyFileSync(inProject('src/deploy/pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
  chmodSync(folder, 0o755);
  if (isRoot) execFileSync('chown', ['-R', 'nobody', folder]);
  const own = {
    ...{ PGBACKREST_PG1_PATH: data, PGBACKREST_PG1_PORT: String(port), PGBACKREST_PG1_SOCKET_PATH: folder },
    ...{ PGBACKREST_PG1_USER: 'shop', PGBACKREST_PG1_DATABASE: 'postgres' },
  };
  const env = { PATH: `${PROGRAMS}:${process.env.PATH}`, ...repositoryEnv({ folder, tlsPort }), ...own };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { ...user, env, cwd: folder });
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'shop', '--encoding=UTF8', '--locale=C');
  const lines = [`port = ${port}`, `unix_socket_directories = '${folder}'`, 'archive_mode = on'];
  const archive = [`archive_command = 'pgbackrest --stanza=shop archive-push %p'`, 'archive_timeout = 60'];
  appendFileSync(join(data, 'postgresql.conf'), [...lines, ...archive, ''].join('\n'));
  return {
    url: `postgres://shop:shop@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', '-D', data, '-l', join(folder, 'log/server'), '-w', '-t', '120', 'start'),
    stop: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', '-t', '120', 'stop'),
    back: (...args: string[]) => run('pgbackrest', '--stanza=shop', ...args),
  };
};

type Server = Awaited<ReturnType<typeof prepare>>;

/** Two changes, a minute between them that counts, and back to it while a process of the shop follows the log. */
const goBack = async ({ url, start, stop, back }: Server) => {
  await back('stanza-create');
  await back('--type=full', 'backup');
  const db = await connect(url, { isPatient: true });
  await migrate(db);
  const clock = new TagClock();
  const said: string[] = [];
  const log = (_level: string, message: string) => said.push(message);
  const watch = await watchDatabase(db, { clock, log, onMoved: () => {} });
  const note = (slug: string) => inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug }]));
  await note('kept');
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db.read);
  await sleep(50);
  await note('lost');
  await watch.poke();
  const { era } = clock;
  await stop();
  const begun = performance.now();
  await back('--type=time', `--target=${rows[0]?.at}`, '--target-action=promote', 'restore');
  await start();
  const isWritable = () =>
    sql<{ is: boolean }>`select not pg_is_in_recovery() as is`.execute(db.read).then(
      ({ rows }) => rows[0]?.is === true,
      () => false,
    );
  // It can be read before it has come to the minute.
  for (let tries = 0; tries < 600 && !(await isWritable()); tries += 1) await sleep(100);
  const seconds = (performance.now() - begun) / 1_000;
  for (let tries = 0; clock.era === era && tries < 600; tries += 1) await sleep(100);
  const pages = await db.read.selectFrom('changes').select('slug').where('type', '=', 'page').execute();
  await note('later');
  watch.close();
  await db.close();
  const slugs = pages.map(({ slug }) => slug);
  const hasHeard = said.some((message) => message.startsWith('The change log went back'));
  return { slugs, hasHeard, seconds };
};

/** The files of `src/deploy` and the page that tells how, tried. */
export const experiment: Experiment = {
  name: 'restore to a minute',
  promise: 'what was kept before the minute is back, what came after it is gone, and a running shop notices',
  databases: ['postgres'],
  run: async () => {
    const missing = findMissing();
    if (missing) return { held: true, isSkipped: true, figures: `skipped: no ${missing}` };
    const folder = mkdtempSync(join(tmpdir(), 'shop-restore-'));
    const bucket = await startBucket();
    const tls = await openTls(folder, bucket.url);
    const server = await prepare(folder, (tls.address() as AddressInfo).port);
    try {
      await server.start();
      const { slugs, hasHeard, seconds } = await goBack(server);
      const held = hasHeard && slugs.includes('kept') && !slugs.includes('lost');
      const heard = hasHeard ? 'noticed' : 'not noticed';
      return { held, figures: `back after ${seconds.toFixed(1)} s with ${slugs.join(', ')}; ${heard}` };
    } finally {
      await server.stop().catch(() => {});
      tls.closeAllConnections();
      tls.close();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
