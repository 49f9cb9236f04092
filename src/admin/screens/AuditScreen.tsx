import { useEffect, useState } from 'react';
import { type AuditEntry, AuditQuery } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { audit } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { ListPager } from '../ui/list-filters.tsx';
import { writeWhen } from '../ui/when.ts';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`What was done`}>
    {() => <AuditLog />}
  </DeskFrame>
);

const Search = AuditQuery.pick({ q: true });

const AuditLog = () => {
  const [query, setQuery] = useState({ q: '', page: 1 });
  const { data, error } = useStored(audit.$state, { data: null, isFetching: false, error: null });
  useEffect(() => void audit.fetch(query), [query]);
  const form = useDeskForm({
    schema: Search,
    initial: { q: '' },
    send: ({ q = '' }) => {
      setQuery({ q, page: 1 });
      return nothingToCall();
    },
  });
  return (
    <div className="people">
      <SendForm form={form} className="desk-search">
        <FormText
          form={form}
          name="q"
          label={t`Search in the log`}
          placeholder={t`Who, what, a value …`}
          type="search"
          isBare
          isOptional
        />
        <SendButton form={form}>{t`Search`}</SendButton>
      </SendForm>
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
