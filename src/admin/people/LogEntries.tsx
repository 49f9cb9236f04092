import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { type LogLine, logLines } from '../../domain/desk/log-lines.ts';
import { t } from '../../language/desk.ts';
import { actorName } from '../ui/actor-words.ts';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { writeWhen } from '../ui/when.ts';

/** Of the log as a table. */
export const logColumns = (): DeskColumn<AuditEntry>[] => [
  { id: 'when', heading: t`When`, isFixed: true, width: 'narrow', cell: ({ at }) => writeWhen(at) },
  {
    id: 'who',
    heading: t`Who`,
    width: 'narrow',
    cell: ({ actor }) => <bdi>{actorName(actor)}</bdi>,
  },
  { id: 'what', heading: t`What`, width: 'narrow', cell: (entry) => <What entry={entry} /> },
  { id: 'before', heading: t`Before`, cell: (entry) => <Values lines={linesOf(entry).before} /> },
  { id: 'after', heading: t`After`, cell: (entry) => <Values lines={linesOf(entry).after} /> },
];

const linesOf = ({ before, after }: AuditEntry) => logLines(before, after);

/** An entry where there is no room for a table. */
export const LogCard = ({ entry }: { entry: AuditEntry }) => {
  const { before, after } = linesOf(entry);
  return (
    <div className="log-card">
      <strong>
        <What entry={entry} />
      </strong>
      <span className="muted small">
        {writeWhen(entry.at)} · <bdi>{actorName(entry.actor)}</bdi>
      </span>
      {before.length > 0 && <Side name={t`Before`} lines={before} />}
      {after.length > 0 && <Side name={t`After`} lines={after} />}
    </div>
  );
};

const What = ({ entry: { entity, entity_id } }: { entry: AuditEntry }) => (
  <>
    {entityName(entity)} <bdi>{entity_id}</bdi>
  </>
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
    export: t`Export`,
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
