import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isKeyOf } from '../../src/backend/shop/shop-secret.ts';
import { checkSettings } from '../../src/commands/launch/check-settings.mjs';
import { serveMetrics } from '../../src/server/metrics.ts';
import { ConfigError, checkMails, readConfig } from '../../src/server/process/config.ts';
import { openDatabase } from '../../src/server/shop/database.ts';
import { startServer } from '../../src/server/start-server.ts';
import { startBucket } from '../fixtures/bucket.ts';
import { FAKE_SITE, freePort, startShop } from './running-shop.ts';
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
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes", but it must be a whole number from 0 to 10.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ S3_URL: 'https://key:secret@s3.example/bucket' }, 'S3_URL must be an address like s3://'],
    [{ MEDIA_DISK_MB: '0' }, 'MEDIA_DISK_MB is "0"'],
    [{ STORE_API_URL: 'shop.example' }, 'STORE_API_URL is "shop.example"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'mysql://x' }, 'DATABASE_DIRECT_URL must be'],
    [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_DURABILITY: 'good' }, 'DATABASE_DURABILITY is "good", but it must be one of local, repl'],
    [{ DATABASE_DURABILITY: 'replicated' }, 'DATABASE_DURABILITY=replicated needs DATABASE_URL'],
    [{ DATABASE_PREPARE: 'off' }, 'DATABASE_PREPARE is "off", but it must be one of true, false.'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL must be an address like redis://'],
    [{ REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET is shorter'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be'],
    [{ ROLES: 'web,cook' }, 'ROLES names "cook", but there are web, api, worker.'],
    [{ ROLES: ',' }, 'ROLES names "", but there are web, api, worker.'],
    [{ ROLES: 'api,worker' }, 'ROLES names api without web'],
    [{ ROLES: 'worker', STORE_API_URL: 'https://a.example' }, 'ROLES without web leaves nothing to do'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow(ConfigError);
  });

  test('stands on its defaults', () => {
    expect(readConfig({})).toMatchObject({ port: 4321, host: '127.0.0.1', workers: 1, proxies: 0 });
    const proxies = ['true', 'false', '1', '2'].map((given) => readConfig({ TRUST_PROXY: given }).proxies);
    expect(proxies).toEqual([1, 0, 1, 2]);
  });

  test('takes sessions of its own where a pooler stands before the database', () => {
    const DATABASE_URL = 'postgres://pooler/shop';
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      directDatabase: DATABASE_URL,
      postgres: { isPooled: false },
    });
    const DATABASE_DIRECT_URL = 'postgres://db/shop';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      database: DATABASE_URL,
      directDatabase: DATABASE_DIRECT_URL,
      postgres: { isPooled: true },
    });
  });

  test('has every role unless some are named; who serves pages answers calls too', () => {
    const roles = [undefined, 'web', 'web, api', 'worker', 'web,worker'].map(
      (given) => readConfig(given === undefined ? {} : { ROLES: given }).roles,
    );
    expect(roles).toEqual([['web', 'worker'], ['web'], ['web'], ['worker'], ['web', 'worker']]);
  });

  test('fills an empty database with the demo, unless it is told not to or serves real shoppers', () => {
    expect(readConfig({}).hasDemo).toBe(true);
    expect(readConfig({ SHOP_DEMO: 'false' }).hasDemo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).hasDemo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', SHOP_DEMO: 'true' }).hasDemo).toBe(false);
  });

  test('has the pictures of another backend in no bucket', () => {
    const S3_URL = 's3://key:secret@s3.example/bucket';
    expect(readConfig({ S3_URL }).s3).toMatchObject({ bucket: 'bucket' });
    expect(readConfig({ S3_URL, STORE_API_URL: 'https://other.example' }).s3).toBeUndefined();
  });

  test('hears of a wrong S3_URL before anything is installed', async () => {
    process.env.S3_URL = 'https://s3.example/bucket';
    try {
      await expect(checkSettings()).rejects.toThrow('S3_URL must be an address like s3://key:secret@host');
    } finally {
      delete process.env.S3_URL;
    }
  });

  test('takes --empty, and no option that it does not know', async () => {
    await expect(checkSettings(['--emty'])).rejects.toThrow('There is no option "--emty"; there is --empty.');
    const [before, port] = [process.env.PORT, String(await freePort())];
    process.env.PORT = port;
    try {
      expect(await checkSettings(['--empty'])).toMatchObject({ SHOP_DEMO: 'false', PORT: port });
      expect(await checkSettings()).not.toHaveProperty('SHOP_DEMO');
    } finally {
      if (before === undefined) delete process.env.PORT;
      else process.env.PORT = before;
    }
  });
});

