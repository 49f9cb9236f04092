import type { ImportIssues } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
import { useWide } from '../ui/use-wide.ts';

type Issue = ImportIssues['data'][number];

const keyOf = ({ row, column, code, value }: Issue): string => `${row} ${column} ${code} ${value}`;

/** What was wrong, row by row: a table, or a list where there is no room for one. */
export const IssueRows = ({ issues }: { issues: readonly Issue[] }) =>
  useWide() ? <IssueTable issues={issues} /> : <IssueList issues={issues} />;

const IssueTable = ({ issues }: { issues: readonly Issue[] }) => (
  <SmallTable
    label={t`Report by row`}
    rows={issues}
    keyOf={keyOf}
    columns={[
      { heading: t`Row`, cell: ({ row }) => (row === 0 ? '–' : row) },
      { heading: t`Column`, cell: ({ column }) => <bdi>{column || '–'}</bdi> },
      { heading: t`Value`, cell: ({ value }) => <bdi className="desk-values">{value}</bdi> },
      { heading: t`What is wrong`, cell: (issue) => <WhatIsWrong {...issue} /> },
    ]}
  />
);

const IssueList = ({ issues }: { issues: readonly Issue[] }) => (
  <ul className="desk-rows" aria-label={t`Report by row`}>
    {issues.map((issue) => (
      <li key={keyOf(issue)}>
        <div>
          <span>
            <WhatIsWrong {...issue} />
          </span>
          <span className="muted small">
            {[
              issue.row > 0 && t`Row ${issue.row}`,
              issue.column && `\u2068${issue.column}\u2069`,
              issue.value && `\u2068${issue.value}\u2069`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </li>
    ))}
  </ul>
);

const WhatIsWrong = ({ is_warning, message }: Issue) => (
  <>
    {!is_warning && <span className="mark mark-warning">{t`refused`}</span>} {message}
  </>
);
