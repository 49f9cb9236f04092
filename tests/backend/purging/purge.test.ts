import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type CacheAddress,
  nameOfCache,
  readCacheAddresses,
  tagHeadersOf,
} from '../../../src/backend/purging/cache-address.ts';
import { cursorOfCache, purgeDelays } from '../../../src/backend/purging/delays.ts';
import { openCache } from '../../../src/backend/purging/front-caches.ts';
import { createPurger } from '../../../src/backend/purging/purge.ts';
import { type ChangeEntry, latestSeq, noteChanges, noteEach } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { cacheTagsOf } from '../../../src/server/page-store/cache-tags.ts';
import { MOODS, startCdn } from '../../fixtures/cdn.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { seeded } from '../../fixtures/seeded.ts';

describe('addresses of caches in front', () => {
  test('name the cache, its key and the header in which it looks for tags', () => {
    const caches = readCacheAddresses(
      'varnish://10.0.0.7:8082, fastly://a%2Fkey@SU1Z?api=http://127.0.0.1:9/',
    );
    expect(caches).toEqual([
      { kind: 'varnish', host: '10.0.0.7:8082', key: '', api: '' },
      { kind: 'fastly', host: 'SU1Z', key: 'a/key', api: 'http://127.0.0.1:9' },
    ]);
    expect(tagHeadersOf(caches ?? [])).toEqual(['cache-tag', 'surrogate-key']);
    expect(tagHeadersOf([])).toEqual(['cache-tag']);
  });

  test.each([
    'varnish://host',
    'cloudflare://zone',
    'https://host:1',
    'varnish://a:1,',
    'toString://a:1',
  ])('are refused where one is none: %s', (text) => expect(readCacheAddresses(text)).toBeUndefined());
});

const ROUNDS = 40;
const STEPS = 12;
const KINDS: CacheAddress['kind'][] = ['varnish', 'cloudflare', 'fastly', 'bunny'];

