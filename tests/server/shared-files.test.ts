import { mkdirSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_DOCUMENT, pageRef } from '../../src/backend/content/page-document.ts';
import { putPage } from '../../src/backend/content/pages.ts';
import { openFiles } from '../../src/backend/files/open-files.ts';
import { runImports } from '../../src/backend/imports/run-imports.ts';
import { storePicture } from '../../src/backend/media/pictures.ts';
import { Media } from '../../src/server/media/media.ts';
import { startBucket, type TestBucket } from '../fixtures/bucket.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { importCalls } from '../fixtures/imports.ts';
import { quickFolder } from '../fixtures/quick-folder.ts';
import { newStaff, type TestStaff } from '../fixtures/staff.ts';
import { createBareShop, type TestShop } from '../fixtures/test-shop.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
afterEach(() => bucket.setMood('well'));

const openNode = ({
  copyBytes = 64_000_000,
  dataDir = quickFolder('shop-node-'),
  isPatient = true,
}: {
  copyBytes?: number;
  dataDir?: string;
  isPatient?: boolean;
} = {}) => {
  const files = openFiles({ dataDir, s3: bucket.address, isPatient });
  const media = new Media({ dataDir, files, copyBytes, common: [] });
  const get = async (path: string, accept = 'image/avif,image/webp,*/*') => {
    const answer = { status: 0, headers: [] as string[], bytes: 0 };
    const response = {
      writeHead: (status: number, headers: string[]) => {
        Object.assign(answer, { status, headers });
        return response;
      },
      end: (body?: Buffer | string) => {
        answer.bytes = body?.length ?? 0;
      },
    };
    const request = { method: 'GET', headers: { accept } } as IncomingMessage;
    await media.serve(path, request, response as unknown as ServerResponse);
    return answer;
  };
  const copies = () => {
    mkdirSync(join(dataDir, 'copies'), { recursive: true });
    return readdirSync(join(dataDir, 'copies'));
  };
  return { dataDir, files, get, copies };
};
type Node = ReturnType<typeof openNode>;

const paint = (width: number, noisy = false) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#c33',
      ...(noisy && { noise: { type: 'gaussian', mean: 128, sigma: 60 } }),
    },
  })
    .png()
    .toBuffer();

describeOnDatabases('two machines with one database, one bucket and no common disk', (shop) => {
  let nodes: [Node, Node];
  let one: TestShop;
  let other: TestShop;
  let manager: TestStaff;
  beforeAll(async () => {
    nodes = [openNode(), openNode()];
    const [a, b] = nodes.map(({ dataDir, files }) =>
      createBareShop(shop().db, shop().where, { dataDir, files }),
    );
    if (!a || !b) throw new Error('There are two.');
    [one, other] = [a, b];
    manager = await newStaff(one, 'manager');
  });

  const upload = async (path: string, bytes: Buffer) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const headers = { cookie: manager.cookie, 'x-requested-with': 'XMLHttpRequest' };
    return one.request(path, { method: 'POST', body, headers });
  };

  test('serve 200 pictures that the other one has just taken', { timeout: 300_000 }, async () => {
    const bytes = await paint(32);
    const drawing = { widths: [32], shape: 'square', quality: 50 } as const;
    const missed: number[] = [];
    const pass = async (at: number) => {
      const [from, to] = at % 2 === 0 ? [one, nodes[1]] : [other, nodes[0]];
      const picture = await storePicture(from.shop, 'product', bytes, drawing);
      const { status } = await to.get(`/media/${picture?.key}/32`);
      if (status !== 200) missed.push(status);
    };
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, at) => pass(at)));
    expect(missed).toEqual([]);
  });

  test('weigh a picture of the other one before a page is published', async () => {
    const answer = await upload('/api/admin/pictures', await paint(1_280, true));
    expect(answer.status).toBe(201);
    const { src } = (await answer.json()) as { src: string };
    expect((await nodes[1].get(src)).status).toBe(200);
    await putPage(one.shop, { slug: 'weighed', title: 'Weighed', html: '<p>x</p>' });
    const pages = shop().db.read.selectFrom('pages').select('id').where('slug', '=', 'weighed');
    const { id } = await pages.executeTakeFirstOrThrow();
    const blank = await PAGE_DOCUMENT.blank(shop().db.read, pageRef(id));
    const draft = { ...blank, html: `<p>Look</p><img src="${src}" alt="Noise">` };
    const codes = async ({ shop: at }: TestShop) =>
      (await PAGE_DOCUMENT.check(at, pageRef(id), draft)).map(({ code }) => code);
    expect(await codes(other)).toEqual(['too_heavy']);
    expect(await codes(other)).toEqual(await codes(one));
  });

  test('read an import that the other one has received, and one whose file is gone fails alone', async () => {
    const calls = importCalls(
      () => one,
      () => manager,
    );
    const send = async (sku: string) => {
      const answer = await calls.upload(`sku,name,selling_price\n${sku},Tea,1\n`);
      const { import_id } = (await answer.json()) as { import_id: number };
      const rows = shop().db.read.selectFrom('imports').select('file_key').where('id', '=', import_id);
      return { id: import_id, key: `imports/${(await rows.executeTakeFirstOrThrow()).file_key}` };
    };
    const [gone, whole] = [await send('N-1'), await send('N-2')];
    await nodes[0].files.delete(gone.key);
    for (const { dataDir } of nodes)
      expect(readdirSync(dataDir, { recursive: true })).not.toContain(whole.key);
    await runImports(other.shop);
    expect(await calls.read(gone.id)).toMatchObject({
      state: 'failed',
      error: 'The file is not here any more. Please send it again.',
    });
    expect(await calls.read(whole.id)).toMatchObject({ state: 'ready', created: 1 });
    expect(await nodes[0].files.head(whole.key)).toBeUndefined();
  });

  test('refuse uploads with 503 while the bucket is away, and read an import once it is back', async () => {
    const calls = importCalls(
      () => one,
      () => manager,
    );
    const picture = await paint(64);
    const answer = await calls.upload('sku,name,selling_price\nN-3,Tea,1\n');
    const { import_id } = (await answer.json()) as { import_id: number };
    bucket.setMood('gone');
    for (const path of ['/api/admin/pictures', '/api/admin/product-pictures']) {
      const refused = await upload(path, picture);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    }
    const late = await calls.upload('sku,name,selling_price\nN-4,Tea,1\n');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    expect(readdirSync(join(nodes[0].dataDir, 'imports'))).toEqual([]);
    await expect(runImports(other.shop)).rejects.toThrow();
    expect(await calls.read(import_id)).toMatchObject({ state: 'validating' });
    bucket.setMood('well');
    await expect
      .poll(async () => {
        await runImports(other.shop).catch(() => {});
        return (await calls.read(import_id)).state;
      })
      .toBe('ready');
  });
});

