import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../process/config.ts';

const FILE = 'shop.key';
const LEAST_LENGTH = 32;

/**
 * The shop's key from the data folder, made at the first start and readable by its owner alone. Processes that
 * start at once agree on one, for the file appears whole under its name or not at all.
 */
export const readShopSecret = (dataDir: string): string => {
  const file = join(dataDir, FILE);
  const secret = readOrCreate(dataDir, file);
  if (secret.length >= LEAST_LENGTH) return secret;
  throw new ConfigError(`${file} holds no key; restore it, or remove it for a new one.`);
};

const readOrCreate = (dataDir: string, file: string): string => {
  try {
    return read(file) ?? create(dataDir, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`${file} cannot be read and written (${code}).`);
  }
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const create = (dataDir: string, file: string): string => {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, file);
    syncFolder(dataDir);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
};

/** What is signed with the key is stored for good, so its name has to outlive a power cut as well. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
