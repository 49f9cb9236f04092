import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { t } from '../../language/desk.ts';
import { actorName } from '../ui/actor-words.ts';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

/** Lines of the log: a table, or cards where there is no room for one. */
export const LogEntries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  useWide() ? <LogTable entries={entries} /> : <LogCards entries={entries} />;

const LogTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className="desk-scroll" aria-label={t`What was done`} tabIndex={0}>
    <table className="desk-table">
      <thead>
        <tr>
          {[t`When`, t`Who`, t`What`, t`Before`, t`After`].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, entity, entity_id, before, after }) => (
          <tr key={id}>
            <td>{writeWhen(at)}</td>
            <td>
              <bdi>{actorName(actor)}</bdi>
            </td>
            <td>
              {entityName(entity)} <bdi>{entity_id}</bdi>
            </td>
            <td>
              <Values given={before} />
            </td>
            <td>
              <Values given={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const LogCards = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul className="desk-card log-cards">
    {entries.map(({ id, at, actor, entity, entity_id, before, after }) => (
      <li key={id}>
        <strong>
          {entityName(entity)} <bdi>{entity_id}</bdi>
        </strong>
        <span className="muted small">
          {writeWhen(at)} · <bdi>{actorName(actor)}</bdi>
        </span>
        {before !== null && (
          <div>
            <span className="muted small">{t`Before`}</span>
            <Values given={before} />
          </div>
        )}
        {after !== null && (
          <div>
            <span className="muted small">{t`After`}</span>
            <Values given={after} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** What was written about, in words; a kind that has none yet by its name. */
const entityName = (entity: string): string => {
  const names: Readonly<Record<string, string>> = {
    branch: t`Branch`,
    products: t`Change of many`,
    category: t`Category`,
    change_set: t`Change set`,
    customer: t`Customer`,
    home: t`Home page`,
    import: t`Import`,
    message: t`Message`,
    order: t`Order`,
    page: t`Page`,
    product: t`Product`,
    promotion: t`Promotion`,
    review: t`Customer review`,
    setting: t`Settings`,
    settings: t`Settings`,
    'sign-in': t`Signed in`,
    staff: t`Person`,
    webhook: t`Webhook`,
  };
  return names[entity] ?? entity;
};

const SHORT = 120;

/** Values as they are kept: what is long begins as its first words. */
const Values = ({ given }: { given: unknown }) => {
  if (given === null) return '–';
  const text = JSON.stringify(given, null, 1);
  const flat = JSON.stringify(given);
  if (flat.length <= SHORT)
    return (
      <code className="desk-values" dir="ltr">
        {flat}
      </code>
    );
  return (
    <details className="desk-values">
      <summary>
        <code dir="ltr">{`${flat.slice(0, SHORT)} …`}</code>
      </summary>
      <pre dir="ltr">{text}</pre>
    </details>
  );
};
