/** The branch that the cookie `branch` names, when the shop has it; otherwise the default one. */
export const branchOf = (
  cookies: string | undefined,
  known: Pick<ReadonlySet<number>, 'has'>,
  fallback: number,
) => {
  const named = cookies ? /(?:^|;\s*)branch=([1-9]\d{0,8})(?:;|$)/.exec(cookies) : null;
  const branchId = Number(named?.[1] ?? fallback);
  return known.has(branchId) ? branchId : fallback;
};
