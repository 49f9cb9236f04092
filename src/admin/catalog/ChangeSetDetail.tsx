import { useState } from 'react';
import type { BulkUndone } from '../../api/contract/admin/catalog.ts';
import type { ChangeSet } from '../../api/contract/admin/change-sets.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { MoveButtons, moveEntry } from '../home/EntryTools.tsx';
import {
  $set,
  $setFailure,
  holdSet,
  openSet,
  publishSet,
  removeSet,
  saveSet,
  takeBackSet,
} from '../stores/change-sets.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';
import { UndoneText } from './BulkBar.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { TimeField } from './fields.tsx';
import { stepTarget, stepWords } from './step-words.ts';

export const stateName = (state: ChangeSet['state']): string =>
  ({
    draft: t`being prepared`,
    scheduled: t`scheduled`,
    published: t`published`,
    undone: t`taken back`,
    failed: t`not published`,
  })[state];

/** One change set: its edits, what they would do now, and when. */
export const ChangeSetDetail = ({ id }: { id: number }) => {
  const set = useStored<ChangeSet | null>($set, null);
  const failure = useStored<Failure | null>($setFailure, null);
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void openSet(id)} />;
  if (!set) return <Skeleton rows={6} />;
  const isOpen = set.preview !== null;
  return (
    <div className="change-set">
      <section className="desk-card" aria-labelledby="set-title">
        <h2 id="set-title">
          <bdi>{set.name}</bdi> <span className="mark">{stateName(set.state)}</span>
        </h2>
        {set.problem && <p className="notice">{set.problem}</p>}
        {isOpen ? <PublishSet key={set.version} set={set} /> : <TakeBack set={set} />}
      </section>
      <section className="desk-card" aria-labelledby="edits-title">
        <h2 id="edits-title">{t`Edits`}</h2>
        <Steps set={set} isOpen={isOpen} />
      </section>
      {set.preview && (
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
        {t`Nothing yet. Choose products in the table, or change one, and keep that for later here.`}{' '}
        <a href={href('/admin/products')}>{t`Products`}</a>
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

const PublishSet = ({ set }: { set: ChangeSet }) => {
  const [at, setAt] = useState<string | null>(null);
  const changed = set.preview?.changed ?? 0;
  const remove = async () => {
    const result = await removeSet(set.id);
    if (result.isDone) location.assign(href('/admin/changes'));
    return result;
  };
  if (set.state === 'scheduled')
    return (
      <>
        <p role="status">{t`Published by itself: ${writeWhen(set.publish_at ?? '')}`}</p>
        <p className="link-row">
          <PressButton run={holdSet}>{t`Do not publish at that time`}</PressButton>
        </p>
      </>
    );
  return (
    <>
      <div className="publish-set">
        <TimeField id="publish-at" label={t`When`} hint={t`Empty: at once.`} value={at} onChange={setAt} />
        {changed > 0 && (
          <PressButton className="button" run={() => publishSet(at)}>
            {at === null
              ? t`Change ${changed} product now|Change ${changed} products now`
              : t`Publish at that time`}
          </PressButton>
        )}
        <PressButton
          className="button button-plain button-small"
          confirm={t`Throw this change set away?`}
          run={remove}
        >
          {t`Throw away`}
        </PressButton>
      </div>
      <p className="muted small">{t`All of it is published in one moment and can be taken back in one.`}</p>
    </>
  );
};

const TakeBack = ({ set }: { set: ChangeSet }) => {
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  return (
    <>
      <p className="muted small">
        <bdi>{set.actor}</bdi> · {writeWhen(set.updated_at)}
      </p>
      <div role="status">{undone && <UndoneText {...undone} />}</div>
      {set.state === 'published' && (
        <p className="link-row">
          <PressButton
            run={async () => {
              const result = await takeBackSet();
              if (result.isDone) setUndone(result.value);
              return result;
            }}
          >
            {t`Take all of it back`}
          </PressButton>
        </p>
      )}
    </>
  );
};
