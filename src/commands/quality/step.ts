import { availableParallelism } from 'node:os';
import { seconds } from '../launch/progress.mjs';

/** How many checks of a step held and how many did not. */
export interface Counts {
  passed: number;
  failed: number;
  /** Names of what failed, where the tool says them. */
  failures?: readonly string[];
  /** Names of what passed at its second try only: each is a warning. */
  retried?: readonly string[];
  /** How long each file of tests took, where the tool says it. */
  files?: readonly FileTime[];
}

export interface FileTime {
  name: string;
  ms: number;
}

export interface Step {
  title: string;
  /** Resolves to its counts; what it prints goes to `print`. */
  run: (print: Print) => Promise<Counts>;
}

export type Print = (text: string) => void;

const HELD: Counts = { passed: 1, failed: 0 };
const BROKEN: Counts = { passed: 0, failed: 1 };

/** A check that is one yes or no. */
export const oneCheck = (held: boolean): Counts => (held ? HELD : BROKEN);

const SLOWEST = 20;
/** More second tries than these are no accident: the run fails. */
export const MOST_RETRIED = 2;

interface Ended {
  title: string;
  ms: number;
  counts: Counts;
}

/**
 * Runs every step, also after one failed: the groups one after the other, the steps of a group side by side, as many
 * as there are cores. Prints what each printed, then a line per step with the names of what failed under it, then the
 * slowest files; the total is the last line of all.
 */
export const runSteps = async (groups: readonly (readonly Step[])[]): Promise<number> => {
  const startedAt = performance.now();
  const ended: Ended[] = [];
  for (const group of groups) {
    const waiting = [...group];
    const isAlone = group.length === 1;
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await runStep(step, isAlone));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  }
  const total = totalOf(ended);
  console.log(`\n${ended.flatMap(describeStep).join('\n')}\n`);
  for (const line of slowestFiles(ended)) console.log(line);
  console.log(`\nall steps together ${seconds(performance.now() - startedAt)}`);
  console.log(describeCounts(total));
  return total.failed ? 1 : 0;
};

/** Prints as it goes when it runs alone, all at its end when others run beside it. */
const runStep = async (step: Step, isAlone: boolean): Promise<Ended> => {
  const printed: string[] = [];
  const print: Print = (text) => {
    if (isAlone) process.stdout.write(text);
    else printed.push(text);
  };
  if (isAlone) console.log(`\n— ${step.title}`);
  const startedAt = performance.now();
  const counts = await step.run(print).catch((error: unknown) => {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return BROKEN;
  });
  const ended = { title: step.title, ms: performance.now() - startedAt, counts };
  if (!isAlone) process.stdout.write(`\n— ${step.title}\n${printed.join('')}`);
  console.log(lineOf(ended));
  return ended;
};

/** All of them, and one failure more when too many needed a second try. */
const totalOf = (ended: readonly Ended[]): Counts => {
  const sum = (count: (counts: Counts) => number) =>
    ended.reduce((total, { counts }) => total + count(counts), 0);
  const retried = sum((counts) => counts.retried?.length ?? 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + (retried > MOST_RETRIED ? 1 : 0),
  };
};

const lineOf = ({ title, ms, counts }: Ended): string =>
  `${counts.failed ? '✗' : '✓'} ${title.padEnd(34)} ${seconds(ms).padStart(8)}  ${describeCounts(counts)}`;

const describeStep = (ended: Ended): string[] => [
  lineOf(ended),
  ...(ended.counts.failures ?? []).map((name) => `    ${name}`),
  ...(ended.counts.retried ?? []).map((name) => `    warning, at the second try only: ${name}`),
];

const slowestFiles = (ended: readonly Ended[]): string[] =>
  ended
    .flatMap(({ counts }) => counts.files ?? [])
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${seconds(ms).padStart(10)}  ${name}`);

const describeCounts = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
