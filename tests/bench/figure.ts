/** One row of the table: a measured figure beside the limit it has to keep. */
export interface Figure {
  what: string;
  limit: number;
  /** Whether the measured value may be at most, or must be at least, the limit. */
  bound: '≤' | '≥';
  unit: string;
  measured: number;
}

/** A part that could not be measured here, and why. */
export interface Skipped {
  what: string;
  reason: string;
}

export const skipped = (what: string, error: unknown): Skipped => ({
  what,
  reason: error instanceof Error ? error.message : String(error),
});

export type Row = Figure | Skipped;

export const atMost = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured,
  limit,
  unit,
  bound: '≤',
});
export const atLeast = (what: string, measured: number, limit: number, unit = ''): Figure => ({
  what,
  measured,
  limit,
  unit,
  bound: '≥',
});

/** A figure that is no number is not met. */
export const isMet = ({ measured, limit, bound }: Figure): boolean =>
  bound === '≤' ? measured <= limit : measured >= limit;

/** The rows as a table of text, columns aligned. */
export const toTable = (rows: readonly Row[]): string => {
  const cells = [['what', 'limit', 'measured', ''], ...rows.map(toCells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
};

const toCells = (row: Row): string[] => {
  if ('reason' in row) return [row.what, '', '', `skipped: ${row.reason}`];
  const { what, bound, limit, unit, measured } = row;
  const number = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  return [what, `${bound} ${limit} ${unit}`, `${number} ${unit}`, isMet(row) ? 'met' : 'not met'];
};
