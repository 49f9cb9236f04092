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
    const reason = findMutant(mutant);
    print(`${mutant.name}\n  ${reason ? `found: ${reason}` : 'NOT FOUND'}\n`);
    if (!reason) missed.push(mutant.name);
  }
  return { passed: mutants.length - missed.length, failed: missed.length, failures: missed };
};

const HISTORIES = 'tests/backend/histories/sqlite.test.ts';

/** Tests that pass without any mistake, or what they say: one that fails anyway finds nothing. */
const without = new Map<string, string | undefined>();

/** What the tests of a mistake say of it; undefined when all pass, or fail without it too. */
const findMutant = ({ file, from, to, test = HISTORIES }: Mutant): string | undefined => {
  if (!without.has(test))
    without.set(
      test,
      runTests(test, () => true),
    );
  if (without.get(test) !== undefined) return undefined;
  return runTests(test, (folder) => {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
    return text.includes(from);
  });
};

/** What a file of tests says in a copy that `change` has worked on; undefined when all pass or it changed nothing. */
const runTests = (test: string, change: (folder: string) => boolean): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutant-'));
  try {
    for (const part of ['src', 'tests', '.config', 'package.json', 'tsconfig.json'])
      cpSync(inProject(part), join(folder, part), { recursive: true });
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
    if (!change(folder)) return undefined;
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
