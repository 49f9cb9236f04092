import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** pgBackRest of Debian 12 knows PostgreSQL up to 15. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin';
const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** The package that is not installed; undefined where all are. */
export const findMissing = () =>
  existsSync(PROGRAMS) ? ['pgbackrest', 'openssl'].find((one) => !isThere(one)) : 'postgresql-15';

/** Before a bucket: pgBackRest speaks TLS alone. */
export const openTls = async (folder: string, bucket: string) => {
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${name}.pem`)) as [string, string];
  const names = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
  const { hostname: host, port } = new URL(bucket.replace('s3+http:', 'http:'));
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const path = url.replace(/^(\/[^/?]+)\?/, '$1/?');
    const onward = request({ host, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

interface Repository {
  /** Has `pgbackrest.conf` and the folders `spool`, `log` and `lock`. */
  folder: string;
  tlsPort: number;
}

/** What differs from `pgbackrest.conf` in a bucket of this run, as the environment has it. */
export const repositoryEnv = ({ folder, tlsPort }: Repository): Record<string, string> => {
  const settings = {
    ...{ CONFIG: join(folder, 'pgbackrest.conf'), LOG_LEVEL_CONSOLE: 'warn' },
    ...{ SPOOL_PATH: join(folder, 'spool'), LOG_PATH: join(folder, 'log'), LOCK_PATH: join(folder, 'lock') },
    ...{ REPO1_S3_ENDPOINT: '127.0.0.1', REPO1_STORAGE_PORT: tlsPort, REPO1_STORAGE_VERIFY_TLS: 'n' },
    ...{ REPO1_S3_BUCKET: 'pictures', REPO1_S3_REGION: 'us-east-1', REPO1_S3_URI_STYLE: 'path' },
    ...{ REPO1_S3_KEY: 'S3RVER', REPO1_S3_KEY_SECRET: 'S3RVER', REPO1_CIPHER_PASS: 'of-this-run' },
  };
  const named = Object.entries(settings).map(([name, value]) => [`PGBACKREST_${name}`, String(value)]);
  return Object.fromEntries(named);
};
