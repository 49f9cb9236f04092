/** Enough of what was awaited to know it by. */
const NAMED = 200;

/** Most of one visit, on a machine that does much else. */
export const VISIT_MS = 180_000;

/** One that waits for ever would take all figures with it: what does not come in time is an error that names it. */
export const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const isLate = () => late.reject(new Error(`Not within ${ms / 1_000} s: ${what.slice(0, NAMED)}`));
  const timer = setTimeout(isLate, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