describe('copies of pictures', () => {
  let node: Node;
  beforeEach(() => {
    node = openNode();
  });
  const put = async (name: string, size = 1_000) => {
    await node.files.put(`media/${name}`, Buffer.alloc(size, name));
    const [, key, width] = /^(.+)-(\d+)\./.exec(name) ?? [];
    return `/media/${key}/${width}`;
  };

  test.each([
    'gone',
    'silent',
  ] as const)('are served while the bucket is %s; others answer 503', async (mood) => {
    const path = await put(`${mood}-640.webp`);
    const unseen = await put(`${mood}-unseen-640.webp`);
    const first = await node.get(path);
    const again = openNode({ dataDir: node.dataDir, isPatient: false });
    bucket.setMood(mood);
    for (const at of [node, again]) expect(await at.get(path)).toEqual(first);
    const refused = await again.get(unseen);
    expect(refused.status).toBe(503);
    expect(refused.headers.join()).toContain('retry-after,5,cache-control,no-store');
    expect(await again.get(path)).toEqual(first);
  });

  test('take one call of the bucket however many visitors come', async () => {
    const path = await put('crowd-640.webp');
    const before = bucket.countOf('GET');
    const answers = await Promise.all(Array.from({ length: 50 }, () => node.get(path, 'image/webp')));
    expect(answers.every(({ status, bytes }) => status === 200 && bytes === 1_000)).toBe(true);
    expect((await node.get(path, 'image/webp')).status).toBe(200);
    expect(bucket.countOf('GET') - before).toBe(1);
  });

  test('take no more room than they are given, those read longest ago first', async () => {
    node = openNode({ copyBytes: 3_500 });
    const paths: string[] = [];
    for (const name of ['a', 'b', 'c']) paths.push(await put(`room-${name}-640.webp`));
    for (const path of paths) await node.get(path);
    await node.get(paths[0] ?? '');
    await openNode({ copyBytes: 3_500, dataDir: node.dataDir }).get(await put('room-d-640.webp'));
    await expect.poll(node.copies).toHaveLength(3);
    expect(node.copies()).toContain('room-d-640.webp');
  });

  test('of a picture that was never there are none', async () => {
    expect((await node.get('/media/nothing/640')).status).toBe(404);
    expect(node.copies()).toEqual([]);
  });
});
