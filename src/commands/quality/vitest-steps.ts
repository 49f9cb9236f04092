import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../launch/paths.mjs';
import type { Counts, Step } from './step.ts';
import { runTool } from './tool.ts';

/** What this step reads of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file. */
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: Assertion[];
  }[];
}

interface Assertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

const vitestStep = (title: string, filters: readonly string[]): Step => ({
  title,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-vitest-'));
    const file = join(folder, 'report.json');
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await runTool('vitest', [
        'run',
        '--config',
        '.config/vitest.config.ts',
        ...reporters,
        ...filters,
      ]);
      return countTests(JSON.parse(await readFile(file, 'utf8')), code);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** A file that could not even be loaded counts as one failure, and so does a run that ended badly without a failed test. */
const countTests = (report: Report, exitCode: number): Counts => {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloadable;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.flatMap(describe);
    return (status === 'failed' && names.length === 0 ? ['could not be loaded'] : names).map(
      (test) => `${relative(ROOT, name)}: ${test}`,
    );
  });
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    ms: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failed: failed || (exitCode === 0 ? 0 : 1), failures, files };
};

const MOST_REASON = 600;

/** With the reason, which holds the seed where something was random, but without the stack; nothing of one that passed at once. */
const describe = ({ status, fullName, failureMessages = [] }: Assertion): string[] => {
  if (status !== 'failed' && failureMessages.length === 0) return [];
  const [reason = ''] = failureMessages.join('\n').split(/\n\s+at /);
  const ending = status === 'failed' ? '' : ', at the second try only';
  return [`${fullName}${ending}: ${reason.slice(0, MOST_REASON)}`];
};

const ARCHITECTURE = 'tests/architecture.test.ts';
const BACKEND = 'tests/backend/';

export const architectureStep = vitestStep('architecture', [ARCHITECTURE]);
export const unitStep = vitestStep('unit and property tests', [
  '--coverage',
  `--exclude=${BACKEND}**`,
  `--exclude=${ARCHITECTURE}`,
]);
export const backendStep = vitestStep('backend on SQLite and PostgreSQL', [BACKEND]);
