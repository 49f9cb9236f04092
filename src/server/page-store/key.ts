/** The page for addresses that have none. */
export const NOT_FOUND_PATH = '/404';
/** The page shown where another could not be made; kept like any page although its status is an error. */
export const ERROR_PATH = '/500';

/** The branch that the cookie `branch` names, when the shop has it; otherwise the default one. */
export const branchOf = (
  cookies: string | undefined,
  known: ReadonlySet<number>,
  fallback: number,
): number => {
  const named = cookies ? /(?:^|;\s*)branch=([1-9]\d{0,8})(?:;|$)/.exec(cookies) : null;
  const branchId = Number(named?.[1] ?? fallback);
  return known.has(branchId) ? branchId : fallback;
};
