import { say } from '../text/text.ts';
import type { FieldRow } from './file-kinds.ts';
import { movedPath } from './foreign-paths.ts';
import { fieldIssue, type ReadRecord } from './record-context.ts';

/** An old address, and the one of this shop that it leads to. */
export interface ImportedRedirect {
  row: number;
  from: string;
  to: string;
}

const LONGEST = 500;

/** The path of an address as it is compared; undefined for one on another server. */
export const pathOf = (cell: string): string | undefined => {
  const path = /^\/(?!\/)[^\s#?]*/.exec(cell.trim())?.[0];
  return path === undefined || path.length > LONGEST ? undefined : path.replace(/(?<=.)\/+$/, '');
};

/** Reads the row of a redirect. Where it leads to another shop's address, that one's own here is taken. */
export const readRedirect = (record: FieldRow): ReadRecord<ImportedRedirect> => {
  const { row, fields } = record;
  const [from, target] = [pathOf(fields.from ?? ''), pathOf(fields.to ?? '')];
  const refuse = (field: string, text: ReturnType<typeof say>) => ({
    issues: [fieldIssue(record, field, { code: 'path_invalid', text })],
  });
  if (from === undefined || from === '/')
    return refuse('from', say`An old address is a path of the shop before, such as /old-page.`);
  if (target === undefined)
    return refuse('to', say`An address leads to a path of this shop alone, such as /products/mug.`);
  const to = movedPath(target) ?? target;
  if (to === from) return refuse('to', say`This address leads to itself.`);
  return { thing: { row, from, to }, issues: [] };
};
