import { useEffect, useState } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { LogEntries } from '../people/LogEntries.tsx';
import { audit } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { ListPager } from '../ui/list-filters.tsx';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`Activity log`}>
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
          <LogEntries entries={data.data} />
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
