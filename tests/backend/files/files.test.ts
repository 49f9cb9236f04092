import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFiles } from '../../../src/backend/files/open-files.ts';
import { readS3Address } from '../../../src/backend/files/s3-address.ts';
import type { Files } from '../../../src/backend/shop/files.ts';
import { startBucket, type TestBucket } from '../../fixtures/bucket.ts';
import { quickFolder } from '../../fixtures/quick-folder.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const keysOf = async (files: Files, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
};

describe.each(['disk', 'bucket'] as const)('files in a %s', (place) => {
  let folder: string;
  let files: Files;
  let prefix: string;
  beforeEach(() => {
    folder = quickFolder('shop-files-');
    files = openFiles({
      dataDir: folder,
      s3: place === 'bucket' ? bucket.address : undefined,
      isPatient: true,
    });
    prefix = `media/${randomBytes(4).toString('hex')}`;
  });

  test('are there with their bytes from the moment they are put, and another replaces them', async () => {
    const key = `${prefix}-640.webp`;
    expect([await files.get(key), await files.head(key)]).toEqual([undefined, undefined]);
    await files.put(key, Buffer.from('first'));
    expect([String(await files.get(key)), await files.head(key)]).toEqual(['first', 5]);
    await files.put(key, Buffer.from('second one'));
    expect([String(await files.get(key)), await files.head(key)]).toEqual(['second one', 10]);
  });

  test('are listed by how their keys begin, and are gone when they were deleted, also twice', async () => {
    const keys = [`${prefix}-a-1200.jpeg`, `${prefix}-b-1200.jpeg`, `${prefix}x-96.webp`];
    for (const key of keys) await files.put(key, Buffer.from(key));
    expect(await keysOf(files, `${prefix}-`)).toEqual(keys.slice(0, 2));
    expect(await keysOf(files, prefix)).toEqual(keys);
    await files.delete(keys[0] ?? '');
    await files.delete(keys[0] ?? '');
    expect(await keysOf(files, prefix)).toEqual(keys.slice(1));
    expect(await files.get(keys[0] ?? '')).toBeUndefined();
  });

  test('that are large are taken from a file and lent as one', async () => {
    const key = `imports/${prefix.slice(6)}`;
    const bytes = randomBytes(20_000_000);
    await mkdir(join(folder, 'imports'), { recursive: true });
    const received = join(folder, 'imports', prefix.slice(6));
    await writeFile(received, bytes);
    await files.take(key, received);
    expect(existsSync(received)).toBe(place === 'disk');
    expect(await files.head(key)).toBe(bytes.length);
    const lent = await files.lend(key);
    expect((await readFile(lent?.path ?? '')).equals(bytes)).toBe(true);
    await lent?.release();
    expect(existsSync(lent?.path ?? '')).toBe(place === 'disk');
    await files.delete(key);
    expect(await files.lend(key)).toBeUndefined();
  });

  // S3 promises it; the server of these tests does not.
  test.runIf(place === 'disk')('are written side by side without one seeing half of another', async () => {
    const key = `${prefix}-640.webp`;
    const sizes = [300_000, 200_000, 100_000];
    await Promise.all(sizes.map((size) => files.put(key, Buffer.alloc(size, size / 100_000))));
    const bytes = await files.get(key);
    expect(sizes).toContain(bytes?.length);
    expect(bytes?.every((byte) => byte === (bytes?.length ?? 0) / 100_000)).toBe(true);
    expect(await readdir(join(folder, 'media'))).toEqual([key.slice('media/'.length)]);
  });

  test.each([
    '../shop.key',
    'media/../shop.key',
    'media/a-1.webp/../../shop.key',
    '/etc/passwd',
    'media/a-640.webp.part',
    'media/pending',
    'media/a-640.svg',
    'media/.-640.webp',
    'media/a%2f..-640.webp',
    'media/a\0-640.webp',
    'imports/../shop.db',
    'imports/',
    'outbox/1',
    '',
  ])('are none under the name %j, for reading and for writing', async (key) => {
    const bytes = Buffer.from('evil');
    const calls = [
      () => files.get(key),
      () => files.head(key),
      () => files.put(key, bytes),
      () => files.delete(key),
      () => files.lend(key),
      () => files.take(key, join(folder, 'nothing')),
    ];
    for (const call of calls) await expect((async () => call())()).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('files in a bucket that is away', () => {
  const said: string[] = [];
  let files: Files;
  beforeEach(() => {
    said.length = 0;
    files = openFiles({ dataDir: '/nowhere', s3: bucket.address }, (level, message) =>
      said.push(`${level}: ${message}`),
    );
  });
  afterEach(() => bucket.setMood('well'));

  test.each([
    'gone',
    'silent',
  ] as const)('fail within 5 s where it is %s, at once after that, with one warning; and are there again', {
    timeout: 30_000,
  }, async (mood) => {
    await files.put('media/away-640.webp', Buffer.from('here'));
    bucket.setMood(mood);
    const from = performance.now();
    await expect(files.put('media/late-640.webp', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - from).toBeLessThan(5_000);
    const then = performance.now();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(files.get('media/away-640.webp')).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - then).toBeLessThan(500);
    expect(files.failures).toBe(1);
    expect(said).toEqual(['warn: The bucket of files is away']);
    bucket.setMood('well');
    const back = await expect.poll(() => files.get('media/away-640.webp').catch(() => ''), {
      timeout: 9_000,
    });
    await back.toEqual(Buffer.from('here'));
    expect(said).toEqual(['warn: The bucket of files is away', 'info: The bucket of files is there again']);
  });

  test('keep no shop from its start, as a bucket does that refuses', async () => {
    const opened = (change: object) =>
      openFiles({ dataDir: '/nowhere', s3: { ...bucket.address, ...change }, isPatient: true });
    await opened({}).check();
    expect(said).toEqual([]);
    await expect(opened({ bucket: 'another' }).check()).rejects.toThrow(
      'S3_URL: the bucket "another" cannot be used (NoSuchBucket).',
    );
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'wrong' };
    await expect(opened({ credentials }).check()).rejects.toThrow('(InvalidAccessKeyId)');
    bucket.setMood('gone');
    await files.check();
    expect(said).toEqual(['warn: The bucket of files is away']);
  });
});

test('a list of more files than a bucket names at once is read to its end', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult>${more}<Contents><Key>${key}</Key><Size>7</Size></Contents></ListBucketResult>`;
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>n/1=</NextContinuationToken>';
    response.end(token === 'n/1=' ? page('media/b-96.webp', '') : page('media/a-96.webp', more));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = openFiles({ dataDir: '/nowhere', s3: { ...bucket.address, endpoint } });
  expect(await keysOf(files, 'media/')).toEqual(['media/a-96.webp', 'media/b-96.webp']);
  server.closeAllConnections();
  server.close();
});

test('a server that knows nothing of a bucket takes no file and lists none', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = openFiles({ dataDir: '/nowhere', s3: { ...bucket.address, endpoint } });
  expect(await files.get('media/a-96.webp')).toBeUndefined();
  await expect(files.put('media/a-96.webp', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  await expect(keysOf(files, 'media/')).rejects.toMatchObject({ status: 503 });
  server.closeAllConnections();
  server.close();
});

describe('S3_URL', () => {
  test('names server, bucket, region and key', () => {
    expect(
      readS3Address('s3://k%2Fy:s%3Acret@s3.example.com/my-bucket?region=eu-central-1&path=true'),
    ).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'my-bucket',
      region: 'eu-central-1',
      isPathStyle: true,
      credentials: { accessKeyId: 'k/y', secretAccessKey: 's:cret' },
    });
    expect(readS3Address('s3+http://127.0.0.1:9000/bucket')).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'bucket',
      region: 'us-east-1',
      isPathStyle: false,
      credentials: undefined,
    });
  });

  test.each([
    'https://s3.example.com/bucket',
    's3://host',
    's3:///bucket',
    's3://host/bucket/folder',
    's3://host/Bucket',
    's3://key@host/bucket',
    's3://key:%zz@host/bucket',
    's3://host/bucket?regoin=eu',
    's3://host/bucket?path=yes',
    's3://host:99999/bucket',
    'bucket',
  ])('is none as %j', (given) => {
    expect(readS3Address(given)).toBeUndefined();
  });
});
