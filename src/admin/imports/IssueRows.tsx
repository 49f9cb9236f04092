import type { ImportIssues } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { useWide } from '../ui/use-wide.ts';

type Issue = ImportIssues['data'][number];

const keyOf = ({ row, column, code, value }: Issue): string => `${row} ${column} ${code} ${value}`;

/** What was wrong, row by row: a table, or a list where there is no room for one. */
export const IssueRows = ({ issues }: { issues: readonly Issue[] }) =>
  useWide() ? <IssueTable issues={issues} /> : <IssueList issues={issues} />;

const IssueTable = ({ issues }: { issues: readonly Issue[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className="desk-scroll" aria-label={t`Report by row`} tabIndex={0}>
    <table className="desk-table">
      <thead>
        <tr>
          {[t`Row`, t`Column`, t`Value`, t`What is wrong`].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <tr key={keyOf(issue)}>
            <td>{issue.row === 0 ? '–' : issue.row}</td>
            <td>
              <bdi>{issue.column || '–'}</bdi>
            </td>
            <td className="desk-values">
              <bdi>{issue.value}</bdi>
            </td>
            <td>
              <WhatIsWrong {...issue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
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
