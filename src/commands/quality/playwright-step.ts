import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import type { Counts, Step } from './step.ts';
import { runTool } from './tool.ts';

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
  results: { duration: number }[];
}

/** The journeys of a shopper in a real browser against the built shop. */
export const browserStep: Step = {
  title: 'browser journeys',
  run: async () => {
    const chromium = await ensureChromium();
    const folder = await mkdtemp(join(tmpdir(), 'shop-journeys-'));
    const file = join(folder, 'report.json');
    try {
      const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const args = ['test', '--config', '.config/playwright.config.ts', '--reporter=list,json'];
      const code = await runTool('playwright', args, env);
      return countTests(JSON.parse(await readFile(file, 'utf8')), code);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A journey that passed at its second try counts as passed, and is named so that its cause is looked for. */
const countTests = ({ stats, errors, suites }: Report, exitCode: number): Counts => {
  const failed = stats.unexpected + errors.length;
  const failures = suites.flatMap((suite) => listFailures(suite, ''));
  return {
    passed: stats.expected + stats.flaky,
    failed: failed || (exitCode === 0 ? 0 : 1),
    failures,
    files: suites.map((suite) => ({ name: `tests/browser/${suite.title}`, ms: sumDurations(suite) })),
  };
};

const sumDurations = ({ suites = [], specs }: Suite): number => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, suite) => sum + sumDurations(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration, inner);
};

const ENDINGS: Readonly<Record<string, string>> = { unexpected: '', flaky: ', at the second try only' };

const listFailures = ({ title, suites = [], specs }: Suite, above: string): string[] => {
  const name = above ? `${above} › ${title}` : title;
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ projectName, status }) => {
      const ending = ENDINGS[status];
      return ending === undefined ? [] : [`${name} › ${spec.title} (${projectName})${ending}`];
    }),
  );
  return [...own, ...suites.flatMap((inner) => listFailures(inner, name))];
};
