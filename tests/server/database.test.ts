import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findLostDatabase, whenReachable } from '../../src/server/shop/database.ts';
import { temporaryFolder } from './store-world.ts';

test('findLostDatabase tells a shop whose database is gone from a new one', async () => {
  const dataDir = await temporaryFolder();
  const database = join(dataDir, 'shop.db');
  expect(findLostDatabase({ database, dataDir })).toBeUndefined();
  await mkdir(join(dataDir, 'pages'), { recursive: true });
  await writeFile(join(dataDir, 'shop.key'), 'k'.repeat(43));
  expect(findLostDatabase({ database, dataDir })).toContain(`${database} is missing though a shop was here`);
  expect(findLostDatabase({ database: 'postgres://shop@db/shop', dataDir })).toBeUndefined();
  await writeFile(database, '');
  expect(findLostDatabase({ database, dataDir })).toBeUndefined();
});

test('a start waits for a database that nobody reaches, and says so once', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = 'postgres://shop:secret@db/shop';
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw refused;
    return 'open';
  };
  try {
    expect(await whenReachable(work, { database, waitMs: 60_000 })).toBe('open');
    expect(said.mock.calls).toEqual([
      ['The database postgres://shop:***@db/shop does not answer; the start waits for it.'],
    ]);
    await expect(whenReachable(() => Promise.reject(refused), { database, waitMs: -1 })).rejects.toBe(
      refused,
    );
  } finally {
    said.mockRestore();
  }
});

test('a start waits for no database that refuses it', async () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const work = vi.fn(() => Promise.reject(refused));
  const wait = whenReachable(work, { database: 'postgres://shop@db/shop', waitMs: 60_000 });
  await expect(wait).rejects.toBe(refused);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a start that serves stored pages waits for its database as long as it takes, and says both once', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const serve = vi.fn(async () => true);
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw refused;
    return 'open';
  };
  try {
    const waiting = { database: 'postgres://shop@db/shop', waitMs: -1, meanwhile: serve };
    expect(await whenReachable(work, waiting)).toBe('open');
    expect(serve).toHaveBeenCalledTimes(1);
    const sentence =
      'The database postgres://shop@db/shop does not answer; the start waits for it and serves stored pages meanwhile.';
    expect(said.mock.calls).toEqual([[sentence]]);
  } finally {
    said.mockRestore();
  }
});
