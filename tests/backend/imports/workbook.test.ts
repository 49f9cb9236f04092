import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../src/backend/imports/read-xlsx.ts';
import { toXlsx } from '../../../src/backend/imports/write-xlsx.ts';
import { seeded } from '../../fixtures/seeded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (headers: readonly string[], rows: string[][]): Promise<Uint8Array> => {
  const table = {
    headers,
    rows: (async function* () {
      for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2);
    })(),
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of toXlsx(table)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const HEADERS = ['sku', 'name', 'selling_price', 'stock:downtown'];
const start = fc.constantFrom('', '=', '+', '-', '@', "'", '\t', '_x0041_', '<f>', ' ');
const text = fc.tuple(start, fc.string({ unit: 'binary', maxLength: 20 })).map((parts) => parts.join(''));

test('every table comes back as it was written, and no cell is a formula', async () => {
  const file = join(folder, 'table.xlsx');
  const price = fc.nat(10 ** 9).map((cents) => (cents / 100).toFixed(2));
  const rows = fc.array(fc.tuple(text, text, price, fc.nat(1_000).map(String)), { maxLength: 6 });
  const check = async (given: string[][]) => {
    const bytes = await write(HEADERS, given);
    await writeFile(file, bytes);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toMatch(/<f[ >]/);
    const found: string[][] = [];
    for await (const { cells } of readXlsx(file)) found.push(HEADERS.map((header) => cells[header] ?? ''));
    const plain = given.map(([sku, name, amount, stock]) => [sku, name, String(Number(amount)), stock]);
    expect(found).toEqual(plain);
  };
  await fc.assert(fc.asyncProperty(rows, check), seeded(60));
});

test('a text that is too long for Excel is left out', async () => {
  const file = join(folder, 'long.xlsx');
  await writeFile(file, await write(HEADERS, [['A', 'x'.repeat(40_000), '1.00', '2']]));
  const rows = [];
  for await (const row of readXlsx(file)) rows.push(row);
  expect(rows).toEqual([{ row: 2, cells: { sku: 'A', selling_price: '1', 'stock:downtown': '2' } }]);
});
