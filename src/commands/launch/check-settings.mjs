import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { Failure } from './failure.mjs';

const SQLITE_MAGIC = 'SQLite format 3\0';

/**
 * Checks in milliseconds what would otherwise fail after minutes of work; throws one sentence.
 * @param {readonly string[]} args of the command: `--empty` starts an empty shop where the demo would be
 * @returns {Promise<Record<string, string>>} the settings as the server takes them
 */
export const checkSettings = async (args = []) => {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown !== undefined) throw new Failure(`There is no option "${unknown}"; there is --empty.`);
  const port = checkPort(process.env.PORT || '4321');
  const host = process.env.HOST || '127.0.0.1';
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  checkDataDir(dataDir);
  checkBucket(process.env.S3_URL);
  if (!process.env.DATABASE_URL && !process.env.STORE_API_URL) checkDatabase(join(dataDir, 'shop.db'));
  await checkFree(port, host);
  return {
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    ...(args.includes('--empty') && { SHOP_DEMO: 'false' }),
  };
};

/** @param {string} given */
const checkPort = (given) => {
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`PORT is "${given}", but it must be a whole number from 1 to 65535.`);
};

/**
 * The server reads it whole.
 * @param {string | undefined} given
 */
const checkBucket = (given) => {
  if (!given || /^s3(\+http)?:\/\/[^/]+\/[a-z0-9][a-z0-9.-]+\/?(\?.*)?$/.test(given)) return;
  throw new Failure(
    'S3_URL must be an address like s3://key:secret@host/bucket?region=eu-central-1&path=true.',
  );
};

/** @param {string} folder */
const checkDataDir = (folder) => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(`DATA_DIR ${folder} cannot be read and written (${codeOf(error)}).`);
  }
};

/**
 * Parents first, one by one: Node's own recursive mkdir never returns under /proc.
 * @param {string} folder
 */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** @param {string} file */
const checkDatabase = (file) => {
  const head = Buffer.alloc(SQLITE_MAGIC.length);
  try {
    if (!statSync(file).isFile()) throw new Failure(`The database ${file} is not a file.`);
    accessSync(file, constants.R_OK | constants.W_OK);
    const descriptor = openSync(file, 'r');
    const length = readSync(descriptor, head);
    closeSync(descriptor);
    if (length === 0) return;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === 'ENOENT') return;
    throw new Failure(`The database ${file} cannot be read and written (${codeOf(error)}).`);
  }
  if (head.toString('latin1') !== SQLITE_MAGIC) {
    throw new Failure(`${file} is not a SQLite database; move it away or restore a backup.`);
  }
};

/**
 * @param {number} port
 * @param {string} host
 */
const checkFree = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new Failure(listenSentence(codeOf(error), port, host))));
    probe.listen({ port, host, exclusive: true }, () => probe.close(resolve));
  });

/** @type {(code: string, port: number, host: string) => string} */
const listenSentence = (code, port, host) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken; stop what uses it or set PORT to another.`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} needs more rights than this user has; set PORT to another.`;
  return `HOST "${host}" with port ${port} cannot be listened on (${code}).`;
};

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
