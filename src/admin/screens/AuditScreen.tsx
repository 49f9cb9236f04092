import { useEffect, useMemo } from 'react';
import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { audit } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { LongList } from '../ui/LongList.tsx';
import { SearchField } from '../ui/list-filters.tsx';
import { writeWhen } from '../ui/when.ts';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`What was done`}>
    {() => <AuditLog />}
  </DeskFrame>
);

const search = (q: string): void => audit.show({ q });

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 55, card: 160 };

const AuditLog = () => {
  const { q = '' } = useStored<View>(audit.$view, {});
  const columns = useMemo(listColumns, []);
  useEffect(() => void audit.open(), []);
  return (
    <div className="people">
      <search className="product-filters">
        <SearchField
          label={t`Search in the log`}
          placeholder={t`Who, what, a value …`}
          value={q}
          onSearch={search}
        />
      </search>
      <LongList
        list={audit}
        name="audit"
        label={t`What was done`}
        heights={HEIGHTS}
        count={(total) => t`${total} entry|${total} entries`}
        empty={null}
        columns={columns}
        card={(entry) => <Card entry={entry} />}
      />
    </div>
  );
};

const listColumns = (): DeskColumn<AuditEntry>[] => [
  { id: 'when', heading: t`When`, isFixed: true, width: 'narrow', cell: ({ at }) => writeWhen(at) },
  { id: 'who', heading: t`Who`, width: 'narrow', cell: ({ actor }) => <bdi>{actor}</bdi> },
  { id: 'what', heading: t`What`, width: 'narrow', cell: (entry) => <What entry={entry} /> },
  { id: 'before', heading: t`Before`, cell: ({ before }) => <Values given={before} /> },
  { id: 'after', heading: t`After`, cell: ({ after }) => <Values given={after} /> },
];

const Card = ({ entry }: { entry: AuditEntry }) => (
  <dl className="facts small">
    <dt>{t`When`}</dt>
    <dd>{writeWhen(entry.at)}</dd>
    <dt>{t`Who`}</dt>
    <dd>
      <bdi>{entry.actor}</bdi>
    </dd>
    <dt>{t`What`}</dt>
    <dd>
      <What entry={entry} />
    </dd>
    <dt>{t`Before`}</dt>
    <dd>
      <Values given={entry.before} />
    </dd>
    <dt>{t`After`}</dt>
    <dd>
      <Values given={entry.after} />
    </dd>
  </dl>
);

const What = ({ entry: { entity, entity_id } }: { entry: AuditEntry }) => (
  <>
    {entityName(entity)} <bdi>{entity_id}</bdi>
  </>
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
