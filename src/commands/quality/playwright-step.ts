import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, ensureShell } from './chromium.ts';
import type { Counts, Step } from './step.ts';
import { inOwnFolder, runTool } from './tool.ts';

/** What this step reads of Playwright's JSON report. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: Journey[] }[];
}

interface Journey {
  projectName: string;
  status: string;
  results: {
    duration: number;
    status: string;
    error?: { message?: string };
    errorLocation?: { file: string; line: number };
    attachments: { name: string; path?: string }[];
  }[];
}

/** Journeys in a real browser against the built shop. */
export const journeysStep = (own: Record<string, string> = {}): Step => ({
  title: 'browser journeys',
  run: async (print) => {
    const whole = await ensureChromium();
    const browsers = { CHROME_PATH: whole, CHROME_SHELL_PATH: await ensureShell(whole) };
    return await inOwnFolder('shop-journeys', async (folder, temporary) => {
      const file = join(folder, 'report.json');
      const env = { ...own, ...browsers, ...temporary, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const args = ['test', '--config', '.config/playwright.config.ts', '--reporter=list,json'];
      const code = await runTool('playwright', args, { env, print });
      const report: Report = JSON.parse(await readFile(file, 'utf8'));
      for (const page of await readFailedPages(report)) print(page);
      return countTests(report, code);
    });
  },
});

const LONGEST_PAGE = 2_500;

/** What each page held when its journey failed: a run on another machine leaves nothing else to look at. */
const readFailedPages = ({ suites }: Report): Promise<string[]> => {
  const files = suites
    .flatMap(resultsIn)
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
  return Promise.all(
    files.map(async (file) => {
      const [, page = ''] = /```yaml\n(.*?)```/s.exec(await readFile(file, 'utf8')) ?? [];
      return `${file}\n${page.slice(0, LONGEST_PAGE)}\n`;
    }),
  );
};

/** What timed out once and then passed is a warning; what was wrong once has failed, whatever its second try says. */
const countTests = ({ stats, errors, suites }: Report, exitCode: number): Counts => {
  const list = (isListed: (journey: Journey) => boolean) =>
    suites.flatMap((suite) => listJourneys(suite, isListed, ''));
  const isFlaky = ({ status }: Journey) => status === 'flaky';
  const retried = list((journey) => isFlaky(journey) && isLate(journey));
  const wrongOnce = list((journey) => isFlaky(journey) && !isLate(journey));
  const failed = stats.unexpected + errors.length + wrongOnce.length;
  return {
    passed: stats.expected + retried.length,
    failed: failed || (exitCode === 0 ? 0 : 1),
    failures: [...list(({ status }) => status === 'unexpected'), ...wrongOnce],
    retried,
    files: suites.map((suite) => ({ name: `tests/browser/${suite.title}`, ms: sumDurations(suite) })),
  };
};

const isLate = ({ results }: Journey): boolean =>
  results.every(
    ({ status, error }) =>
      status === 'passed' || status === 'timedOut' || /\btime(?:d )?out\b/i.test(error?.message ?? ''),
  );

const MOST_REASON = 600;

/** What was wrong at each try and in which line, without the call log's end. */
const describeErrors = ({ results }: Journey): string =>
  results
    .flatMap(({ error, errorLocation }) => {
      if (!error) return [];
      const line = errorLocation ? `${basename(errorLocation.file)}:${errorLocation.line}: ` : '';
      return [`\n      ${line}${stripVTControlCharacters(error.message ?? '').slice(0, MOST_REASON)}`];
    })
    .join('');

const resultsIn = ({ suites = [], specs }: Suite): Journey['results'] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsIn),
];

const sumDurations = (suite: Suite): number =>
  resultsIn(suite).reduce((sum, { duration }) => sum + duration, 0);

const listJourneys = (
  { title, suites = [], specs }: Suite,
  isListed: (journey: Journey) => boolean,
  above: string,
): string[] => {
  const name = above ? `${above} › ${title}` : title;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(isListed)
      .map((test) => `${name} › ${spec.title} (${test.projectName})${describeErrors(test)}`),
  );
  return [...own, ...suites.flatMap((inner) => listJourneys(inner, isListed, name))];
};
