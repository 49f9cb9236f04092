import lighthouse from 'lighthouse';

export interface LighthouseScores {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Titles of the audits that cost points. */
  failing: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile scores (0–100) of each path, on a Chromium listening on `debugPort`. */
export const measureLighthouse = async (
  debugPort: number,
  baseUrl: string,
  paths: readonly string[],
): Promise<LighthouseScores[]> => {
  const scores: LighthouseScores[] = [];
  for (const path of paths) {
    const result = await lighthouse(new URL(path, baseUrl).href, {
      port: debugPort,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    const report = result?.lhr;
    if (!report) throw new Error(`Lighthouse gave no report for ${path}.`);
    const score = (category: (typeof CATEGORIES)[number]) =>
      Math.round((report.categories[category]?.score ?? 0) * 100);
    scores.push({
      path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      failing: Object.values(report.audits)
        .filter(
          (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
        )
        .map((audit) => audit.title),
    });
  }
  return scores;
};
