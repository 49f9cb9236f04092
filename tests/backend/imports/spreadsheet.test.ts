import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { toXlsx } from '../../../src/backend/imports/write-xlsx.ts';
import { csvLine } from '../../../src/domain/imports/cells.ts';

const OFFICE = 'soffice';
const isInstalled = spawnSync(OFFICE, ['--version']).status === 0;
const TEXTS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(1;1)', ' =1+1', "'=1+1", '"=1+1', '＝1+1', "=cmd|' /C calc'!A0"],
  ...['x;=1+1', 'x,=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r\n=1+1', 'x";=1+1;"', 'x;"=1+1"'],
];
/** What parts cells where somebody lives; 34, 76: quotes, UTF-8; the last: formulas are run. */
const FILTERS = ['44', '59', '9', '44/59/9'].map(
  (mark) => `--infilter=Text - txt - csv (StarCalc):${mark},34,76,1,,0,false,true,false,false,false,-1,true`,
);

const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The cells of files as LibreOffice has them once they are open. */
const open = (files: Readonly<Record<string, string | Uint8Array>>, filter?: string): string[] => {
  const places = Object.keys(files).map((name) => join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder, ...places];
  execFileSync(OFFICE, [profile, ...(filter ? [filter] : []), ...convert], { stdio: 'ignore' });
  return places.map((place) => readFileSync(place.replace(/\.\w+$/, '.fods'), 'utf8'));
};
const FORMULA = /table:formula=/;

/** Where it is installed, the spreadsheet itself is taken at its word. */
describe.skipIf(!isInstalled)('LibreOffice', { timeout: 600_000 }, () => {
  test.each(FILTERS)('runs no cell of a list of texts (%s)', (filter) => {
    const list = TEXTS.map((text) => csvLine(['a', text, 'b'])).join('');
    const [bare, cells] = open({ 'bare.csv': '=1+1\n', 'list.csv': list }, filter);
    expect(bare).toMatch(FORMULA);
    expect(cells).toContain('=1+1');
    expect(cells).not.toMatch(FORMULA);
  });

  test('runs no cell of a workbook', async () => {
    const rows = (async function* () {
      yield TEXTS.map((text) => [text, 'b']);
    })();
    const chunks: Uint8Array[] = [];
    for await (const chunk of toXlsx({ headers: ['sku', 'name'], rows })) chunks.push(chunk);
    const [cells] = open({ 'book.xlsx': Buffer.concat(chunks) });
    expect(cells).toContain('=1+1');
    expect(cells).not.toMatch(FORMULA);
  });
});
