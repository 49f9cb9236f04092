import lighthouse from 'lighthouse';
import { VISIT_MS, within } from './within.ts';

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile scores (0–100) of one path, on a Chromium listening on `debugPort`. */
export const measureLighthouse = async (
  debugPort: number,
  baseUrl: string,
  path: string,
): Promise<LighthouseScores> => {
  const looking = lighthouse(new URL(path, baseUrl).href, {
    port: debugPort,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  const result = await within(VISIT_MS, `Lighthouse's report of ${path}`, looking);
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse gave no report for ${path}.`);
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
};
