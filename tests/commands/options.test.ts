import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/commands/launch/options.ts';
import { inProject } from '../../src/commands/launch/paths.mjs';

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [inProject(file), ...args], { encoding: 'utf8' });

describe('commands with options', () => {
  test.each([
    'tests/bench/main.ts',
    'tests/bench/api/main.ts',
    'tests/faults/run.ts',
    'tests/search/main.ts',
    'src/commands/check.ts',
  ])('%s says how it is used', (file) => {
    const { status, stdout, stderr } = run(file, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\n {2}npm run [\w:]+ -- \[--/);
  });

  test('say the same of an option that there is not, and no stack trace', () => {
    const { status, stderr } = run('tests/bench/main.ts', '--ony', 'steps');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Unknown option '--ony'/);
    expect(stderr).toContain('npm run bench -- [--only <parts>]');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('has experiments that load as a command of their own, without the runner of tests', {
    timeout: 120_000,
  }, () => {
    const { VITEST: _runner, ...env } = process.env;
    const args = [inProject('tests/faults/run.ts'), '--only', 'nothing'];
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(stderr).toMatch(/^There is no "nothing"; there are [\w-]+(, [\w-]+)*\.$/m);
  });

  test('take some of a list of names, or all of them', () => {
    const known = ['cart', 'checkout', 'search'] as const;
    expect(namesOf(undefined, known)).toEqual(known);
    expect(namesOf('search,cart', known)).toEqual(['cart', 'search']);
    expect(() => namesOf('cart,carts', known)).toThrow(
      'There is no "carts"; there are cart, checkout, search.',
    );
  });
});
