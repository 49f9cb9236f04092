import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = {
  /** What a theme can change. */
  contrast: ['color-contrast'],
  /** What a width can change at which nothing else is shown than at those looked at whole. */
  layout: ['target-size', 'scrollable-region-focusable'],
} as const;

export interface AxeRun {
  /** The selector of what is looked at; the whole page by default. */
  part?: string;
  /** All rules by default. */
  rules?: (keyof typeof RULES)[];
  /** False leaves out what colours alone decide: half of the time of a run. */
  isColored?: boolean;
}

/** What is still fading in has the contrast of no state; what moves for ever, or for longer, is looked at as it is. */
const untilFaded = (): Promise<unknown> => {
  const fading = document.getAnimations().filter(({ effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return Number.isFinite(Number(endTime));
  });
  const bound = new Promise((resolve) => setTimeout(resolve, 1_000));
  return Promise.race([Promise.allSettled(fading.map((move) => move.finished)), bound]);
};

/** What axe finds, one line for each place. Its source is sent once for a document: that takes as long as a small run. */
export const findAxeDefects = async (
  page: Page,
  { part, rules, isColored = true }: AxeRun = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Frames of the shop are previews: they run no script.
    iframes: false,
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: isColored } },
    ...(rules && { runOnly: rules.flatMap((name) => RULES[name]) }),
  };
  await page.evaluate(untilFaded);
  const { violations } = await page.evaluate(
    ([context, run]): Promise<AxeResults> => Reflect.get(window, 'axe').run(context ?? document, run),
    [part, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
  // What a bar at an edge of the window lies over is free again after scrolling.
  return found.filter((defect) => !defect.includes('partially obscured'));
};
