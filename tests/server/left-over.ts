import type { ChildProcess } from 'node:child_process';

const living = new Set<ChildProcess>();

/** Makes sure that a child ends with this process, also when the test that started it failed before its end. */
export const endWithThisProcess = (child: ChildProcess): void => {
  living.add(child);
  child.once('exit', () => living.delete(child));
};

/** Ends what failed tests left running: its pipes would keep the test run from ending. */
export const endLeftOvers = (): void => {
  for (const child of living) child.kill('SIGKILL');
};

process.once('exit', endLeftOvers);
