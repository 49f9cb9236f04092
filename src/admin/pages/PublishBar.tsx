import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { Attempt, Failure } from '../../stores/shop/failure.ts';
import type { Editing, SaveState } from '../stores/editing.ts';
import { $isNeverOpened } from '../stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { Problems } from '../ui/document/Problems.tsx';
import { TimeField } from '../ui/number-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { SeeInShop } from '../ui/SeeInShop.tsx';
import { writePlanned } from '../ui/when.ts';

/** What the bar needs of a document store. */
interface Publisher<C extends object> {
  publish: (at: string | null) => Promise<Attempt<unknown>>;
  cancelSchedule: () => Promise<Attempt<unknown>>;
  save: () => Promise<void>;
  replace: (content: C) => Promise<void>;
}

interface Publishable<C extends object> {
  published: C | null;
  is_changed: boolean;
  schedule: { publish_at: string; problem: string | null } | null;
}

interface PublishBarProps<C extends object> {
  store: Publisher<C>;
  editing: Editing<C, Publishable<C>>;
  /** Where shoppers see it. */
  path: `/${string}`;
  /** One more way to publish it. */
  beside?: ReactNode;
  /** What else is to come of it. */
  children?: ReactNode;
}

interface Shown {
  isJustOut: boolean;
  /** Nobody shops yet: what is published is seen once the shop opens. */
  isNeverOpened: boolean;
}

const stateText = (
  state: SaveState,
  doc: Publishable<object>,
  { isJustOut, isNeverOpened }: Shown,
): string => {
  switch (state) {
    case 'typing':
    case 'saving':
      return t`Saving…`;
    case 'failed':
      return t`Not saved`;
    case 'conflict':
      return t`Two versions: decide below`;
    case 'saved':
      if (doc.published === null || (isNeverOpened && doc.is_changed))
        return t`Saved as a draft: shoppers do not see it yet`;
      if (doc.is_changed) return t`Saved as a draft: shoppers see the earlier version`;
      if (isNeverOpened) return t`Published`;
      return isJustOut ? t`Published: shoppers see it now` : t`As shoppers see it`;
  }
};

/** What state the document is in, and what makes shoppers see it. */
export const PublishBar = <C extends object>({
  store,
  editing,
  path,
  beside,
  children,
}: PublishBarProps<C>) => {
  const { state, doc, failure, problems } = editing;
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isJustOut, setJustOut] = useState(false);
  const isNeverOpened = useStored($isNeverOpened, false);
  const publish = async (at: string | null): Promise<Attempt<unknown>> => {
    setRefusal(null);
    const done = await store.publish(at);
    setJustOut(done.isDone && at === null);
    // The guard's reasons stand in a list of their own.
    if (done.isDone || done.failure.code === 'publishing_refused' || done.failure.message === '')
      return { isDone: true, value: null };
    setRefusal(done.failure);
    return { isDone: true, value: null };
  };
  return (
    <div className="framed stack-8 save-bar">
      <div className="row publish-line">
        <p className="publish-state" role="status">
          {stateText(state, doc, { isJustOut, isNeverOpened })}
        </p>
        {doc.published !== null && <SeeInShop path={path} />}
        {state === 'failed' && <Button onClick={() => void store.save()}>{t`Save again`}</Button>}
        {doc.is_changed && doc.published !== null && (
          <ThrowAway published={doc.published} onThrow={store.replace} />
        )}
        <LaterForm onChoose={publish} />
        {beside}
        <PressButton className="button" run={() => publish(null)}>
          {t`Publish`}
        </PressButton>
      </div>
      <FormFailure failure={failure ?? refusal} />
      {doc.schedule && <Schedule schedule={doc.schedule} onCancel={store.cancelSchedule} />}
      {children}
      <Problems problems={problems} />
    </div>
  );
};

/** The draft becomes what shoppers see; its own text stays among the versions. */
const ThrowAway = <C extends object>(props: { published: C; onThrow: (content: C) => Promise<void> }) => (
  <PressButton
    className="button button-plain button-small"
    confirm={t`Throw the draft away? What shoppers see takes its place; its text stays among the versions.`}
    run={async () => {
      await props.onThrow(props.published);
      return { isDone: true, value: null };
    }}
  >
    {t`Throw the draft away`}
  </PressButton>
);

interface ScheduleProps {
  schedule: { publish_at: string; problem: string | null };
  onCancel: () => Promise<Attempt<unknown>>;
}

const Schedule = ({ schedule, onCancel }: ScheduleProps) => (
  <div className={`notice ${schedule.problem ? 'notice-error' : ''}`}>
    <p>
      {schedule.problem
        ? t`It was not published at ${writePlanned(schedule.publish_at)}: ${schedule.problem}`
        : t`From ${writePlanned(schedule.publish_at)} on, shoppers see the text as it was when this time was set.`}
    </p>
    <PressButton run={onCancel}>{t`Do not publish it then`}</PressButton>
  </div>
);

const LaterForm = ({ onChoose }: { onChoose: (at: string) => Promise<Attempt<unknown>> }) => {
  const [at, setAt] = useState<string | null>(null);
  return (
    <details className="later">
      <summary className="button button-quiet button-small">{t`Publish later`}</summary>
      <div className="framed stack-8 later-form">
        <TimeField id="publish-at" label={t`Publish at`} value={at} onChange={setAt} />
        {at !== null && <PressButton run={() => onChoose(at)}>{t`Set this time`}</PressButton>}
      </div>
    </details>
  );
};
