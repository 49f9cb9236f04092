import type { Text } from '../text/text.ts';

/** What an import refuses, or takes in another way than the file says. */
export interface ImportIssue {
  /** As a spreadsheet counts; 0: the whole file. */
  row: number;
  /** The file's own header; '' when it is about the row. */
  column: string;
  value: string;
  code: string;
  text: Text;
  /** The row comes in all the same. */
  isWarning: boolean;
}
