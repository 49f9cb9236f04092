/** Upper bounds of the counted steps: milliseconds, for CLS thousandths. Google's good and poor are among them. */
export const SPEED_BOUNDS = {
  LCP: [250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000],
  CLS: [10, 25, 50, 75, 100, 150, 250, 500, 1_000],
} as const;
export type SpeedMetric = keyof typeof SPEED_BOUNDS;
export const SPEED_METRICS = Object.keys(SPEED_BOUNDS) as SpeedMetric[];

/** The step of a figure as browsers report it. */
export const bucketOf = (metric: SpeedMetric, figure: number): number => {
  const value = metric === 'CLS' ? figure * 1_000 : figure;
  const bounds: readonly number[] = SPEED_BOUNDS[metric];
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
};

/** Figures in a step. */
export interface SpeedCount {
  bucket: number;
  count: number;
}

/**
 * What three of four visitors were not slower than, in the unit of the bounds: taken evenly within its step, and the
 * last bound where it is slower than all. null without visitors.
 */
export const threeQuarters = (metric: SpeedMetric, counts: readonly SpeedCount[]): number | null => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const bounds: readonly number[] = SPEED_BOUNDS[metric];
  const enough = total * 0.75;
  let before = 0;
  const visited = counts.filter(({ count }) => count > 0).sort((a, b) => a.bucket - b.bucket);
  for (const { bucket, count } of visited) {
    if (before + count >= enough) {
      const low = bounds[bucket - 1] ?? 0;
      const high = bounds[bucket] ?? low;
      return Math.round(low + ((high - low) * (enough - before)) / count);
    }
    before += count;
  }
  return null;
};
