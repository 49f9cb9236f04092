import { type ChangeSet, SaveChangeSet } from '../../api/contract/admin/change-sets.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { $set, $setFailure, openSet, saveSet } from '../stores/change-sets.ts';
import { $permissions } from '../stores/session.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { MoveButtons, moveEntry } from '../ui/EntryTools.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writePlanned } from '../ui/when.ts';
import { ChangeSetPages } from './ChangeSetPages.tsx';
import { PublishSet, TakeBack } from './ChangeSetPublishing.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { stepTarget, stepWords } from './step-words.ts';

export const stateName = ({ state, publish_at }: Pick<ChangeSet, 'state' | 'publish_at'>): string => {
  if (state === 'scheduled') return t`planned for ${writePlanned(publish_at ?? '')}`;
  return { draft: t`Draft`, published: t`Published`, undone: t`Taken back`, failed: t`Not published` }[state];
};

/** One change set: its edits, what they would do now, and when. */
export const ChangeSetDetail = ({ id }: { id: number }) => {
  const set = useStored<ChangeSet | null>($set, null);
  const failure = useStored<Failure | null>($setFailure, null);
  const mayWrite = useStored($permissions, new Set()).has('catalog.write');
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void openSet(id)} />;
  if (!set) return <Skeleton rows={6} />;
  const isOpen = set.preview !== null;
  const isOfProducts = set.steps.length > 0 || set.pages.length === 0;
  return (
    <div className="stack change-set">
      <section className="desk-card" aria-labelledby="set-title">
        <h2 id="set-title">
          <bdi>{set.name}</bdi> <span className="mark">{stateName(set)}</span>
        </h2>
        {isOpen && mayWrite && <Rename key={set.name} set={set} />}
        {set.problem && <p className="notice">{set.problem}</p>}
        {isOpen ? <PublishSet key={set.version} set={set} /> : <TakeBack set={set} />}
      </section>
      {isOfProducts && (
        <section className="desk-card" aria-labelledby="edits-title">
          <h2 id="edits-title">{t`Edits`}</h2>
          <Steps set={set} isOpen={isOpen && mayWrite} />
        </section>
      )}
      <ChangeSetPages set={set} isOpen={isOpen} />
      {set.preview && set.steps.length > 0 && (
        <section className="desk-card" aria-labelledby="preview-title">
          <h2 id="preview-title">{t`What changes`}</h2>
          <ChangesTable {...set.preview} />
        </section>
      )}
    </div>
  );
};

const Steps = ({ set, isOpen }: { set: ChangeSet; isOpen: boolean }) => {
  const { steps, name } = set;
  const places = steps.map((_step, at) => at);
  if (steps.length === 0)
    return (
      <p>
        {t`Nothing yet. Change products or a page, and keep the change here instead of publishing it.`}{' '}
        <a href={href('/admin/products')}>{t`Products`}</a> · <a href={href('/admin/pages')}>{t`Pages`}</a>
      </p>
    );
  return (
    <ol className="desk-rows">
      {steps.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
        <li key={at}>
          <div>
            <strong>{stepWords(one)}</strong>
            <bdi className="muted small">{stepTarget(one)}</bdi>
          </div>
          {isOpen && (
            <div className="link-row">
              <MoveButtons
                name={t`edit ${at + 1}`}
                index={at}
                count={steps.length}
                onMove={(to) => void saveSet(name, moveEntry(places, at, to))}
              />
              <PressButton
                className="button button-plain button-small"
                label={t`Remove edit ${at + 1}`}
                run={() => saveSet(name, places.toSpliced(at, 1))}
              >
                {t`Remove`}
              </PressButton>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
};

const Rename = ({ set: { name, steps, version } }: { set: ChangeSet }) => {
  const keep = steps.map((_step, at) => at);
  const form = useDeskForm({
    schema: SaveChangeSet,
    initial: { name },
    toBody: (typed) => ({ ...typed, version, keep }),
    send: (change) => saveSet(change.name, change.keep),
  });
  return (
    <details className="desk-more">
      <summary>{t`Rename`}</summary>
      <SendForm form={form} className="publish-set">
        <FormText form={form} name="name" label={t`Name`} maxLength={80} />
        <SendButton form={form} className="button button-quiet button-small">{t`Save`}</SendButton>
      </SendForm>
    </details>
  );
};
