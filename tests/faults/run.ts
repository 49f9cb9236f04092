import { writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, runCommand } from '../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../src/commands/launch/options.ts';
import { countMembers } from '../cluster/members.ts';
import type { Experiment, Outcome } from './experiment.ts';
import { readExperiments } from './read-experiments.ts';

type DatabaseName = Experiment['databases'][number];

interface Row extends Outcome {
  experiment: string;
  promise: string;
  database: DatabaseName;
  seconds: number;
}

const DATABASES: readonly DatabaseName[] = ['sqlite', 'postgres'];

const USAGE = `Breaks what a shop stands on, and looks what became of its orders.

  npm run faults -- [--only <names>] [--databases sqlite,postgres] [--short] [--parts <names>]
                    [--rounds <number>] [--requests <number>] [--messages <number>]
                    [--pictures <number>] [--members 2|3] [--json <file>]

  --only     names of experiments, with commas between
  --short    a small part of each
  --parts    of cluster: roll-out, database, clocks, restore, edits, shared
  --rounds   how often cluster kills its primary, in place of 20
  --requests how many are sent while cluster rolls out another release, in place of 100000
  --messages how many three of its workers send, in place of 10000
  --pictures how many are sent to one of its machines and requested of two others, in place of 10000
  --members  of PostgreSQL in cluster, in place of 2
  --json     writes the table there as JSON`;

type Options = Parameters<Experiment['run']>[0];

const runOne = async (experiment: Experiment, options: Options): Promise<Row> => {
  const start = performance.now();
  const outcome = await experiment.run(options).catch((error: unknown) => ({
    held: false,
    figures: `broke off: ${error instanceof Error ? error.message : String(error)}`,
  }));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const { name, promise } = experiment;
  return { experiment: name, promise, database: options.database, seconds, ...outcome };
};

const heldOf = ({ held, isSkipped }: Pick<Outcome, 'held' | 'isSkipped'>): string => {
  if (isSkipped) return 'skipped';
  return held ? 'yes' : 'NO';
};

const countOf = (name: string, given: string | undefined): number | undefined => {
  if (given === undefined || /^[1-9]\d{0,5}$/.test(given)) return given === undefined ? given : Number(given);
  throw new Failure(`--${name} is "${given}", but it must be a whole number from 1 to 999999.`);
};

const toTable = (rows: readonly Row[]): string => {
  const cells = [
    ['experiment', 'database', 'held', 'took', 'figures'],
    ...rows.flatMap(({ experiment, database, seconds, figures, goals = [], ...row }) => [
      [experiment, database, heldOf(row), `${seconds} s`, figures],
      ...goals.map((goal) => ['', '', heldOf(goal), '', `${goal.what} (${goal.limit}): ${goal.measured}`]),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};

/** `npm run faults`: every experiment, one after another. Exit code 0: all held, 1: some did not. */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const values = readOptions(USAGE, {
    only: text,
    databases: text,
    short: { type: 'boolean' },
    parts: text,
    rounds: text,
    requests: text,
    messages: text,
    pictures: text,
    members: text,
    json: text,
  });
  const isShort = values.short ?? false;
  const counts = {
    rounds: countOf('rounds', values.rounds),
    requests: countOf('requests', values.requests),
    messages: countOf('messages', values.messages),
    pictures: countOf('pictures', values.pictures),
    members: countMembers(values.members),
  };
  const experiments = await readExperiments();
  const names = namesOf(values.only, [...experiments.keys()]);
  const databases = namesOf(values.databases, DATABASES);
  const rows: Row[] = [];
  for (const name of names) {
    const experiment = experiments.get(name) as Experiment;
    const parts = namesOf(values.parts, experiment.parts ?? []);
    for (const database of databases.filter((it) => experiment.databases.includes(it))) {
      process.stderr.write(`${experiment.name} on ${database} …\n`);
      rows.push(await runOne(experiment, { database, isShort, parts, ...counts }));
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
