import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { SESSION_LIMITS } from '../../src/backend/shop/db/dialect/postgres-pool.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { withDatabase } from '../faults/support/fault-shop.ts';
import { laterPort } from './later-port.ts';
import { type Member, Members } from './members.ts';
import { findPrograms } from './parts.ts';
import { findUser, type Place, type Program, startProgram, until } from './program.ts';
import { renderYaml } from './render.ts';

export interface Database {
  /** Leads to whoever is primary. */
  url: string;
  members: Members;
}

/** Of every role. */
export const PASSWORD = 'shop';
const addressOf = (port: number) => `127.0.0.1:${port}`;

/** etcd, members under Patroni of which one is a synchronous standby, and HAProxy before the primary. */
export const startDatabase = async (
  place: Place,
  count: 2 | 3,
  keep: (program: Program) => void,
): Promise<Database> => {
  const etcdPort = await laterPort();
  keep(await startEtcd(place, etcdPort));
  chmodSync(place.folder, 0o755);
  const started: Member[] = [];
  for (let number = 1; number <= count; number += 1)
    started.push(await startMember({ place, etcdPort, number, isStrict: count > 2, keep }));
  const port = await startBalancer(place, started, keep);
  const members = new Members(started);
  await members.untilSynchronous();
  await makeShop(port);
  return { url: `postgres://shop:${PASSWORD}@${addressOf(port)}/shop`, members };
};

const startEtcd = async (place: Place, port: number): Promise<Program> => {
  const [client, peer] = [`http://${addressOf(port)}`, `http://${addressOf(await laterPort())}`];
  const etcd = startProgram({
    name: 'etcd',
    command: 'etcd',
    place,
    args: [
      ...['--name', 'one', '--data-dir', join(place.folder, 'etcd'), '--log-level', 'error'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `one=${peer}`,
      ],
    ],
  });
  await until(etcd, async () => (await fetch(`${client}/health`)).ok);
  return etcd;
};

interface MemberOptions {
  place: Place;
  etcdPort: number;
  number: number;
  isStrict: boolean;
  keep: (program: Program) => void;
}

const startMember = async ({ place, etcdPort, number, isStrict, keep }: MemberOptions): Promise<Member> => {
  const name = `pg${number}`;
  const [home, user, port, apiPort] = [
    join(place.folder, name),
    findUser(),
    await laterPort(),
    await laterPort(),
  ];
  mkdirSync(home, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const dataDir = join(home, 'data');
  const file = join(place.folder, `${name}.yml`);
  const text = readFileSync(inProject('src/deploy/patroni/patroni.yml'), 'utf8');
  const values = {
    'bootstrap.dcs.synchronous_mode_strict': isStrict,
    'postgresql.parameters.unix_socket_directories': home,
    // Its user is not called as the superuser here.
    'postgresql.pg_hba.0': 'local all postgres scram-sha-256',
  };
  writeFileSync(file, renderYaml(text, values), { mode: 0o644 });
  const env = {
    HOME: home,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: addressOf(etcdPort),
    PATRONI_RESTAPI_LISTEN: addressOf(apiPort),
    PATRONI_RESTAPI_CONNECT_ADDRESS: addressOf(apiPort),
    PATRONI_POSTGRESQL_LISTEN: addressOf(port),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: addressOf(port),
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: findPrograms() ?? '',
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'standby',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
  const patroni = startProgram({ name, command: 'patroni', args: [file], place, env, user });
  keep(patroni);
  // The first makes the database, the others copy it.
  if (number === 1) await until(patroni, async () => (await fetch(`http://127.0.0.1:${apiPort}/primary`)).ok);
  return { name, patroni, apiPort, port, home, dataDir };
};

const startBalancer = async (place: Place, members: readonly Member[], keep: (program: Program) => void) => {
  const port = await laterPort();
  const addresses = members.flatMap(({ port: own, apiPort }, at) => [
    [`PG_${at + 1}`, addressOf(own)],
    [`PATRONI_${at + 1}`, String(apiPort)],
  ]);
  // Nobody listens at the third of two.
  const env = {
    PG_3: addressOf(1),
    PATRONI_3: '1',
    ...Object.fromEntries(addresses),
    PRIMARY: addressOf(port),
  };
  const args = ['-db', '-f', inProject('src/deploy/haproxy/postgres.cfg')];
  const haproxy = startProgram({ name: 'haproxy-postgres', command: 'haproxy', args, place, env });
  keep(haproxy);
  await until(haproxy, async () => {
    const db = await connect(`postgres://postgres:${PASSWORD}@${addressOf(port)}/postgres`);
    await db.close();
    return true;
  });
  return port;
};

/** The role of the shop with the limits of time that a pooler needs, and its database. */
const makeShop = (port: number): Promise<void> =>
  withDatabase(`postgres://postgres:${PASSWORD}@${addressOf(port)}/postgres`, async (db) => {
    await sql`create role shop login password ${sql.lit(PASSWORD)}`.execute(db.write);
    for (const [name, ms] of Object.entries(SESSION_LIMITS))
      await sql`alter role shop set ${sql.raw(name)} = ${sql.lit(ms)}`.execute(db.write);
    await sql`create database shop owner shop`.execute(db.write);
  });
