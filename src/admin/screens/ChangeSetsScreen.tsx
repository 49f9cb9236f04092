import { useEffect, useState } from 'react';
import { type ChangeSetSummary, NewChangeSet } from '../../api/contract/admin/change-sets.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { ChangeSetDetail, stateName } from '../catalog/ChangeSetDetail.tsx';
import { beginSet, closeSet, openSet, sets } from '../stores/change-sets.ts';
import { $permissions } from '../stores/session.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { idInAddress } from '../ui/Opened.tsx';
import { writeWhen } from '../ui/when.ts';

/** Edits of products and pages that are prepared together, published at once, and taken back at once. */
export const ChangeSetsScreen = () => {
  const [id] = useState(() => idInAddress());
  return (
    <DeskFrame
      section="changes"
      title={t`Change sets`}
      actions={id > 0 && <AllLink path="/admin/changes">{t`All change sets`}</AllLink>}
    >
      {() => (id > 0 ? <OneSet id={id} /> : <AllSets />)}
    </DeskFrame>
  );
};

const OneSet = ({ id }: { id: number }) => {
  useEffect(() => {
    void openSet(id);
    return closeSet;
  }, [id]);
  return <ChangeSetDetail id={id} />;
};

const AllSets = () => {
  const mayWrite = useStored($permissions, new Set()).has('catalog.write');
  useEffect(() => void sets.fetch(), []);
  return (
    <div className="stack desk-columns">
      {mayWrite && <NewSet />}
      <Loaded of={sets}>
        {({ sets: list }) =>
          list.length === 0 ? (
            <div className="empty-state">
              <h2>{t`No change set yet`}</h2>
              {mayWrite && (
                <>
                  <p>{t`Begin one here, or keep an edit of products for later.`}</p>
                  <a className="button" href={href('/admin/products')}>
                    {t`Products`}
                  </a>
                </>
              )}
            </div>
          ) : (
            <section className="desk-card" aria-label={t`Change sets`}>
              <ul className="desk-rows">
                {list.map((set) => (
                  <SetRow key={set.id} {...set} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </div>
  );
};

const SetRow = ({
  id,
  name,
  state,
  step_count,
  page_count,
  actor,
  updated_at,
  publish_at,
}: ChangeSetSummary) => (
  <li>
    <div>
      <a className="desk-title" href={href(`/admin/changes?id=${id}`)}>
        <bdi>{name}</bdi>
      </a>
      <span className="muted small">
        {(step_count > 0 || page_count === 0) && <>{t`${step_count} edit|${step_count} edits`} · </>}
        {page_count > 0 && <>{t`${page_count} page|${page_count} pages`} · </>}
        <bdi>{actor}</bdi> · {writeWhen(updated_at)}
      </span>
    </div>
    <span className={`mark${state === 'published' || state === 'scheduled' ? ' mark-on' : ''}`}>
      {stateName({ state, publish_at })}
    </span>
  </li>
);

const NewSet = () => {
  const form = useDeskForm({
    schema: NewChangeSet,
    initial: { name: '' },
    send: ({ name }) => beginSet(name),
    onDone: (id) => location.assign(href(`/admin/changes?id=${id}`)),
  });
  return (
    <section className="desk-card new-set" aria-labelledby="new-set-title">
      <h2 id="new-set-title">{t`New change set`}</h2>
      <SendForm form={form} className="form-stack">
        <FormText
          form={form}
          name="name"
          label={t`Name`}
          hint={t`Several edits of products and pages are prepared under it, looked at, and published together.`}
          maxLength={80}
        />
        <SendButton form={form}>{t`Begin the change set`}</SendButton>
      </SendForm>
    </section>
  );
};
