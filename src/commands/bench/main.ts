import { writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runCommand } from '../launch/failure.mjs';
import { seconds } from '../launch/progress.mjs';
import { type BenchShop, prepareBenchShop } from './bench-shop.ts';
import { isMet, type Row, toTable } from './figure.ts';
import { PARTS } from './parts.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

const namesOf = (only: string | undefined): string[] => {
  if (only === undefined) return Object.keys(PARTS);
  const names = only.split(',');
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown === undefined) return names;
  throw new Failure(`There is no part "${unknown}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
};

/** One part that breaks off leaves the others their turn. */
const runPart = async (name: string, shop: BenchShop): Promise<Row[]> => {
  const startedAt = performance.now();
  const rows = await measure(name, shop);
  say(`${name}, ${seconds(performance.now() - startedAt)}\n${toTable(rows)}\n`);
  return rows;
};

const measure = async (name: string, shop: BenchShop): Promise<Row[]> => {
  try {
    return (await PARTS[name]?.(shop)) ?? [];
  } catch (error) {
    return [{ what: name, reason: error instanceof Error ? error.message : String(error) }];
  }
};

/** `npm run bench`: every figure beside its limit, as a table and as JSON. 0: all met, 1: some not, 2: some skipped. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = namesOf(values.only);
  const shop = await prepareBenchShop(say);
  const rows: Row[] = [];
  for (const name of names) rows.push(...(await runPart(name, shop)));
  console.log(toTable(rows));
  const file = join(process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : tmpdir(), 'bench-results.json');
  const figures = rows.map((row) => ('reason' in row ? row : { ...row, isMet: isMet(row) }));
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  await writeFile(file, JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2));
  console.log(`\nWritten to ${file}`);
  if (figures.some((row) => 'isMet' in row && !row.isMet)) return 1;
  return figures.some((row) => 'reason' in row) ? 2 : 0;
});
