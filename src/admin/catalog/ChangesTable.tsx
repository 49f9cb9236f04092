import type { BulkPreview } from '../../api/contract/admin/catalog.ts';
import { t } from '../../language/desk.ts';

/** Products before and after, and those that stay as they are with the reason. */
export const ChangesTable = ({ changed, total, rows, kept }: BulkPreview) => (
  <>
    <p>{t`${changed} of ${total} products change.`}</p>
    {rows.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      <section className="desk-scroll bulk-rows" aria-label={t`What changes`} tabIndex={0}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t`Product`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{before || '–'}</td>
                <td>
                  <strong>{after || '–'}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
    {changed > rows.length && <p className="muted">{t`and ${changed - rows.length} more`}</p>}
    {kept.length > 0 && (
      <details>
        <summary className="desk-summary">
          {t`${kept.length} stays as it is|${kept.length} stay as they are`}
        </summary>
        <ul className="order-log">
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
