import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '../../src/backend/files/open-files.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { startBucket, type TestBucket } from '../fixtures/bucket.ts';
import { bundled } from '../fixtures/bundled.ts';
import { quickFolder } from '../fixtures/quick-folder.ts';

const MAIN = await bundled('src/commands/shop.ts');
const COUNT = 40;

const dataDir = quickFolder('shop-media-');
let bucket: TestBucket;
const pictures = new Map<string, Buffer>();

beforeAll(async () => {
  bucket = await startBucket();
  const db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
  await db.close();
  mkdirSync(join(dataDir, 'media', 'requested'), { recursive: true });
  for (let at = 0; at < COUNT; at += 1)
    pictures.set(`media/picture-${at}-640.${at % 2 ? 'webp' : 'avif'}`, randomBytes(1_000 + at));
  for (const [key, bytes] of pictures) writeFileSync(join(dataDir, key), bytes);
  // What is no picture stays where it is.
  for (const other of ['pending', 'half-640.webp.part', 'requested/a', 'notes.txt'])
    writeFileSync(join(dataDir, 'media', other), 'x');
});
afterAll(() => bucket.close());
afterEach(() => bucket.setMood('well'));

/** Beside this process, which answers for the bucket. */
const shop = (args: readonly string[], url: string | undefined = bucket.url) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _database, S3_URL: _bucket, ...env } = process.env;
    const own = { ...env, DATA_DIR: dataDir, ...(url && { S3_URL: url }) };
    const child = execFile(process.execPath, [MAIN, ...args], { env: own }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err: err.trim() }),
    );
  });

const patient = () => openFiles({ dataDir, s3: bucket.address, isPatient: true });

const listed = async () => {
  const found = new Map<string, number>();
  for await (const { key, bytes } of patient().list('')) found.set(key, bytes);
  return found;
};

describe('shop media move', () => {
  test('cut short says how far it came, and goes on the next time until all is there', async () => {
    bucket.goAfter(12);
    const first = await shop(['media', 'move']);
    expect(first.code).toBe(1);
    const [, copied] =
      /^The bucket .+\(.+\); (\d+) files were copied\. Run it again to go on\.$/.exec(first.err) ?? [];
    bucket.setMood('well');
    const before = (await listed()).size;
    expect(before).toBeGreaterThan(0);
    expect(copied).toBe(String(before));
    const second = await shop(['media', 'move', '--json']);
    expect(second.err).toBe('');
    expect([second.code, JSON.parse(second.out)]).toMatchObject([
      0,
      { copied: COUNT - before, present: before },
    ]);
    const third = await shop(['media', 'move']);
    expect(third.out).toBe(
      `Copied 0 files (0 bytes); ${COUNT} were there already. The folder is as it was.\n`,
    );
    const files = patient();
    for (const [key, bytes] of pictures) expect((await files.get(key))?.equals(bytes), key).toBe(true);
    expect([...(await listed()).keys()].sort()).toEqual([...pictures.keys()].sort());
  });

  test('puts a file again that has another length there', async () => {
    const files = patient();
    const [[key, bytes] = ['', Buffer.alloc(0)]] = pictures;
    await files.put(key, Buffer.from('half'));
    const again = await shop(['media', 'move', '--json']);
    expect([again.err, JSON.parse(again.out)]).toMatchObject(['', { copied: 1 }]);
    expect((await files.get(key))?.equals(bytes)).toBe(true);
  });

  test('without a bucket, or with one that refuses, ends in one sentence', async () => {
    expect(await shop(['media', 'move'], '')).toMatchObject({
      code: 1,
      err: 'S3_URL is not set: it names the bucket that pictures are copied into.',
    });
    expect(await shop(['media', 'move'], bucket.url.replace('/pictures', '/another'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The bucket does not take them \(NoSuchBucket: .+\); 0 files were copied\./,
      ),
    });
    const { code, err } = await shop(['media', 'move'], 'https://s3.example/bucket');
    expect([code, err]).toEqual([1, expect.stringMatching(/^S3_URL must be an address like s3:/)]);
  });
});
