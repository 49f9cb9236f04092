import { useEffect, useMemo } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { LogCard, logColumns } from '../people/LogEntries.tsx';
import type { View } from '../stores/list-view.ts';
import { audit } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { LongList } from '../ui/LongList.tsx';
import { SearchField } from '../ui/list-filters.tsx';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`Activity log`}>
    {() => <AuditLog />}
  </DeskFrame>
);

const search = (q: string): void => audit.show({ q });

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 55, card: 160 };

const AuditLog = () => {
  const { q = '' } = useStored<View>(audit.$view, {});
  const columns = useMemo(logColumns, []);
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
        label={t`Activity log`}
        heights={HEIGHTS}
        count={(total) => t`${total} entry|${total} entries`}
        empty={null}
        columns={columns}
        card={(entry) => <LogCard entry={entry} />}
      />
    </div>
  );
};
