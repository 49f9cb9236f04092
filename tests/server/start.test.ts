import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database.ts';
import { temporaryFolder } from './store-world.ts';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

const startMain = (env: Record<string, string>): Promise<{ code: number | null; errors: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...env } });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (code) => resolve({ code, errors: errors.trim() }));
  });

describe('readConfig', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but it must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but it must be a whole number from 1 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ STORE_API_URL: 'shop.example' }, 'STORE_API_URL is "shop.example"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be'],
    [{ REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET is shorter'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow(ConfigError);
  });

  test('stands on its defaults', () => {
    expect(readConfig({})).toMatchObject({ port: 4321, host: '127.0.0.1', workers: 1, trustProxy: false });
  });
});

describe('main', () => {
  test('says what is wrong with a setting in one line and ends with code 1', async () => {
    const { code, errors } = await startMain({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(errors).toBe('PORT is "abc", but it must be a whole number from 1 to 65535.');
  });

  test('says that the data folder cannot be used', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const { code, errors } = await startMain({ DATA_DIR: join(file, 'below') });
    expect(code).toBe(1);
    expect(errors.split('\n')).toHaveLength(1);
    expect(errors).toContain('cannot be read and written');
  });
});

describe('openDatabase', () => {
  test('refuses a file that is no database in one sentence', async () => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'shop.db'), 'this is not a database, whatever its name says'.repeat(50));
    const config = readConfig({ DATA_DIR: folder });
    await expect(openDatabase(config)).rejects.toThrow(/shop\.db cannot be used: .*not a database/);
  });
});
