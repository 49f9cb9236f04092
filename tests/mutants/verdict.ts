import { relative } from 'node:path';
import type { Report } from '../../src/commands/quality/vitest-steps.ts';

/** What tests say of a mistake. Only a wrong value finds one: a test that was late or did not load saw nothing. */
export type Verdict =
  | { kind: 'caught'; by: readonly string[]; reason: string }
  | { kind: 'late' | 'missed'; reason: string };

/** How a busy machine shows: in tests, in hooks, in workers, in databases that are not there in time. */
const LATE = new RegExp(
  [
    String.raw`timed out in \d+ms`,
    'Timeout (?:starting|waiting)',
    String.raw`Failed to start \w+ worker`,
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'PostgreSQL did not start',
    'did not start in time',
    'E(?:CONNREFUSED|CONNRESET|TIMEDOUT)',
  ].join('|'),
);
/** What assertions throw, also within a property and its counterexample. */
const ASSERTION = /\bAssertionError\b|^Error: Property failed/;
const MOST_REASON = 160;

/** A test by its file and its name. */
const nameOf = (folder: string, file: string, fullName: string): string =>
  `${relative(folder, file)}: ${fullName}`;
export const fileOf = (name: string): string => name.slice(0, name.indexOf(': '));

interface Failure {
  name: string;
  message: string;
}

/** What failed in a run, with all that it said. */
export const failuresOf = (report: Report | undefined, folder: string): Failure[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        name: nameOf(folder, name, fullName),
        message: failureMessages.join('\n'),
      })),
  );

/** The tests that a run came to, by name. */
export const testsOf = (report: Report | undefined, folder: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => nameOf(folder, name, fullName)),
  );

/** What a run of tests in `folder` says: by its report, and by what it printed where that says nothing. */
export const verdictOf = (
  report: Report | undefined,
  { folder, printed }: { folder: string; printed: string },
): Verdict => {
  const failures = failuresOf(report, folder);
  const wrong = failures.filter(({ message }) => ASSERTION.test(message) && !LATE.test(message));
  if (wrong[0])
    return { kind: 'caught', by: wrong.map(({ name }) => name), reason: shorten(wrong[0].message) };
  const late = failures.find(({ message }) => LATE.test(message))?.message ?? LATE.exec(printed)?.[0];
  if (late !== undefined) return { kind: 'late', reason: shorten(late) };
  if (failures[0])
    return { kind: 'missed', reason: `no assertion failed, but ${shorten(failures[0].message)}` };
  if (!report) return { kind: 'late', reason: 'it was ended before it wrote a report' };
  if (testsOf(report, folder).length === 0) return { kind: 'missed', reason: 'no test ran' };
  return { kind: 'missed', reason: 'all tests pass' };
};

/** The same without the tests that fail anyway: what only they found was not found. */
export const without = (verdict: Verdict, anyway: ReadonlyMap<string, string>): Verdict => {
  if (verdict.kind !== 'caught') return verdict;
  const by = verdict.by.filter((name) => !anyway.has(name));
  return by.length > 0 ? { ...verdict, by } : { kind: 'missed', reason: 'its tests fail without it too' };
};

/** The difference of a value where that is shown, else the first line. */
export const shorten = (message: string): string => {
  const [reason = ''] = message.split(/\n\s+at /);
  return reason.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_REASON);
};

/** For each file of tests, those that caught nothing. */
export const idleTests = (
  ran: readonly string[],
  caught: ReadonlySet<string>,
): { file: string; tests: number; idle: string[] }[] => {
  const files = Map.groupBy(ran, fileOf);
  return [...files].map(([file, names]) => ({
    file,
    tests: names.length,
    idle: names.filter((name) => !caught.has(name)).map((name) => name.slice(file.length + 2)),
  }));
};
