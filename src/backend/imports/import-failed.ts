import { inEnglish, type Text } from '../../domain/text/text.ts';

/** A file that cannot be read at all; `text` says why. */
export class ImportFailed extends Error {
  override name = 'ImportFailed';
  readonly text: Text;

  constructor(text: Text) {
    super(inEnglish(text));
    this.text = text;
  }
}

/** What a file may have at most; more would take the memory that shoppers need. */
export const MOST = {
  rows: 200_000,
  columns: 300,
  /** Letters of one cell that are kept: a longer one is refused by its column. */
  cell: 100_001,
  /** Letters of one record: a hundred are planned at once, in the thread that answers shoppers. */
  record: 500_000,
  /** Cells of a workbook, empty ones too. */
  cells: 10_000_000,
  /** Texts that the cells of a workbook share. */
  strings: 1_000_000,
  /** Bytes of a workbook once it is unpacked. */
  unpacked: 128_000_000,
};
export type Bounds = typeof MOST;
