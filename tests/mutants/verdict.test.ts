import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../src/commands/launch/paths.mjs';
import type { Report } from '../../src/commands/quality/vitest-steps.ts';
import { MUTANTS } from './mutants.ts';
import { idleTests, testsOf, verdictOf, without } from './verdict.ts';

const FOLDER = '/copy';
const WRONG = 'AssertionError: expected 1 to be 2\n    at tests/a.test.ts:1';
const LATE = 'Error: Test timed out in 60000ms.';

/** A report of one file with these tests: what each said, undefined for one that passed. */
const reportOf = (said: Record<string, string | undefined>): Report => ({
  numPassedTests: 0,
  testResults: [
    {
      name: '/copy/tests/a.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 0,
      assertionResults: Object.entries(said).map(([fullName, message]) => ({
        fullName,
        status: message === undefined ? 'passed' : 'failed',
        failureMessages: message === undefined ? [] : [message],
      })),
    },
  ],
});
const verdict = (said: Record<string, string | undefined>, printed = '') =>
  verdictOf(reportOf(said), { folder: FOLDER, printed });

test('a mistake is caught by the tests whose assertions fail, and by no others', () => {
  expect(verdict({ one: undefined, two: WRONG, three: LATE })).toEqual({
    kind: 'caught',
    by: ['tests/a.test.ts: two'],
    reason: 'AssertionError: expected 1 to be 2',
  });
  const property = 'Error: Property failed after 3 tests\n{ seed: 1 }\nCounterexample: [0]';
  expect(verdict({ one: property })).toMatchObject({ kind: 'caught' });
});

test.each([
  LATE,
  'Error: Hook timed out in 120000ms.',
  'Error: timeout exceeded when trying to connect',
  'AssertionError: POST /api/place-order 500: connect ECONNREFUSED 127.0.0.1:5432',
])('"%s" is late and finds nothing', (message) => {
  expect(verdict({ one: message })).toMatchObject({ kind: 'late' });
});

test('a worker that did not start is late, and so is a run without a report', () => {
  const printed = 'Error: [vitest-pool]: Failed to start forks worker for test files a.test.ts.';
  expect(verdictOf(undefined, { folder: FOLDER, printed: '' })).toMatchObject({ kind: 'late' });
  expect(verdict({}, printed)).toMatchObject({ kind: 'late' });
});

test('what passes, does not load or fails without an assertion is not caught', () => {
  expect(verdict({ one: undefined })).toEqual({ kind: 'missed', reason: 'all tests pass' });
  expect(verdict({})).toEqual({ kind: 'missed', reason: 'no test ran' });
  expect(verdict({ one: 'TypeError: x is not a function' })).toMatchObject({ kind: 'missed' });
});

test('tests that fail without any mistake find nothing', () => {
  const anyway = new Map([['tests/a.test.ts: two', 'always']]);
  expect(without(verdict({ two: WRONG }), anyway)).toMatchObject({ kind: 'missed' });
  expect(without(verdict({ two: WRONG, three: WRONG }), anyway)).toMatchObject({
    by: ['tests/a.test.ts: three'],
  });
});

test('tests that caught nothing are listed by their file', () => {
  const ran = testsOf(reportOf({ one: undefined, two: WRONG }), FOLDER);
  expect(idleTests(ran, new Set(['tests/a.test.ts: two']))).toEqual([
    { file: 'tests/a.test.ts', tests: 2, idle: ['one'] },
  ]);
});

test.each(MUTANTS)('"$name" fits its file and names tests that are there', ({ file, from, to, test }) => {
  const source = readFileSync(inProject(file), 'utf8');
  expect(source).toContain(from);
  expect(to).not.toBe(from);
  // A function that its file does not know throws: a test would catch that and not the mistake.
  const called = to.match(/(?<![.\w])(?!if\b)[a-z]\w*(?=\()/g) ?? [];
  expect(
    called.filter((name) => !source.includes(`${name}(`) && !source.includes(`const ${name} =`)),
  ).toEqual([]);
  expect(existsSync(inProject(test ?? file))).toBe(true);
});
