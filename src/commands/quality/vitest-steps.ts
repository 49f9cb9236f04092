import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProject, ROOT } from '../launch/paths.mjs';
import type { Counts, Step } from './step.ts';
import { inOwnFolder, type ProgramOptions, runTool } from './tool.ts';

/** What is read of vitest's JSON report. */
export interface Report {
  numPassedTests: number;
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

/** The tests of some files or folders as a step. */
export const vitestStep = (
  title: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Step => ({
  title,
  run: async (print) => {
    const { report, code } = await runVitest(filters, { env, print });
    if (!report) throw new Error('vitest wrote no report.');
    return countTests(report, code);
  },
});

/** Runs some files or folders of tests; without a report when vitest ended before it wrote one. */
export const runVitest = (
  filters: readonly string[],
  options: ProgramOptions,
): Promise<{ report: Report | undefined; code: number }> =>
  inOwnFolder('shop-vitest', async (folder, own) => {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--config', '.config/vitest.config.ts', ...reporters, ...filters];
    const code = await runTool('vitest', args, { ...options, env: { ...options.env, ...own } });
    const written = await readFile(file, 'utf8').catch(() => undefined);
    return { report: written === undefined ? undefined : JSON.parse(written), code };
  });

/** A file that could not even be loaded counts as one failure, and so does a run that ended badly without a failed test. */
const countTests = ({ testResults, numPassedTests }: Report, exitCode: number): Counts => {
  const unloadable = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => `${relative(ROOT, name)}: could not be loaded`);
  const list = (isListed: (assertion: Assertion) => boolean) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isListed).map((test) => `${relative(ROOT, name)}: ${describe(test)}`),
    );
  const failures = [...unloadable, ...list(({ status }) => status === 'failed')];
  return {
    passed: numPassedTests,
    failed: failures.length || (exitCode === 0 ? 0 : 1),
    failures,
    retried: list(({ status, failureMessages = [] }) => status !== 'failed' && failureMessages.length > 0),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      ms: endTime - startTime,
    })),
  };
};

const MOST_REASON = 600;

/** With the reason, which holds the seed where something was random, but without the stack. */
const describe = ({ fullName, failureMessages = [] }: Assertion): string => {
  const [reason = ''] = failureMessages.join('\n').split(/\n\s+at /);
  return `${fullName}: ${reason.slice(0, MOST_REASON)}`;
};

const ARCHITECTURE = 'tests/architecture.test.ts';
/** What starts databases, servers and commands. */
const PROCESSES = ['tests/backend/', 'tests/server/', 'tests/commands/'];
const RULES = readdirSync(inProject('tests'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? `tests/${entry.name}/` : []))
  .filter((folder) => !PROCESSES.includes(folder));

export const architectureStep = vitestStep('architecture', [ARCHITECTURE]);
export const unitStep = vitestStep('unit and property tests', RULES);
/** Of these, those that import a file which differs from the last commit. */
export const affectedStep = vitestStep('affected unit tests', ['--changed', '--passWithNoTests', ...RULES]);
/** The same as `unitStep` with the share of branches that they reach, of which too few fail. Compiled code that was kept blurs it. */
export const coverageStep = vitestStep('coverage of unit tests', ['--coverage', ...RULES], {
  NODE_DISABLE_COMPILE_CACHE: '1',
});
export const backendStep = vitestStep('backend, server and commands', PROCESSES);
