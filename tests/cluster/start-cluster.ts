import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { SERVER_ENV } from '../../src/commands/launch/server-env.mjs';
import { startPostgres } from '../../src/commands/postgres-server.ts';
import { startHaproxy, startVarnish } from '../fixtures/cache-in-front.ts';
import { startRedis } from '../fixtures/redis-server.ts';
import { type Database, startDatabase } from './database.ts';
import { laterPort } from './later-port.ts';
import { PARTS, type Part } from './parts.ts';
import { startPooler } from './pooler.ts';
import { makePlace, type Place, type Program, startProgram, stopChild, until } from './program.ts';

interface Start {
  /** The folder that has `dist`; the project's unless one is given. */
  release?: string | undefined;
  /** In place of its own settings. */
  env?: Record<string, string>;
}

/** One machine of the shop, as a process. */
export interface Machine extends Program {
  url: string;
  /** Ends it and starts it again at the same port. */
  restart(how?: Start): Promise<void>;
}

export interface Cluster {
  folder: string;
  /** Where visitors go: HAProxy, and Varnish behind it. */
  url: string;
  /** HAProxy before the machines, past Varnish. */
  inner: string;
  /** The shop's database, past the pooler. */
  direct: string;
  /** Undefined without the part `postgres`: then it is the PostgreSQL that npm brings. */
  database: Database | undefined;
  /** Those that visitors come to. */
  machines: readonly Machine[];
  worker: Machine | undefined;
  programs: readonly Program[];
  /** Where the first owner of a demo sets a password. */
  deskLink: string | undefined;
  /** The settings of each machine. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  parts?: readonly Part[];
  /** Of the database. */
  members?: 2 | 3;
  /** What fills the empty database in place of the demo. */
  fill?: (direct: string) => Promise<unknown>;
  /** Settings of each machine. */
  env?: Record<string, string>;
  say?: (line: string) => void;
}

/** Starts it all on loopback, one after the other; ends what has started where one of them does not. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const starting = new Starting(options);
  try {
    return await starting.start();
  } catch (error) {
    await starting.stop();
    throw error;
  }
};

/** HAProxy looks each second, and a crowded machine is late. */
const DRAIN_SECONDS = '6';

/** What a process says once it takes visitors, or its balancer. */
const OPEN = /^The (shop is open|worker runs)/m;

/** For `set -a; . <file>`. */
const toLines = (env: Readonly<Record<string, string>>): string =>
  Object.entries(env)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');

