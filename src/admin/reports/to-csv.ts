import { csvLine, UTF8_MARK } from '../../domain/imports/cells.ts';

type Cell = string | number | null;

/** Rows as CSV that spreadsheets open, as the exports write it. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  UTF8_MARK + rows.map((row) => csvLine(row.map((cell) => cell ?? ''))).join('');
