import { writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../src/commands/launch/options.ts';
import type { Experiment } from './experiment.ts';
import { readExperiments } from './read-experiments.ts';

type DatabaseName = Experiment['databases'][number];

interface Row {
  experiment: string;
  promise: string;
  database: DatabaseName;
  held: boolean;
  figures: string;
  seconds: number;
}

const DATABASES: readonly DatabaseName[] = ['sqlite', 'postgres'];

const USAGE = `Breaks what a shop stands on, and looks what became of its orders.

  npm run faults -- [--only <names>] [--databases sqlite,postgres] [--short] [--json <file>]

  --only   names of experiments, with commas between
  --short  a small part of each
  --json   writes the table there as JSON`;

const runOne = async (experiment: Experiment, database: DatabaseName, isShort: boolean): Promise<Row> => {
  const start = performance.now();
  const { held, figures } = await experiment.run({ database, isShort }).catch((error: unknown) => ({
    held: false,
    figures: `broke off: ${error instanceof Error ? error.message : String(error)}`,
  }));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { experiment: experiment.name, promise: experiment.promise, database, held, figures, seconds };
};

const toTable = (rows: readonly Row[]): string => {
  const cells = [
    ['experiment', 'database', 'held', 'took', 'figures'],
    ...rows.map(({ experiment, database, held, seconds, figures }) => [
      ...[experiment, database, held ? 'yes' : 'NO', `${seconds} s`, figures],
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};

/** `npm run faults`: every experiment, one after another. Exit code 0: all held, 1: some did not. */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const values = readOptions(USAGE, { only: text, databases: text, short: { type: 'boolean' }, json: text });
  const experiments = await readExperiments();
  const names = namesOf(values.only, [...experiments.keys()]);
  const databases = namesOf(values.databases, DATABASES);
  const rows: Row[] = [];
  for (const name of names) {
    const experiment = experiments.get(name) as Experiment;
    for (const database of databases.filter((it) => experiment.databases.includes(it))) {
      process.stderr.write(`${experiment.name} on ${database} …\n`);
      rows.push(await runOne(experiment, database, values.short ?? false));
    }
  }
  const file = values.json ?? join(tmpdir(), 'storefront-faults.json');
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  await writeFile(file, JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2));
  console.log(toTable(rows));
  console.log(`\nWritten to ${file}`);
  return rows.every(({ held }) => held) ? 0 : 1;
});
// An experiment may leave a socket or timer behind that would keep this process.
process.exit();
