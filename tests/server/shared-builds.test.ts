import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../fixtures/bucket.ts';
import { quickFolder } from '../fixtures/quick-folder.ts';
import { FAKE_SITE, sendRaw, startShop } from './running-shop.ts';

type Node = Awaited<ReturnType<typeof startShop>>;
let bucket: TestBucket;
let nodes: [Node, Node];
const stops: (() => Promise<unknown>)[] = [];

/** A build of the stand-in pages with files of its own. */
const makeBuild = async (name: string): Promise<string> => {
  const dist = quickFolder('shop-build-');
  const folder = join(dist, 'client/_assets');
  await mkdir(join(dist, 'server'), { recursive: true });
  await mkdir(folder, { recursive: true });
  const entry = pathToFileURL(join(FAKE_SITE, 'server/entry.mjs'));
  await writeFile(join(dist, 'server/entry.mjs'), `export * from '${entry}';\n// ${name}\n`);
  for (const file of [...filesOf(name), `late.${name}0000.js`])
    await writeFile(join(folder, file), `/* ${file} ${'and more '.repeat(100)}*/`);
  return dist;
};
const filesOf = (name: string) => [`app.${name}1111.js`, `style.${name}2222.css`, `font.${name}3333.woff2`];

const startNode = async (dist: string): Promise<Node> => {
  const node = await startShop({ S3_URL: bucket.url, FILL_AT_START: 'false' }, dist);
  stops.push(node.stop);
  return node;
};

const builds: string[] = [];
beforeAll(async () => {
  bucket = await startBucket();
  builds.push(await makeBuild('AAAA'), await makeBuild('BBBB'));
  nodes = [await startNode(builds[0] ?? ''), await startNode(builds[1] ?? '')];
}, 300_000);
afterEach(() => bucket.setMood('well'));
afterAll(async () => {
  for (const stop of stops) await stop();
  await bucket.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** As it goes over the network, packed or not. */
const load = ({ url }: Node, path: string, encoding = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(
      url + path,
      { agent: false, headers: { 'accept-encoding': encoding } },
      async (answer) => {
        const { date: _date, ...headers } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, headers, body: (await buffer(answer)).toString('base64') });
      },
    );
    request.once('error', reject);
  });

test('machines of two builds with a common bucket answer with the files of each other as with their own', async () => {
  for (const [at, name] of [...['AAAA', 'BBBB'].entries()]) {
    const [own, other] = at === 0 ? nodes : ([nodes[1], nodes[0]] as const);
    for (const file of filesOf(name))
      for (const encoding of ['br', 'gzip', '', 'br']) {
        const answer = await load(other, `/_assets/${file}`, encoding);
        expect(answer).toEqual(await load(own, `/_assets/${file}`, encoding));
        expect(answer.status).toBe(200);
        expect(answer.headers['content-encoding']).toBe(
          file.endsWith('woff2') ? undefined : encoding || undefined,
        );
      }
  }
});

test('a file that was requested is taken from the bucket once', async () => {
  const before = bucket.countOf('GET');
  const path = '/_assets/late.AAAA0000.js';
  const answers = await Promise.all(Array.from({ length: 30 }, () => load(nodes[1], path)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await load(nodes[1], path);
  expect(bucket.countOf('GET') - before).toBe(1);
});

test('names that no build has are 404, kept by nobody, and hardly cost the bucket a call', async () => {
  const before = bucket.countOf('GET');
  const paths = Array.from({ length: 200 }, (_, at) => `/_assets/nothing.${at}0000.js`);
  const answers = await Promise.all(paths.map((path) => load(nodes[0], path)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['cache-control']}`))).toEqual(
    new Set(['404 no-store']),
  );
  expect(bucket.countOf('GET') - before).toBeLessThan(5);
});

test.each([
  '/_assets/..%2fbuilds%2fx.AAAA1111.js',
  '/_assets/../media/a-640.webp',
  '/_assets/%2e%2e/%2e%2e/shop.key',
  '/_assets/.AAAA1111.js',
  '/_assets/folder/app.AAAA1111.js',
  '/_assets/app.AAAA1111.js.br',
  '/_assets/app.AAAA1111.js%00',
  '/_assets/app',
])('a path that leads elsewhere is 404 without a call: %s', async (path) => {
  const before = bucket.countOf('GET');
  const answer = await sendRaw(nodes[1].port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 (404|400)/);
  expect(bucket.countOf('GET') - before).toBe(0);
});

test('another start of a build sends none of its files again; while the bucket is away it serves them and copies', {
  timeout: 180_000,
}, async () => {
  const before = bucket.countOf('PUT');
  const node = await startNode(builds[0] ?? '');
  expect(bucket.countOf('PUT') - before).toBe(1);
  const [app, style] = filesOf('BBBB');
  const first = await load(node, `/_assets/${app}`, 'br');
  expect(first.status).toBe(200);
  bucket.setMood('gone');
  for (const file of filesOf('AAAA')) expect((await load(node, `/_assets/${file}`)).status).toBe(200);
  expect(await load(node, `/_assets/${app}`, 'br')).toEqual(first);
  const { status, headers } = await load(node, `/_assets/${style}`);
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
});
