import type { DeskImportDetails } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';

/** The first of what a file brings that is no product. */
export const SampleRecords = ({ records, created, updated }: DeskImportDetails) => (
  <>
    <h3>{t`The first of them`}</h3>
    <p className="muted small">{t`${records.length} of ${created + updated}.`}</p>
    <ul className="desk-rows" aria-label={t`The first of them`}>
      {records.map(({ title, facts }) => (
        <li key={title + facts.join()}>
          <div>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            {facts.map((fact) => (
              <span key={fact} className="muted small">
                <bdi>{fact}</bdi>
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </>
);
