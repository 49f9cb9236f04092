import { seconds } from '../launch/progress.mjs';

/** How many checks of a step held and how many did not. */
export interface Counts {
  passed: number;
  failed: number;
  /** Names of what failed or needed a second try, where the tool says them. */
  failures?: readonly string[];
  /** How long each file of tests took, where the tool says it. */
  files?: readonly FileTime[];
}

export interface FileTime {
  name: string;
  ms: number;
}

export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

const HELD: Counts = { passed: 1, failed: 0 };
const BROKEN: Counts = { passed: 0, failed: 1 };

/** A check that is one yes or no. */
export const oneCheck = (held: boolean): Counts => (held ? HELD : BROKEN);

const SLOWEST = 20;

/**
 * Runs every step, also after one failed, and prints a line per step with the names of what failed under it, then the
 * slowest files; the total is the last line of all.
 */
export const runSteps = async (steps: readonly Step[]): Promise<number> => {
  const lines: string[] = [];
  const total: Counts = { passed: 0, failed: 0 };
  const times: FileTime[] = [];
  for (const step of steps) {
    console.log(`\n— ${step.title}`);
    const startedAt = performance.now();
    const { passed, failed, failures = [], files = [] } = await step.run().catch(reportCrash);
    total.passed += passed;
    total.failed += failed;
    const took = seconds(performance.now() - startedAt);
    lines.push(
      `${failed ? '✗' : '✓'} ${step.title.padEnd(34)} ${took.padStart(8)}  ${describeCounts({ passed, failed })}`,
    );
    console.log(lines.at(-1));
    lines.push(...failures.map((name) => `    ${name}`));
    times.push(...files);
  }
  console.log(`\n${lines.join('\n')}\n`);
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(10)}  ${name}`);
  console.log(describeCounts(total));
  return total.failed ? 1 : 0;
};

const describeCounts = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

const reportCrash = (error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return BROKEN;
};
