import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { readyEncoding } from '../../src/server/page-store/encodings.ts';
import { createPage } from '../../src/server/page-store/page.ts';
import { rendered } from './store-world.ts';

const RULES = { common: [], variesByBranch: false, cdnMaxAgeSeconds: 0 };
const JOB = { path: '/page/about', branchId: 1, seq: 0, versions: {}, era: 0 };
const TEXT = Array.from({ length: 2_000 }, (_, at) => `<li>Product ${at * 7} of ${at % 13}</li>`).join('');

const pageOf = () => createPage(rendered(JOB, TEXT), RULES);
const sentLength = (page: ReturnType<typeof pageOf>): number => {
  const { headers = [], body } = readyEncoding(page, 'br') ?? {};
  expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body?.length));
  return body?.length ?? 0;
};

test('a page that is read often becomes smaller and stays the same page', async () => {
  const [often, once] = [pageOf(), pageOf()];
  const first = sentLength(often);
  expect(sentLength(once)).toBe(first);
  sentLength(often);
  await vi.waitFor(() => expect(sentLength(often)).toBeLessThan(first), { timeout: 20_000 });
  expect(brotliDecompressSync(often.br).toString()).toBe(TEXT);
  expect(once.br.length).toBe(first);
});
