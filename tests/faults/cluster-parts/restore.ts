import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { PASSWORD } from '../../cluster/database.ts';
import type { Member, Members } from '../../cluster/members.ts';
import { findUser } from '../../cluster/program.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import type { Goal } from '../experiment.ts';
import { type Buyers, reckon } from '../support/buyers.ts';
import { untilWell, withDatabase } from '../support/fault-shop.ts';
import { openTls, PROGRAMS, repositoryEnv } from '../support/pgbackrest.ts';

const LIMIT_MS = 300_000;
const WENT_BACK = 'The change log went back';

/** pgBackRest beside each member, with a bucket behind TLS; `archive` is what PostgreSQL runs. */
const openRepository = async ({ folder: place, env }: Cluster) => {
  const [folder, user] = [join(place, 'pgbackrest'), findUser()];
  const folders = [folder, ...['spool', 'log', 'lock'].map((name) => join(folder, name))];
  for (const path of folders) {
    mkdirSync(path, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  }
  copyFileSync(inProject('src/deploy/pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
  const tls = await openTls(folder, env.S3_URL ?? '');
  const own = repositoryEnv({ folder, tlsPort: (tls.address() as AddressInfo).port });
  const file = join(folder, 'env');
  writeFileSync(
    file,
    Object.entries(own)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  const run = (member: Member, program: string, ...args: string[]) => {
    const at = {
      ...{ PGBACKREST_PG1_PATH: member.dataDir, PGBACKREST_PG1_PORT: String(member.port) },
      ...{ PGBACKREST_PG1_SOCKET_PATH: member.home, PGBACKREST_PG1_USER: 'postgres', PGPASSWORD: PASSWORD },
    };
    const settings = { PATH: `${PROGRAMS}:${process.env.PATH}`, ...own, ...at };
    return promisify(execFile)(program, args, { ...user, env: settings, cwd: member.home });
  };
  return {
    archive: `env $(cat ${file}) pgbackrest --stanza=shop --pg1-path=$PWD archive-push %p`,
    /** pgBackRest of a member. */
    back: (member: Member, ...args: string[]) => run(member, 'pgbackrest', '--stanza=shop', ...args),
    postgres: (member: Member, ...args: string[]) =>
      run(
        member,
        'pg_ctl',
        '-D',
        member.dataDir,
        '-l',
        join(folder, 'log/server'),
        '-w',
        '-t',
        '240',
        ...args,
      ),
    close: () => {
      tls.closeAllConnections();
      tls.close();
    },
  };
};

type Repository = Awaited<ReturnType<typeof openRepository>>;

/** As OPERATING.md has it; resolves to the seconds until somebody leads again. */
const goBack = async (members: Members, { back, postgres }: Repository, at: string): Promise<number> => {
  const primary = await members.leader();
  const restore = async () => {
    const begun = performance.now();
    await postgres(primary, '-m', 'fast', 'stop');
    await back(primary, '--type=time', `--target=${at}`, '--target-action=promote', 'restore');
    await postgres(primary, 'start');
    await untilWell(async () => (await members.states()).some(({ role }) => role === 'leader'), LIMIT_MS);
    return (performance.now() - begun) / 1_000;
  };
  await members.setPause(true);
  // In a pause Patroni would end without its PostgreSQL.
  const seconds = await restore().finally(() => members.setPause(false));
  await members.remakeStandbys();
  return seconds;
};

const order = async (buyers: Buyers, count: number): Promise<void> => {
  await untilWell(async () => (await buyers.buy()) && buyers.acknowledged.length >= count, LIMIT_MS);
  await buyers.retryUnknown();
};

interface Restore {
  cluster: Cluster;
  /** Shoppers of one run. */
  hire: () => Buyers;
  orders: number;
  say: (line: string) => void;
}

/** Orders, a minute that counts, more orders, and back to it under Patroni while machines of the shop run. */
export const measureRestore = async ({ cluster, hire, orders, say }: Restore): Promise<Goal> => {
  const { direct, machines, database } = cluster;
  const members = database?.members as Members;
  const [kept, gone, later] = [hire(), hire(), hire()];
  const repository = await openRepository(cluster);
  try {
    const archive_command = repository.archive;
    await members.setParameters({ archive_mode: 'on', archive_command, archive_timeout: '60s' });
    await members.restartChanged();
    await repository.back(await members.leader(), 'stanza-create');
    await repository.back(await members.leader(), '--type=full', 'backup');
    say('a whole backup is in the bucket');
    await order(kept, orders);
    const at = await withDatabase(direct, async (db) => {
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db.read);
      await sleep(1_000);
      // Orders alone change nothing that pages show.
      await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'gone' }]));
      return rows[0]?.at ?? '';
    });
    await order(gone, orders);
    const seconds = await goBack(members, repository, at);
    say(`somebody leads again after ${seconds.toFixed(1)} s`);
    const hasHeard = () => machines.every(({ log }) => readFileSync(log, 'utf8').includes(WENT_BACK));
    const heard = await untilWell(async () => hasHeard(), LIMIT_MS);
    await order(later, 1);
    const found = await reckon({ where: direct }, kept);
    const still = gone.acknowledged.length - (await reckon({ where: direct }, gone)).lost;
    const counts = [kept, gone, later].map(({ acknowledged }) => acknowledged.length);
    return {
      what: 'orders before a minute and after it, back to it from the bucket under Patroni',
      limit:
        'those before are there, those after are not, every machine says that its log went back, an order goes through',
      measured: `${counts[0]} before, ${found.lost} lost, ${found.double} double, ${found.breaks.length} breaks ${found.breaks.slice(0, 2).join('; ')}; ${counts[1]} after, ${still} still there; ${Number.isFinite(heard) ? 'all machines noticed' : 'not noticed'}; ${counts[2]} order since; ${seconds.toFixed(1)} s until somebody leads`,
      held:
        found.lost + found.double + found.breaks.length + still === 0 &&
        Number.isFinite(heard) &&
        counts[2] === 1,
    };
  } finally {
    // PostgreSQL would not end before its last segment is in the bucket.
    await members.setParameters({ archive_command: 'true' }).catch(() => {});
    repository.close();
  }
};
