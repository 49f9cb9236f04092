import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../../src/commands/launch/options.ts';
import type { Row } from '../figure.ts';
import { report, say } from '../report.ts';
import { type BenchDatabase, openPostgresBench, openSqliteBench, PRODUCTS } from './bench-databases.ts';
import { PARTS, withBench } from './measure.ts';

const OPENERS: Record<string, (folder: string) => Promise<BenchDatabase>> = {
  sqlite: openSqliteBench,
  postgres: openPostgresBench,
};

interface Plan {
  parts: readonly string[];
  folder: string;
  seconds: number;
}

const measureOn = async (name: string, plan: Plan): Promise<Row[]> => {
  say(`Seeding ${PRODUCTS} products on ${name}`);
  const database = await OPENERS[name]?.(plan.folder);
  if (!database) return [];
  const rows: Row[] = [];
  try {
    for (const part of plan.parts) {
      say(`Measuring ${part} on ${database.name}`);
      const found = withBench(database, plan, (bench) => PARTS[part]?.(bench) ?? Promise.resolve([]));
      rows.push(...(await found.catch((error: unknown) => [{ what: part, reason: String(error) }])));
    }
  } finally {
    await database.drop();
  }
  return rows;
};

const USAGE = `Measures calls of the API beside their limits.

  npm run bench:api -- [--only <parts>] [--databases sqlite,postgres] [--seconds <n>]

  --only     ${Object.keys(PARTS).join(', ')}
  --seconds  how long each call is measured; 8 where none are given`;

/** `npm run bench:api`: calls of the API beside their limits on both databases. 0: all met, 1: some not, 2: skipped. */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const values = readOptions(USAGE, { only: text, databases: text, seconds: text });
  const parts = namesOf(values.only, Object.keys(PARTS));
  const folder = resolve(process.env.DATA_DIR || join(tmpdir(), 'storefront-bench-api'));
  const plan = { parts, folder, seconds: Number(values.seconds ?? 8) };
  const rows: Row[] = [];
  for (const name of namesOf(values.databases, Object.keys(OPENERS)))
    rows.push(...(await measureOn(name, plan)));
  return report(rows, join(folder, 'bench-api-results.json'));
});
