import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `node tests/mutants/run-mutants.ts [part of a name]`: puts each mistake into a copy of the sources, one after the
 * other, and says whether the random histories find it, on SQLite where that is enough. 0: all were found.
 * `HISTORIES` sets how many are tried (75); each mutant takes some ten seconds. Not part of `npm test`, which only
 * sees that each still fits.
 *
 * Chosen mistakes and not every one that a tool can make: each takes ten seconds of histories. Where a test takes
 * milliseconds Stryker serves better, without being a part of the project (211 packages): of its 248 mutants of
 * `domain/money` 217 were found in four minutes, and tests were added for the rest that change a result.
 */
const ROOT = new URL('../..', import.meta.url).pathname;
const HISTORIES = process.env.HISTORIES ?? '75';

const findMutant = ({ name, file, from, to, on = 'sqlite' }: Mutant): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutant-'));
  try {
    for (const part of ['src', 'tests', '.config', 'package.json', 'tsconfig.json'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`"${name}" no longer fits ${file}.`);
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
    const tests = `tests/backend/histories/${on}.test.ts`;
    const { stdout, stderr } = spawnSync(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--config', '.config/vitest.config.ts', tests, '--reporter=verbose'],
      { cwd: folder, env: { ...process.env, HISTORIES, NO_COLOR: '1' }, encoding: 'utf8' },
    );
    // A copy that does not even load has no tests, which finds nothing.
    if (!/Tests +1 failed/.test(stdout)) return false;
    const [, reason = 'a call was refused that should not be'] =
      /^\+ +"(.*?)"/m.exec(stderr) ?? /→ (.*)/.exec(stdout) ?? [];
    console.log(`  ${reason.slice(0, 200)}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const requested = process.argv[2] ?? '';
let missed = 0;
for (const mutant of MUTANTS.filter(({ name }) => name.includes(requested))) {
  console.log(mutant.name);
  const isFound = findMutant(mutant);
  console.log(isFound ? '  found' : '  NOT FOUND');
  if (!isFound) missed += 1;
}
process.exitCode = missed === 0 ? 0 : 1;
