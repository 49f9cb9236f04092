import type { BulkPreview } from '../../api/contract/admin/catalog.ts';
import { t } from '../../language/desk.ts';
import { SmallTable } from '../ui/SmallTable.tsx';

/** Products before and after, and those that stay as they are with the reason. */
export const ChangesTable = ({ changed, total, rows, kept }: BulkPreview) => (
  <>
    <p>{t`${changed} of ${total} products change.`}</p>
    {rows.length > 0 && (
      <SmallTable
        label={t`What changes`}
        className="bulk-rows"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { heading: t`Product`, isHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { heading: t`Before`, cell: ({ before }) => before || '–' },
          { heading: t`After`, cell: ({ after }) => <strong>{after || '–'}</strong> },
        ]}
      />
    )}
    {changed > rows.length && <p className="muted">{t`and ${changed - rows.length} more`}</p>}
    {kept.length > 0 && (
      <details>
        <summary className="desk-summary">
          {t`${kept.length} stays as it is|${kept.length} stay as they are`}
        </summary>
        <ul className="stack-8 order-log">
          {kept.map(({ id, name, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);
