/** Middle value; the mean of the two middle ones for an even count. NaN for none. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Linear interpolation between the closest ranks; `fraction` 0–1. NaN for no values. */
export const percentile = (values: readonly number[], fraction: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * fraction;
  const low = sorted[Math.floor(rank)];
  const high = sorted[Math.ceil(rank)];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (rank % 1);
};

export interface Times {
  p50Ms: number;
  p99Ms: number;
}

export const timesOf = (values: readonly number[]): Times => ({
  p50Ms: Number(percentile(values, 0.5).toFixed(1)),
  p99Ms: Number(percentile(values, 0.99).toFixed(1)),
});
