import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { type LogLine, logLines } from '../../domain/desk/log-lines.ts';
import { t } from '../../language/desk.ts';
import { actorName } from '../ui/actor-words.ts';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

/** Lines of the log: a table, or cards where there is no room for one. */
export const LogEntries = ({ entries }: { entries: readonly AuditEntry[] }) =>
  useWide() ? <LogTable entries={entries} /> : <LogCards entries={entries} />;

const LogTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className="desk-scroll" aria-label={t`Activity log`} tabIndex={0}>
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
        {entries.map(({ id, at, actor, entity, entity_id, ...values }) => (
          <tr key={id}>
            <td>{writeWhen(at)}</td>
            <td>
              <bdi>{actorName(actor)}</bdi>
            </td>
            <td>
              {entityName(entity)} <bdi>{entity_id}</bdi>
            </td>
            <td>
              <Values lines={logLines(values.before, values.after).before} />
            </td>
            <td>
              <Values lines={logLines(values.before, values.after).after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const LogCards = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul className="desk-card log-cards">
    {entries.map(({ id, at, actor, entity, entity_id, before, after }) => {
      const lines = logLines(before, after);
      return (
        <li key={id}>
          <strong>
            {entityName(entity)} <bdi>{entity_id}</bdi>
          </strong>
          <span className="muted small">
            {writeWhen(at)} · <bdi>{actorName(actor)}</bdi>
          </span>
          {lines.before.length > 0 && <Side name={t`Before`} lines={lines.before} />}
          {lines.after.length > 0 && <Side name={t`After`} lines={lines.after} />}
        </li>
      );
    })}
  </ul>
);

const Side = ({ name, lines }: { name: string; lines: readonly LogLine[] }) => (
  <div>
    <span className="muted small">{name}</span>
    <Values lines={lines} />
  </div>
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

/** As many as are seen without a press. */
const FIRST = 3;

/** Values as they are kept; long ones begin as their first words. */
const Values = ({ lines }: { lines: readonly LogLine[] }) => {
  if (lines.length === 0) return '–';
  const isLong = lines.length > FIRST || lines.some(({ text }) => text.length > SHORT);
  if (!isLong) return <Lines lines={lines} />;
  return (
    <details className="desk-values">
      <summary>
        <span className="muted">{t`${lines.length} value|${lines.length} values`}</span>{' '}
        <Lines lines={lines.slice(0, FIRST)} most={SHORT} />
      </summary>
      <Lines lines={lines} />
    </details>
  );
};

const SHORT = 120;

const Lines = ({ lines, most = Number.POSITIVE_INFINITY }: { lines: readonly LogLine[]; most?: number }) => (
  <span className="desk-values log-lines" dir="ltr">
    {lines.map(({ path, text }) => (
      <span key={`${path} ${text}`}>
        {path !== '' && <span className="muted">{`${path}: `}</span>}
        <bdi>{text.length > most ? `${text.slice(0, most)} …` : text}</bdi>
      </span>
    ))}
  </span>
);
