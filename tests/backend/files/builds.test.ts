import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanBuilds, listBuilds, publishBuild } from '../../../src/backend/files/builds.ts';
import { openFiles } from '../../../src/backend/files/open-files.ts';
import type { Files } from '../../../src/backend/shop/files.ts';
import { startBucket, type TestBucket } from '../../fixtures/bucket.ts';
import { quickFolder } from '../../fixtures/quick-folder.ts';

const DAY_MS = 86_400_000;

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const assets = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(name)]));

const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });

const keysOf = async (files: Files) => {
  const keys: string[] = [];
  for await (const { key } of files.list('assets/')) keys.push(key.slice('assets/'.length));
  return keys.sort();
};

test('files of a build are sent to a bucket once, and are gone 30 days after the last start that had them', async () => {
  const files = openFiles({ dataDir: '/nowhere', s3: bucket.address, isPatient: true });
  const build = assets('app.AAAA1111.js', 'app.AAAA1111.js.br', 'font.AAAA2222.woff2');
  expect(await publishBuild(files, build)).toBe(3);
  expect(String(await files.get('assets/app.AAAA1111.js.br'))).toBe('app.AAAA1111.js.br');
  const before = bucket.countOf('PUT');
  expect(await publishBuild(files, build)).toBe(0);
  // The list of its names.
  expect(bucket.countOf('PUT') - before).toBe(1);
  await cleanBuilds({ files, ...inDays(29) });
  expect(await keysOf(files)).toEqual([...build.keys()]);
  await cleanBuilds({ files, ...inDays(31) });
  expect([await keysOf(files), await listBuilds(files)]).toEqual([[], []]);
});

describe('two builds', () => {
  let folder: string;
  let files: Files;
  const [old, next] = [
    assets('a.AAAA1111.js', 'both.BBBB1111.js'),
    assets('both.BBBB1111.js', 'c.CCCC1111.js'),
  ];
  beforeEach(async () => {
    folder = quickFolder('shop-builds-');
    files = openFiles({ dataDir: folder });
    await publishBuild(files, old);
    for (const name of readdirSync(join(folder, 'builds'))) {
      const at = new Date(Date.now() - 31 * DAY_MS);
      utimesSync(join(folder, 'builds', name), at, at);
    }
    await publishBuild(files, next);
  });

  test('lose what only the older one had', async () => {
    await cleanBuilds({ files, ...inDays(0) });
    expect(await keysOf(files)).toEqual([...next.keys()]);
    expect(await listBuilds(files)).toHaveLength(1);
  });

  test('keep all while the older one is started again and again', async () => {
    await publishBuild(files, old);
    await cleanBuilds({ files, ...inDays(0) });
    expect(await keysOf(files)).toEqual(['a.AAAA1111.js', 'both.BBBB1111.js', 'c.CCCC1111.js']);
  });

  test('are cleaned to the end by the next turn where one was cut short', async () => {
    await cleanBuilds({ files, ...inDays(0) }, AbortSignal.abort());
    expect(await keysOf(files)).toContain('a.AAAA1111.js');
    await cleanBuilds({ files, ...inDays(0) });
    expect(await keysOf(files)).toEqual([...next.keys()]);
  });
});
