import { createFieldReader, type FileKind } from '../../domain/imports/file-kinds.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import type { RecordContext } from '../../domain/imports/record-context.ts';
import { say } from '../../domain/text/text.ts';
import { listBranches } from '../settings/repository.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import type { OpenedFile } from './open-file.ts';
import type { FilePlanning } from './product-file.ts';
import { type AnyKind, recordKindOf } from './record-kinds.ts';
import { planRecords } from './records.ts';

/** Reads a file that is not about products and plans what each of its things makes of the shop. */
export const planRecordFile = async (
  shop: Shop,
  { kind: file, headers, details }: OpenedFile & { kind: FileKind },
): Promise<FilePlanning> => {
  const kind = recordKindOf(file.subject);
  if (!kind) throw new Error(`Nothing reads a file of ${file.subject}.`);
  const context = await contextOf(shop, file, details);
  const read = createFieldReader(file, headers);
  const seen = new Map<string, number>();
  return {
    before: [...unreadColumns(details), ...noteOf(kind)],
    after: () => [],
    toLine: (record) => {
      const { row, fields, sources } = read(record);
      const key = kind.groupOf?.({ row, fields, sources }) ?? '';
      return { row, key, cells: fields, sources, isDetail: false, isApart: false };
    },
    read: ({ lines, isAgain }) => {
      const rows = lines.map(({ row, cells, sources }) => ({ row, fields: cells, sources }));
      if (!isAgain) return kind.read(rows, context);
      const text = say`The rows of one order have to follow each other.`;
      const issue = { column: '', value: '', code: 'rows_apart', text, isWarning: false };
      return { issues: lines.map(({ row }) => ({ ...issue, row })) };
    },
    plan: (batch) => planRecords(shop.db.read, kind, { batch: batch as { row: number }[], seen }),
  };
};

const contextOf = async (
  { db, now }: Shop,
  { dialect }: FileKind,
  { decimalMark }: OpenedFile['details'],
): Promise<RecordContext> => {
  const { settings } = await readStore(db, db.read);
  const [branch] = await listBranches(db.read);
  return {
    source: dialect,
    mark: decimalMark,
    country: settings.countryCode,
    currency: settings.money.currencyCode,
    timeZone: branch?.timezone ?? 'UTC',
    at: now().toISOString(),
  };
};

const noteOf = ({ note }: AnyKind): ImportIssue[] =>
  note ? [{ row: 0, column: '', value: '', code: 'note', text: note, isWarning: true }] : [];

/** The screen lists them; nothing of a file is left out unsaid. */
const unreadColumns = ({ columns }: OpenedFile['details']): ImportIssue[] => {
  const unread = columns.flatMap(({ header, column }) => (column === null ? [header] : []));
  if (unread.length === 0) return [];
  return [
    {
      row: 0,
      column: '',
      value: unread.join(' · ').slice(0, 200),
      code: 'unknown_column',
      text: say`The import does not know ${unread.length} column.|The import does not know ${unread.length} columns.`,
      isWarning: true,
    },
  ];
};