describe('mails of a shop in production on PostgreSQL', () => {
  const env = { DATABASE_URL: 'postgres://shop@db/shop', NODE_ENV: 'production' };

  test('are not files unless that is meant', () => {
    expect(() => checkMails(readConfig(env))).toThrow(ConfigError);
    expect(() => checkMails(readConfig(env))).toThrow(/^SMTP_URL is not set/);
  });

  test.each([
    { ...env, SMTP_URL: 'smtps://mail.example' },
    { ...env, MAIL_FILES: 'true' },
    { ...env, STORE_API_URL: 'https://shop.example' },
    { DATABASE_URL: env.DATABASE_URL },
    { NODE_ENV: 'production' },
  ])('let a start be with %o', (given) => {
    expect(() => checkMails(readConfig(given))).not.toThrow();
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

describe('the shop', () => {
  test('says that its key is empty', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'shop.key'), '');
    const config = readConfig({ DATA_DIR: folder });
    const start = startServer({ config, dist: FAKE_SITE, log: () => {} });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/shop\.key holds no key; restore it/);
  });

  test('says that its database was made with another key', async () => {
    const config = readConfig({ DATA_DIR: await temporaryFolder(), SHOP_SECRET: 'a'.repeat(32) });
    const db = await openDatabase(config);
    await isKeyOf(db, 'b'.repeat(32));
    await db.close();
    const start = startServer({ config, dist: FAKE_SITE, log: () => {} });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^SHOP_SECRET or DATA_DIR\/shop\.key is another key/);
  });

  test('says that a newer build has made its database unreadable for it', async () => {
    const config = readConfig({ DATA_DIR: await temporaryFolder() });
    const db = await openDatabase(config);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
      db.write,
    );
    await db.write.updateTable('shop_identity').set({ readable_from: '9999-later' }).execute();
    await db.close();
    const start = startServer({ config, dist: FAKE_SITE, log: () => {} });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/shop\.db cannot be used: The database was made by a newer version/);
  });

  test('says that its bucket refuses it, and opens where the bucket is away', async () => {
    const bucket = await startBucket();
    const S3_URL = bucket.url.replace('/pictures', '/another');
    const config = readConfig({ DATA_DIR: await temporaryFolder(), S3_URL });
    const start = startServer({ config, dist: FAKE_SITE, log: () => {} });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow('S3_URL: the bucket "another" cannot be used (NoSuchBucket).');
    bucket.setMood('gone');
    const shop = await startShop({ S3_URL: bucket.url });
    const { status, headers } = await fetch(`${shop.url}/media/some/640`);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${shop.url}/__ready`)).status).toBe(200);
    expect(shop.messages.filter((one) => one.startsWith('The bucket'))).toEqual([
      'The bucket of files is away',
    ]);
    await shop.stop();
    await bucket.close();
  });

  test('says that the port of its metrics is taken', async () => {
    const port = await freePort();
    const first = await serveMetrics(port, '127.0.0.1', false);
    const sentence = `Port ${port} on 127.0.0.1 is taken; stop what uses it or set METRICS_PORT to another.`;
    await expect(serveMetrics(port, '127.0.0.1', false)).rejects.toThrow(new ConfigError(sentence));
    first.close();
  });

  test('shows its metrics to this machine alone unless another host is set', () => {
    expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9100' }).metricsHost).toBe('127.0.0.1');
    expect(readConfig({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.1' }).metricsHost).toBe('10.0.0.1');
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
