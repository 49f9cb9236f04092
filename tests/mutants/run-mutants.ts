import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../src/commands/launch/failure.mjs';
import { inProject } from '../../src/commands/launch/paths.mjs';
import type { Counts, Print } from '../../src/commands/quality/step.ts';
import { runVitest } from '../../src/commands/quality/vitest-steps.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import {
  failuresOf,
  fileOf,
  idleTests,
  shorten,
  testsOf,
  type Verdict,
  verdictOf,
  without,
} from './verdict.ts';

/** Ninety histories: some ten seconds for each mutant. */
const EFFORT = '6';
/** Each has a copy of the sources, which are as they were at the start, whoever edits them meanwhile. */
const LANES = 2;
/** For each file of tests; a busy machine takes minutes for one. */
const LIMIT_MS = 10 * 60_000;
const HISTORIES = 'tests/backend/histories/sqlite.test.ts';
const testOf = ({ test = HISTORIES }: Mutant): string => test;

/**
 * Puts each mistake into a copy of the sources, one after the other: an assertion of its tests has to fail then. One
 * that is not found, or no longer fits its file, counts as failed.
 *
 * Chosen mistakes and not every one that a tool can make: each takes ten seconds. Where a test takes milliseconds
 * Stryker serves better, without being a part of the project (211 packages): of its 248 mutants of `domain/money` 217
 * were found in four minutes, and tests were added for the rest that change a result.
 */
export const runMutants = async (print: Print, part = ''): Promise<Counts> => {
  const mutants = MUTANTS.filter(({ name }) => part.split(',').some((one) => name.includes(one)));
  if (mutants.length === 0) throw new Failure(`No mutant's name holds "${part}".`);
  const folders = Array.from({ length: LANES }, copySources);
  const remove = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const verdicts = new Map<Mutant, Verdict>();
  let unmutated: Unmutated = { ran: [], anyway: new Map() };
  const jobs = [
    async (folder: string) => {
      unmutated = await runWithout(folder, [...new Set(mutants.map(testOf))]);
      print(`${unmutated.ran.length} tests run without a mistake, ${unmutated.anyway.size} of them fail\n`);
      for (const [name, reason] of unmutated.anyway) print(`fails without a mistake: ${name}: ${reason}\n`);
    },
    ...mutants.map((mutant) => async (folder: string) => {
      const verdict = await findMutant(folder, mutant);
      verdicts.set(mutant, verdict);
      print(`${lineOf(mutant, verdict)}\n`);
    }),
  ];
  try {
    const lane = async (folder: string) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job(folder);
    };
    await Promise.all(folders.map(lane));
    return summarize(print, verdicts, unmutated);
  } finally {
    process.off('exit', remove);
    remove();
  }
};

const copySources = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutant-'));
  for (const part of ['src', 'tests', '.config', 'package.json', 'tsconfig.json'])
    cpSync(inProject(part), join(folder, part), { recursive: true });
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  return folder;
};

const runTests = async (folder: string, tests: readonly string[], limitMs = LIMIT_MS) => {
  let printed = '';
  const { report } = await runVitest(tests, {
    cwd: folder,
    limitMs,
    env: { EFFORT, NO_COLOR: '1', CI: '' },
    print: (text) => {
      printed += text;
    },
  });
  return { report, printed };
};

interface Unmutated {
  /** Every test that there is. */
  ran: readonly string[];
  /** Those that fail without any mistake, which find nothing, with what they say. */
  anyway: ReadonlyMap<string, string>;
}

/** The tests without any mistake, files of which some fail once more. */
const runWithout = async (folder: string, tests: readonly string[]): Promise<Unmutated> => {
  const first = await runTests(folder, tests, LIMIT_MS * tests.length);
  const failed = new Set(failuresOf(first.report, folder).map(({ name }) => fileOf(name)));
  const came = new Set(testsOf(first.report, folder).map(fileOf));
  const again = tests.filter((test) => failed.has(test) || !came.has(test));
  const second = again.length > 0 ? await runTests(folder, again, LIMIT_MS * again.length) : undefined;
  const ran = [first, second].flatMap((run) => testsOf(run?.report, folder));
  const anyway = failuresOf(second?.report, folder).map(
    ({ name, message }) => [name, shorten(message)] as const,
  );
  return { ran: [...new Set(ran)], anyway: new Map(anyway) };
};

const findMutant = async (folder: string, mutant: Mutant): Promise<Verdict> => {
  const place = join(folder, mutant.file);
  const source = readFileSync(place, 'utf8');
  const places = source.split(mutant.from).length - 1;
  if (places !== 1) return { kind: 'missed', reason: `its place stands ${places} times in the file` };
  writeFileSync(
    place,
    source.replace(mutant.from, () => mutant.to),
  );
  try {
    const look = async () => {
      const { report, printed } = await runTests(folder, [testOf(mutant)]);
      return verdictOf(report, { folder, printed });
    };
    const verdict = await look();
    return verdict.kind === 'late' ? await look() : verdict;
  } finally {
    writeFileSync(place, source);
  }
};

const lineOf = (mutant: Mutant, { kind, reason }: Verdict): string =>
  `${kind === 'missed' ? 'NOT CAUGHT' : kind.padEnd(10)}  ${mutant.name}: ${reason}`;

const summarize = (
  print: Print,
  verdicts: ReadonlyMap<Mutant, Verdict>,
  { ran, anyway }: Unmutated,
): Counts => {
  const seen = new Set(ran.map(fileOf));
  const all = [...verdicts].map(([mutant, verdict]) => {
    const unseen: Verdict = { kind: 'late', reason: 'its tests did not end without it either' };
    return [mutant, seen.has(testOf(mutant)) ? without(verdict, anyway) : unseen] as const;
  });
  const caught = all.flatMap(([, verdict]) => (verdict.kind === 'caught' ? [verdict] : []));
  const late = all.filter(([, { kind }]) => kind === 'late').length;
  for (const { file, tests, idle } of idleTests(ran, new Set(caught.flatMap(({ by }) => by)))) {
    print(`\n${file}: ${tests - idle.length} of ${tests} tests caught a mistake\n`);
    for (const name of idle) print(`  none: ${name}\n`);
  }
  print(`\n${caught.length} of ${all.length} caught${late > 0 ? `, ${late} late` : ''}\n`);
  const failures = all
    .filter(([, { kind }]) => kind !== 'caught')
    .map(([{ name }, { kind, reason }]) => `${name} (${kind}: ${reason})`);
  return { passed: caught.length, failed: failures.length, failures };
};
