import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bounds, ImportFailed, MOST } from '../../../src/backend/imports/import-failed.ts';
import { readApart } from '../../../src/backend/imports/read-apart.ts';
import { readXlsx } from '../../../src/backend/imports/read-xlsx.ts';
import { toXlsx } from '../../../src/backend/imports/write-xlsx.ts';
import type { FileRecord } from '../../../src/domain/imports/columns.ts';
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

/** A workbook of one sheet, its cells as shared texts or in place. */
const workbook = (cells: readonly (readonly string[])[], shared: readonly string[] = []): Uint8Array => {
  const rows = cells.map((row) => `<row>${row.join('')}</row>`).join('');
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relation}"><sheets><sheet r:id="r"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`),
    'xl/s.xml': strToU8(`<worksheet>${rows}</worksheet>`),
  });
};
const inPlace = (value: string) => `<c t="str"><v>${value}</v></c>`;
const SMALL = { ...MOST, rows: 6, columns: 4, cell: 8, record: 12, cells: 14, strings: 5, unpacked: 100_000 };

/** What a reader makes of a workbook: its rows, or the reason. */
const readingOf = async (bytes: Uint8Array, most: Bounds): Promise<string> => {
  const file = join(folder, 'bounds.xlsx');
  await writeFile(file, bytes);
  try {
    let rows = 0;
    for await (const _ of readXlsx(file, most)) rows += 1;
    return `${rows} rows`;
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    return error.message;
  }
};

test.each([
  ['rows', (n: number) => workbook([[inPlace('a')], ...Array(n - 1).fill([inPlace('b')])]), 6],
  ['rows that are empty', (n: number) => workbook([[inPlace('a')], ...Array(n - 1).fill([])]), 6],
  ['cells of one place', (n: number) => workbook([Array(n).fill('<c r="A1"/>')]), 14],
  [
    'cells of all rows',
    (n: number) => workbook([Array(3).fill(inPlace('a')), Array(n - 3).fill('<c/>')]),
    14,
  ],
  ['shared texts', (n: number) => workbook([[inPlace('a')]], Array(n).fill('x')), 5],
  [
    'letters of a row',
    (n: number) => workbook([[inPlace('a')], [inPlace('b'.repeat(6)), inPlace('c'.repeat(n - 6))]]),
    12,
  ],
  [
    'letters of a row, shared',
    (n: number) => workbook([[inPlace('a')], Array(n / 6).fill('<c t="s"><v>0</v></c>')], ['x'.repeat(6)]),
    12,
    18,
  ],
  [
    'unpacked bytes',
    (n: number) => workbook([[inPlace('a')], [`<c x="${' '.repeat(n - 90_000)}"/>`]]),
    180_000,
    192_000,
  ],
])('a workbook is read up to its %s and refused above', async (_name, make, most, over = most + 1) => {
  expect(await readingOf(make(most), SMALL)).toMatch(/^\d+ rows$/);
  expect(await readingOf(make(over), SMALL)).toMatch(/too large|too long|At most/);
});

test('a file is read in a thread of its own, and a workbook that is refused is named as such', async () => {
  const file = join(folder, 'apart.xlsx');
  const rows = Array.from({ length: 2_500 }, (_, at) => [`S-${at}`, `Name ${at}`, '1.00', '2']);
  await writeFile(file, await write(HEADERS, rows));
  const read = async (from: AsyncIterable<FileRecord>) => {
    const found: FileRecord[] = [];
    for await (const record of from) found.push(record);
    return found;
  };
  const apart = () => readApart({ file, format: 'xlsx' });
  expect(await read(apart())).toEqual(await read(readXlsx(file)));
  // Left early, as one does who only wants to know what it is.
  for await (const { row } of apart()) if (row === 3) break;
  await writeFile(file, 'no workbook');
  await expect(read(apart())).rejects.toThrow('This is no workbook that can be read.');
  await expect(read(apart())).rejects.toBeInstanceOf(ImportFailed);
});

test('a text that is too long for Excel is left out', async () => {
  const file = join(folder, 'long.xlsx');
  await writeFile(file, await write(HEADERS, [['A', 'x'.repeat(40_000), '1.00', '2']]));
  const rows = [];
  for await (const row of readXlsx(file)) rows.push(row);
  expect(rows).toEqual([{ row: 2, cells: { sku: 'A', selling_price: '1', 'stock:downtown': '2' } }]);
});

test('of a file only the rows that are worked on are in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const usedMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const file = join(folder, 'long.xlsx');
  const headers = Array.from({ length: 250 }, (_, at) => inPlace(`x${at}`));
  const row = Array(250).fill('<c t="s"><v>0</v></c>');
  await writeFile(file, workbook([headers, ...Array(400).fill(row)], ['x'.repeat(600)]));
  const before = usedMb();
  let rows = 0;
  let most = 0;
  for await (const _ of readApart({ file, format: 'xlsx' })) {
    rows += 1;
    if (rows % 100 === 0) most = Math.max(most, usedMb() - before);
  }
  expect(rows).toBe(400);
  // All of them are 60 MB.
  expect(most).toBeLessThan(20);
});
