import { ReadableStream } from 'node:stream/web';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { readForm } from '../../../src/backend/http/read-form.ts';
import { seeded } from '../../fixtures/seeded.ts';

const MB = 1024 * 1024;

const requestOf = (body: FormData | ReadableStream<Uint8Array>, boundary?: string): Request => {
  // The types of the web know nothing of `duplex`, which a stream has to have here.
  const sent = { method: 'POST', body: body as BodyInit, duplex: 'half' };
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return new Request('http://shop.example/', boundary === undefined ? sent : { ...sent, headers });
};

const contentOf = async (form: FormData) => {
  const parts: unknown[] = [];
  for (const [name, value] of form)
    parts.push(
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')],
    );
  // Files come after the fields behind them.
  return parts.map((part) => JSON.stringify(part)).sort();
};

const name = fc.stringMatching(/^[a-z_]{1,8}(\[\])?$/);
const field = fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 40 }));
const file = fc.tuple(
  name,
  fc.uint8Array({ maxLength: 3_000 }),
  fc.stringMatching(/^[a-zA-Zéق 0-9]{1,12}\.png$/),
);

test('fields and files come as a browser sends them', async () => {
  const check = async (fields: [string, string][], files: [string, Uint8Array, string][]) => {
    const form = new FormData();
    for (const [key, value] of fields) form.append(key, value.replaceAll(/\r\n?|\n/g, '\r\n'));
    for (const [key, bytes, fileName] of files)
      form.append(key, new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
    expect(await contentOf(await readForm(requestOf(form)))).toEqual(await contentOf(form));
  };
  const parts = [fc.array(field, { maxLength: 5 }), fc.array(file, { maxLength: 4 })] as const;
  await fc.assert(fc.asyncProperty(...parts, check), seeded(60));
});

const streamOf = (pieces: Iterable<Uint8Array>) => ReadableStream.from(pieces);
const bytes = (text: string) => new TextEncoder().encode(text);
const HEAD = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n';

test.each([
  ['what is no form', 'x'.repeat(1_000), 'b'],
  ['a form that breaks off within a file', `${HEAD}123`, 'b'],
  ['a form that breaks off within a field', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 'b'],
  ['a form of another boundary', `${HEAD}123\r\n--b--\r\n`, 'c'],
  ['nothing', '', 'b'],
])('%s is refused', async (_what, text, boundary) => {
  await expect(readForm(requestOf(streamOf([bytes(text)]), boundary))).rejects.toThrow(HTTPException);
});

test('a form without a boundary is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  const request = new Request('http://shop.example/', { method: 'POST', body: HEAD, headers });
  await expect(readForm(request)).rejects.toThrow(HTTPException);
});

test('what is no form is never in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let most = 0;
  const usedMb = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / MB;
  };
  const before = usedMb();
  const pieces = function* () {
    for (let at = 0; at < 20; at += 1) {
      yield new Uint8Array(MB).fill(120);
      // To collect everything takes a while where many tests have left something.
      if (at % 5 === 4) most = Math.max(most, usedMb() - before);
    }
  };
  await expect(readForm(requestOf(streamOf(pieces()), 'b'))).rejects.toThrow(HTTPException);
  expect(most).toBeLessThan(6);
});
