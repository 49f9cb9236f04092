import type { Text } from '../text/text.ts';
import type { DecimalMark } from './amounts.ts';
import type { FieldRow } from './file-kinds.ts';
import type { ImportIssue } from './issues.ts';

/** What the cells of a file that is not about products are read by. */
export interface RecordContext {
  /** Whose file it is: 'shopify' or 'woocommerce'. */
  source: string;
  mark: DecimalMark;
  /** The shop's own, for what names none. */
  country: string;
  currency: string;
  timeZone: string;
  /** Now. */
  at: string;
}

/** What rows of a file come down to; nothing when one of them is refused. */
export interface ReadRecord<T> {
  thing?: T;
  issues: ImportIssue[];
}

/** What is said of one field of a row: never its value, which may be a person's. */
export const fieldIssue = (
  { row, sources }: FieldRow,
  field: string,
  { code, text, isWarning = false }: { code: string; text: Text; isWarning?: boolean },
): ImportIssue => ({ row, column: sources[field] ?? '', value: '', code, text, isWarning });
