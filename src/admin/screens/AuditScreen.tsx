import { useEffect, useState } from 'react';
import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { audit } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { ListPager } from '../ui/list-filters.tsx';
import { writeWhen } from '../ui/when.ts';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`What was done`}>
    {() => <AuditLog />}
  </DeskFrame>
);

const AuditLog = () => {
  const [query, setQuery] = useState({ q: '', page: 1 });
  const [typed, setTyped] = useState('');
  const { data, error } = useStored(audit.$state, { data: null, isFetching: false, error: null });
  useEffect(() => void audit.fetch(query), [query]);
  return (
    <div className="people">
      <form
        className="desk-search"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery({ q: typed.trim(), page: 1 });
        }}
      >
        <label className="visually-hidden" htmlFor="audit-q">{t`Search in the log`}</label>
        <input
          className="input"
          id="audit-q"
          type="search"
          placeholder={t`Who, what, a value …`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">{t`Search`}</button>
      </form>
      {!data && !error && <Skeleton rows={5} />}
      {error && <LoadFailed text={error} onRetry={() => void audit.fetch(query)} />}
      {data && (
        <>
          <p role="status" className="muted small">{t`${data.total} entry|${data.total} entries`}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
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
                {data.data.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </section>
          <ListPager
            label={t`Pages`}
            words={[t`Newer`, t`Older`]}
            page={data.current_page}
            last={data.last_page}
            onPage={(page) => setQuery({ ...query, page })}
          />
        </>
      )}
    </div>
  );
};

const Entry = ({ entry: { at, actor, entity, entity_id, before, after } }: { entry: AuditEntry }) => (
  <tr>
    <td>{writeWhen(at)}</td>
    <td>
      <bdi>{actor}</bdi>
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