describeOnDatabases('the purger', (shop) => {
  let cdn: Awaited<ReturnType<typeof startCdn>>;
  let elapsed = 0;
  const open = async (kind: CacheAddress['kind']) => {
    cdn = await startCdn(kind);
    return reopen();
  };
  /** Another process takes over. */
  const reopen = () => {
    const purge = createPurger([openCache(cdn.address)], () => elapsed);
    return () => purge(shop());
  };
  beforeEach(() => {
    elapsed = 0;
  });
  afterEach(async () => {
    cdn.stop();
    await inTransaction(shop().db, cursorOfCache(nameOfCache(cdn.address)).end);
  });
  const note = (...changes: ChangeEntry[]) =>
    inTransaction(shop().db, async (trx) => noteChanges(trx, changes));
  const delayOf = async () => (await purgeDelays(shop().db, [cdn.address])).get(nameOfCache(cdn.address));

  test.each(
    KINDS,
  )('leaves no old page at %s, whose calls are lost, late, overtaken or refused', async (kind) => {
    const purge = await open(kind);
    await purge();
    const versions = [0, 0, 0, 0];
    const read = (id: number) => ({
      text: String(versions[id]),
      tags: cacheTagsOf(['settings', `product:${id}`, 'list:0']) ?? [],
    });
    const visit = (id: number) => cdn.held.has(String(id)) || cdn.held.set(String(id), read(id));
    const steps = fc.sample(
      fc.record({
        id: fc.integer({ min: 0, max: 3 }),
        kind: fc.constantFrom('edit', 'visit', 'slow visit'),
        mood: fc.constantFrom(...MOODS),
        ms: fc.integer({ min: 0, max: 400 }),
      }),
      seeded(ROUNDS * STEPS),
    );
    /** Made from what was there, not arrived yet. */
    let onTheWay: (() => void) | undefined;
    let checked = 0;
    /** All is well for a few seconds. */
    const settle = async () => {
      onTheWay?.();
      onTheWay = undefined;
      cdn.mood = 'well';
      for (let second = 0; second < 6; second += 1) {
        elapsed += 1_000;
        await purge();
      }
      for (const [id, { text }] of cdn.held) expect([id, text]).toEqual([id, String(versions[Number(id)])]);
      checked += cdn.held.size;
      expect(await delayOf()).toBe(0);
    };
    for (const [index, step] of steps.entries()) {
      elapsed += step.ms;
      cdn.mood = step.mood;
      if (step.kind === 'edit') {
        versions[step.id] = (versions[step.id] ?? 0) + 1;
        await note({ type: 'product', id: step.id });
      } else if (step.kind === 'visit') visit(step.id);
      if (step.kind === 'slow visit') {
        const page = read(step.id);
        onTheWay = () => cdn.held.set(String(step.id), page);
      } else {
        onTheWay?.();
        onTheWay = undefined;
      }
      await purge().catch(() => {});
      if (index % STEPS === STEPS - 1) await settle();
    }
    expect(checked).toBeGreaterThan(ROUNDS / 4);
  });

  test('begins with an empty cache, and goes on where the process before it has left off', async () => {
    const purge = await open('varnish');
    await purge();
    expect(cdn.calls.map(({ drop }) => drop)).toEqual(['all']);
    await note({ type: 'page', slug: 'a,b' });
    await purge();
    await note({ type: 'product', id: 7 });
    await expect.poll(delayOf).toBeGreaterThan(0);
    cdn.calls.length = 0;
    await reopen()();
    expect(cdn.calls.map(({ drop }) => drop)).toEqual([[], ['products', 'product:7']]);
    const seq = String(await latestSeq(shop().db.read));
    expect(cdn.calls.map(({ headers }) => headers['shop-seq'])).toEqual([seq, seq]);
  });

  test('says the number again while nothing changes, so that Varnish knows of it', async () => {
    const purge = await open('varnish');
    await purge();
    for (let second = 0; second < 30; second += 1) {
      elapsed += 1_000;
      await purge();
    }
    expect(cdn.calls.map(({ drop }) => drop)).toEqual(['all', [], [], []]);
  });

  test.each(KINDS)('empties %s once when it is 10,000 changes behind', async (kind) => {
    const purge = await open(kind);
    await purge();
    cdn.calls.length = 0;
    const ids = Array.from({ length: 10_001 }, (_, id) => id + 1);
    await inTransaction(shop().db, async (trx) => noteEach(trx, 'product', ids));
    for (let round = 0; round < 3; round += 1) {
      elapsed += 2_500;
      await purge();
    }
    expect(cdn.calls.map(({ drop }) => drop).filter((drop) => drop.length > 0)).toEqual(['all']);
    expect(await delayOf()).toBe(0);
  });

  test('empties a cache that has heard of changes which the log does not have any more', async () => {
    const purge = await open('varnish');
    await note({ type: 'product', id: 1 }, { type: 'product', id: 2 });
    await purge();
    const { db } = shop();
    await db.write
      .deleteFrom('changes')
      .where('seq', '=', await latestSeq(db.read))
      .execute();
    cdn.calls.length = 0;
    await purge();
    expect(cdn.calls).toMatchObject([
      { drop: 'all', headers: { 'shop-seq': String(await latestSeq(db.read)) } },
    ]);
  });

  test('keeps one cache from waiting for another, and waits as long as one says', async () => {
    const other = await startCdn('fastly');
    cdn = await startCdn('varnish');
    const caches = [openCache(other.address), openCache(cdn.address)];
    const purge = createPurger(caches, () => elapsed);
    await purge(shop());
    other.mood = 'limited';
    const before = other.calls.length;
    await note({ type: 'product', id: 3 });
    elapsed += 500;
    await expect(purge(shop())).rejects.toThrow('429');
    expect(cdn.calls.at(-1)?.drop).toContain('product:3');
    elapsed += 1_500;
    await purge(shop());
    expect(other.calls.length - before).toBe(1);
    other.mood = 'well';
    elapsed += 1_000;
    await purge(shop());
    expect(other.calls.at(-1)?.drop).toContain('product:3');
    other.stop();
    await inTransaction(shop().db, cursorOfCache(nameOfCache(other.address)).end);
  });
});