class Starting {
  readonly #options: ClusterOptions;
  readonly #place: Place = makePlace();
  readonly #programs: Program[] = [];
  readonly #machines: Machine[] = [];
  readonly #ends: (() => unknown)[] = [];
  readonly #env: Record<string, string> = {
    ...SERVER_ENV,
    SHOP_SECRET: randomUUID(),
    RENDER_THREADS: '1',
    FILL_AT_START: 'false',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS,
  };

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  async start(): Promise<Cluster> {
    const { members = 2 } = this.#options;
    const database = this.#has('postgres') ? await this.#startDatabase(members) : undefined;
    const direct = database?.url ?? (await this.#startOwnPostgres());
    this.#env.DATABASE_URL = direct;
    // With two members the one goes on without the other, and says so to nobody.
    if (database && members > 2) this.#env.DATABASE_DURABILITY = 'replicated';
    if (this.#has('pgbouncer')) await this.#startPooler(direct);
    if (this.#has('redis')) await this.#startRedis();
    if (this.#has('s3')) await this.#startBucket();
    const front = this.#has('shops') ? await this.#startFront() : { url: '', inner: '', ports: [] };
    Object.assign(this.#env, this.#options.env);
    writeFileSync(join(this.#place.folder, 'shop.env'), toLines(this.#envOf('prepare')), { mode: 0o600 });
    const isServing = this.#has('shops') || this.#has('worker');
    const deskLink = isServing ? await this.#fill(direct) : undefined;
    const machines: Machine[] = [];
    for (const [at, port] of front.ports.entries())
      machines.push(await this.#startMachine(`shop${at + 1}`, port, 'web,api'));
    const worker = this.#has('worker')
      ? await this.#startMachine('worker', await laterPort(), 'worker')
      : undefined;
    return {
      ...{ url: front.url, inner: front.inner, direct, database, machines, worker, deskLink },
      ...{ folder: this.#place.folder, programs: this.#programs, env: this.#env },
      stop: () => this.stop(),
    };
  }

  /** The last ones first: whoever uses another ends before it. */
  async stop(): Promise<void> {
    // At once, since each takes visitors for some seconds more.
    await Promise.all(this.#machines.map(({ stop }) => stop()));
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
    this.#place.remove();
  }

  #has(part: Part): boolean {
    return (this.#options.parts ?? PARTS).includes(part);
  }

  #keep(...programs: Program[]): void {
    this.#programs.push(...programs);
    this.#ends.push(...programs.map(({ stop }) => stop));
  }

  #say(line: string): void {
    this.#options.say?.(line);
  }

  async #startDatabase(members: 2 | 3): Promise<Database> {
    this.#say(`etcd, ${members} PostgreSQL under Patroni, HAProxy before them`);
    return startDatabase(this.#place, members, (program) => this.#keep(program));
  }

  async #startOwnPostgres(): Promise<string> {
    this.#say('PostgreSQL of npm');
    const { url, stop } = await startPostgres();
    this.#ends.push(stop);
    return `${url}/postgres`;
  }

  async #startPooler(direct: string): Promise<void> {
    this.#say('PgBouncer');
    const { program, url } = await startPooler(this.#place, direct);
    this.#keep(program);
    Object.assign(this.#env, { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: 'false' });
  }

  async #startRedis(): Promise<void> {
    this.#say('Redis');
    const port = await laterPort();
    this.#keepChild('redis', await startRedis(port));
    this.#env.REDIS_URL = `redis://127.0.0.1:${port}/0`;
  }

  /** A program that a fixture of the tests has started. */
  #keepChild(name: string, child: Program['child']): void {
    this.#place.watch(child);
    this.#keep({ name, child, pid: child.pid ?? 0, log: '', stop: () => stopChild(child) });
  }

  async #startBucket(): Promise<void> {
    this.#say('S3');
    const bucket = this.#startNode('s3', [inProject('tests/cluster/bucket-process.ts')]);
    await until(bucket, async () => readFileSync(bucket.log, 'utf8').includes('\n'));
    this.#env.S3_URL = readFileSync(bucket.log, 'utf8').trim();
  }

  #startNode(name: string, args: readonly string[], env: Record<string, string> = {}): Program {
    const program = startProgram({ name, command: process.execPath, args, place: this.#place, env });
    this.#keep(program);
    return program;
  }

  async #startFront() {
    const ports: [number, number, number] = [await laterPort(), await laterPort(), await laterPort()];
    const cache = await laterPort();
    this.#say(`HAProxy${this.#has('varnish') ? ' and Varnish' : ''}`);
    const haproxy = await startHaproxy({ cache, shops: ports });
    this.#keepChild('haproxy', haproxy.child);
    if (this.#has('varnish')) {
      const varnish = await startVarnish(haproxy.innerPort, cache);
      this.#place.watch(varnish.child);
      this.#programs.push({ name: 'varnish', pid: varnish.child.pid ?? 0, log: '', ...varnish });
      this.#ends.push(varnish.stop);
      Object.assign(this.#env, {
        CDN_MAX_AGE: '3600',
        CACHE_PURGE_URL: `varnish://127.0.0.1:${varnish.purgePort}`,
      });
    }
    // The desk's cookie needs HTTPS or this name.
    const url = haproxy.url.replace('127.0.0.1', 'localhost');
    Object.assign(this.#env, { TRUST_PROXY: '1', SITE_URL: url });
    return { url, inner: haproxy.inner, ports };
  }

  /** What an operator does before a roll-out, and what `npm start` does before it serves. */
  async #fill(direct: string): Promise<string | undefined> {
    const { fill } = this.#options;
    this.#say('migrate --expand');
    await this.#run('migrate', [inProject('src/commands/shop.ts'), 'migrate', '--expand']);
    if (fill) await fill(direct);
    this.#say(fill ? 'the site' : 'the demo and the site');
    const words = await this.#run('prepare', [inProject('src/commands/prepare.ts')]);
    if (!fill) this.#startNode('paint', [inProject('src/commands/paint.ts')], this.#envOf('prepare'));
    return /^https?:\S+$/m.exec(words)?.[0];
  }

  /** Runs a command to its end; resolves to what it printed. */
  async #run(name: string, args: readonly string[]): Promise<string> {
    const { child, log } = this.#startNode(name, args, this.#envOf('prepare'));
    const [code] = await once(child, 'exit');
    const words = readFileSync(log, 'utf8');
    if (code !== 0) throw new Error(`${name} failed:\n${words.trim()}`);
    return words;
  }

  /** Without a bucket all machines share one folder, as they then have to. */
  #envOf(name: string): Record<string, string> {
    const folder = this.#env.S3_URL && name !== 'prepare' ? name : 'prepare';
    return { ...this.#env, DATA_DIR: join(this.#place.folder, `data-${folder}`) };
  }

  async #startMachine(name: string, port: number, roles: string): Promise<Machine> {
    this.#say(name);
    const log = join(this.#place.folder, `${name}.log`);
    const begin = async ({ release, env: others }: Start = {}) => {
      const said = readFileSync(log, { encoding: 'utf8', flag: 'a+' }).length;
      const env = { ...this.#envOf(name), PORT: String(port), ROLES: roles, ...others };
      const main = 'dist/process/main.js';
      const args = [release ? join(release, main) : inProject(main)];
      const program = startProgram({ name, command: process.execPath, args, place: this.#place, env });
      // One that is not open yet is ended too.
      this.#ends.push(program.stop);
      // Whoever else has taken the port answers there too.
      try {
        await until(program, async () => OPEN.test(readFileSync(program.log, 'utf8').slice(said)));
      } catch (error) {
        // The next try would find its port taken.
        await program.stop();
        throw error;
      }
      return program;
    };
    const machine: Machine = {
      ...(await begin()),
      url: `http://127.0.0.1:${port}`,
      stop: () => stopChild(machine.child),
      restart: async (how) => {
        await stopChild(machine.child);
        const { child, pid } = await begin(how);
        Object.assign(machine, { child, pid });
      },
    };
    this.#programs.push(machine);
    this.#machines.push(machine);
    return machine;
  }
}
