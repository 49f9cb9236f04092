import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure, runCommand } from '../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../src/commands/launch/options.ts';
import { seconds } from '../../src/commands/launch/progress.mjs';
import { type BenchShop, prepareBenchShop } from './bench-shop.ts';
import { type Row, skipped, toTable } from './figure.ts';
import { PARTS } from './parts.ts';
import { report, say } from './report.ts';

/** One part that breaks off leaves the others their turn. */
const runPart = async (name: string, shop: BenchShop, runs: number | undefined): Promise<Row[]> => {
  const startedAt = performance.now();
  const rows = await measure(name, shop, runs);
  say(`${name}, ${seconds(performance.now() - startedAt)}\n${toTable(rows)}\n`);
  return rows;
};

const measure = async (name: string, shop: BenchShop, runs: number | undefined): Promise<Row[]> => {
  try {
    return (await PARTS[name]?.(shop, runs)) ?? [];
  } catch (error) {
    return [skipped(name, error)];
  }
};

const USAGE = `Measures what shoppers and servers feel, each figure beside its limit.

  npm run bench -- [--only <parts>] [--runs <count>]

  --only  ${Object.keys(PARTS).join(', ')}
  --runs  how often a browser visits and presses each; figures of few runs say only that a part comes to its end`;

/** `npm run bench`: every figure beside its limit, as a table and as JSON. 0: all met, 1: some not, 2: some skipped. */
await runCommand(async () => {
  const values = readOptions(USAGE, { only: { type: 'string' }, runs: { type: 'string' } });
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(runs >= 1)) throw new Failure(USAGE);
  const names = namesOf(values.only, Object.keys(PARTS));
  const shop = await prepareBenchShop(say);
  const rows: Row[] = [];
  for (const name of names) rows.push(...(await runPart(name, shop, runs)));
  const folder = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : tmpdir();
  return report(rows, join(folder, 'bench-results.json'));
});
