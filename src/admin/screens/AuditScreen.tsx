import { useEffect, useMemo } from 'react';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useResource, useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { type FormWords, LogCard, logColumns } from '../people/LogEntries.tsx';
import { choiceOf, labelOf } from '../settings/setting-words.ts';
import type { View } from '../stores/list-view.ts';
import { audit, auditActors } from '../stores/staff.ts';
import { actorName } from '../ui/actor-words.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { productField, promotionField, stateField } from '../ui/field-words.ts';
import { LongList } from '../ui/LongList.tsx';
import { ListChoice, ListSearch } from '../ui/list-filters.tsx';

/** Every write of the desk, the newest first, with a search in who, what and the values. */
export const AuditScreen = () => (
  <DeskFrame section="audit" title={t`Activity log`}>
    {({ branches }) => <AuditLog branches={branches} />}
  </DeskFrame>
);

/** Products and settings have lists of what their forms say; the rest is named where the log is drawn. */
const formWords = {
  fields: (entity: string) => {
    if (entity === 'product') return productField;
    if (entity === 'promotion') return promotionField;
    if (entity === 'news' || entity === 'change_set') return stateField;
    if (entity === 'import') return (field: string) => (field === 'subject' ? t`What the file holds` : field);
    return entity === 'setting' ? labelOf : (field: string) => field;
  },
  choice: choiceOf,
} satisfies Partial<FormWords>;

/** Everybody who stands in the log, by one of whom it can be narrowed. */
const ActorChoice = () => {
  const { actor = '' } = useStored<View>(audit.$view, {});
  const { data } = useResource(auditActors);
  useEffect(() => void auditActors.fetch(), []);
  const known = new Set([...(actor === '' ? [] : [actor]), ...(data?.actors ?? [])]);
  return (
    <ListChoice
      list={audit}
      name="actor"
      label={t`Who`}
      all={t`Everybody`}
      options={[...known].map((one) => ({ value: one, label: actorName(one) }))}
    />
  );
};

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 55, card: 160 };

const AuditLog = ({ branches }: Pick<DeskSession, 'branches'>) => {
  const words = useMemo(() => {
    const names = new Map(branches.map(({ id, name }) => [String(id), name]));
    return { ...formWords, branch: (id: string) => names.get(id) ?? id };
  }, [branches]);
  const columns = useMemo(() => logColumns(words), [words]);
  useEffect(() => void audit.open(), []);
  return (
    <div className="stack people">
      <search className="cluster product-filters">
        <ListSearch list={audit} label={t`Search in the log`} placeholder={t`Who, what, a value …`} />
        <ActorChoice />
      </search>
      <LongList
        list={audit}
        name="audit"
        label={t`Activity log`}
        heights={HEIGHTS}
        count={(total) => t`${total} entry|${total} entries`}
        empty={null}
        columns={columns}
        card={(entry) => <LogCard entry={entry} words={words} />}
      />
    </div>
  );
};
