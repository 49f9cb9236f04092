/** How many columns leave no thing alone on the last row: as few rows as fit, filled evenly. */
export const evenColumns = (count: number, most: number): number => {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
};
