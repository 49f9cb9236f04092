import { seconds } from '../launch/progress.mjs';

/** How many checks of a step held and how many did not. */
export interface Counts {
  passed: number;
  failed: number;
  /** Names of what failed or needed a second try, where the tool says them. */
  failures?: readonly string[];
}

export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

const HELD: Counts = { passed: 1, failed: 0 };
const BROKEN: Counts = { passed: 0, failed: 1 };

/** A check that is one yes or no. */
export const oneCheck = (held: boolean): Counts => (held ? HELD : BROKEN);

/**
 * Runs every step, also after one failed, and prints a line per step with the names of what failed under it; the
 * total is the last line of all.
 */
export const runSteps = async (steps: readonly Step[]): Promise<number> => {
  const lines: string[] = [];
  const total: Counts = { passed: 0, failed: 0 };
  for (const step of steps) {
    console.log(`\n— ${step.title}`);
    const startedAt = performance.now();
    const { passed, failed, failures = [] } = await step.run().catch(reportCrash);
    total.passed += passed;
    total.failed += failed;
    const took = seconds(performance.now() - startedAt);
    lines.push(
      `${failed ? '✗' : '✓'} ${step.title.padEnd(34)} ${took.padStart(8)}  ${describeCounts({ passed, failed })}`,
    );
    console.log(lines.at(-1));
    lines.push(...failures.map((name) => `    ${name}`));
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(describeCounts(total));
  return total.failed ? 1 : 0;
};

const describeCounts = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

const reportCrash = (error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return BROKEN;
};
