import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../src/commands/launch/paths.mjs';
import type { Counts } from '../../src/commands/quality/step.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/** Three times the histories that run with `npm test`: some ten seconds for each mutant. */
const EFFORT = '3';

/**
 * Puts each mistake into a copy of the sources, one after the other: its tests have to fail then. One that is not
 * found, or no longer fits its file, counts as failed.
 *
 * Chosen mistakes and not every one that a tool can make: each takes ten seconds. Where a test takes milliseconds
 * Stryker serves better, without being a part of the project (211 packages): of its 248 mutants of `domain/money` 217
 * were found in four minutes, and tests were added for the rest that change a result.
 */
export const runMutants = async (print: (text: string) => void, part = ''): Promise<Counts> => {
  const mutants = MUTANTS.filter(({ name }) => name.includes(part));
  const missed: string[] = [];
  for (const mutant of mutants) {
    const { isFound, reason } = findMutant(mutant);
    print(`${mutant.name}\n  ${isFound ? 'found' : 'NOT FOUND'}: ${reason}\n`);
    if (!isFound) missed.push(mutant.name);
  }
  return { passed: mutants.length - missed.length, failed: missed.length, failures: missed };
};

const HISTORIES = 'tests/backend/histories/sqlite.test.ts';

/** What files of tests say without any mistake: one that fails anyway finds nothing. */
const withoutMistake = new Map<string, string | undefined>();

const findMutant = ({ file, from, to, test = HISTORIES }: Mutant): { isFound: boolean; reason: string } => {
  if (!readFileSync(inProject(file), 'utf8').includes(from))
    return { isFound: false, reason: 'the file has changed' };
  if (!withoutMistake.has(test))
    withoutMistake.set(
      test,
      runTests(test, () => {}),
    );
  const anyway = withoutMistake.get(test);
  if (anyway !== undefined) return { isFound: false, reason: `${test} fails without it: ${anyway}` };
  const said = runTests(test, (folder) => {
    const place = join(folder, file);
    writeFileSync(
      place,
      readFileSync(place, 'utf8').replace(from, () => to),
    );
  });
  return { isFound: said !== undefined, reason: said ?? `${test} passes` };
};

/** What a file of tests says in a copy that `change` has worked on; undefined when all pass. */
const runTests = (test: string, change: (folder: string) => void): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutant-'));
  try {
    for (const part of ['src', 'tests', '.config', 'package.json', 'tsconfig.json'])
      cpSync(inProject(part), join(folder, part), { recursive: true });
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
    change(folder);
    const { stdout, stderr } = spawnSync(
      inProject('node_modules/.bin/vitest'),
      ['run', '--config', '.config/vitest.config.ts', test, '--reporter=verbose'],
      { cwd: folder, env: { ...process.env, EFFORT, NO_COLOR: '1' }, encoding: 'utf8' },
    );
    // A copy that does not even load has no tests, which finds nothing.
    if (!/Tests +\d+ failed/.test(stdout)) return undefined;
    const [, reason = 'a call was refused that should not be'] =
      /^\+ +"(.*?)"/m.exec(stderr) ?? /→ (.*)/.exec(stdout) ?? [];
    return reason.slice(0, 200);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
