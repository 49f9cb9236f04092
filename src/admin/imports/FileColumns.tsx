import type { DeskImportDetails } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
import { subjectWord } from '../ui/subject-word.ts';
import { columnWord, delimiterWord, dialectWord } from './import-words.ts';

const SHOWN = 3;

/** How the file was understood: each column with what it becomes and what its first rows say. */
export const FileColumns = (one: DeskImportDetails) => {
  const title = t`Columns, and what they become`;
  const facts = [
    subjectWord(one.subject),
    dialectWord(one),
    one.format.toUpperCase(),
    one.encoding?.toUpperCase(),
    one.delimiter && t`columns set apart by ${delimiterWord(one.delimiter)}`,
    one.decimal_mark && t`decimals after "${one.decimal_mark}"`,
  ].filter(Boolean);
  const columns = one.columns.map((column, at) => ({
    ...column,
    values: [...new Set(one.sample.flatMap((cells) => cells[at] || []))].slice(0, SHOWN),
  }));
  const unread = columns.filter(({ column, values }) => column === null && values.length > 0);
  const empty = columns.filter(({ column, values }) => column === null && values.length === 0);
  return (
    <>
      <h3>{title}</h3>
      <p className="muted small">{facts.join(' · ')}</p>
      <SmallTable
        label={title}
        className="import-sample"
        rows={[...columns.filter(({ column }) => column !== null), ...unread]}
        keyOf={({ header }) => header}
        columns={[
          { heading: t`Column`, isHead: true, cell: ({ header }) => <bdi>{header}</bdi> },
          {
            heading: t`Becomes`,
            cell: ({ column }) =>
              column === null ? <span className="muted">{t`Not read`}</span> : columnWord(column),
          },
          ...(one.sample.length === 0
            ? []
            : [
                {
                  heading: t`In the first rows`,
                  cell: ({ values }: (typeof columns)[number]) => (
                    <bdi className="muted">{values.map((value) => `\u2068${value}\u2069`).join(' · ')}</bdi>
                  ),
                },
              ]),
        ]}
      />
      {empty.length > 0 && (
        <p className="muted small">
          {one.sample.length === 0 ? t`Not read:` : t`Empty in the first rows, and not read:`}{' '}
          <bdi>{empty.map(({ header }) => header).join(' · ')}</bdi>
        </p>
      )}
    </>
  );
};
