import { useState } from 'react';
import type { BulkUndone } from '../../api/contract/admin/catalog.ts';
import type { ChangeSet } from '../../api/contract/admin/change-sets.ts';
import type { Problem } from '../../api/contract/admin/content.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { holdSet, publishSet, removeSet, takeBackSet } from '../stores/change-sets.ts';
import { $permissions } from '../stores/session.ts';
import { Problems } from '../ui/document/Problems.tsx';
import { TimeField } from '../ui/number-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writePlanned, writeWhen } from '../ui/when.ts';
import { UndoneText } from './BulkBar.tsx';

/** Whether the role may publish the set and take it back; pages need a permission of their own. */
const useMayPublish = ({ pages }: ChangeSet): boolean => {
  const permissions = useStored($permissions, new Set());
  return permissions.has('catalog.write') && (pages.length === 0 || permissions.has('pages.publish'));
};

const NotYours = () => (
  <p className="muted">{t`Somebody whose role may publish both products and pages publishes this change set.`}</p>
);

/** When a set is published, and what keeps it back. */
export const PublishSet = ({ set }: { set: ChangeSet }) => {
  const [at, setAt] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const mayPublish = useMayPublish(set);
  const changed = set.preview?.changed ?? 0;
  const hasPages = set.pages.some(({ is_changed }) => is_changed);
  const publish = async () => {
    setProblems([]);
    const result = await publishSet(at);
    const refused = result.isDone ? undefined : (result.failure.body.problems as Problem[] | undefined);
    if (!refused) return result;
    setProblems(refused);
    return { isDone: true as const, value: null };
  };
  if (set.state === 'scheduled')
    return (
      <>
        <p role="status">{t`Published by itself: ${writePlanned(set.publish_at ?? '')}`}</p>
        {mayPublish && (
          <p className="link-row">
            <PressButton run={holdSet}>{t`Do not publish at that time`}</PressButton>
          </p>
        )}
      </>
    );
  if (!mayPublish) return <NotYours />;
  return (
    <>
      <div className="publish-set">
        <TimeField id="publish-at" label={t`When`} hint={t`Empty: at once.`} value={at} onChange={setAt} />
        {(changed > 0 || hasPages) && (
          <PressButton className="button" run={publish}>
            {at !== null
              ? t`Publish at that time`
              : hasPages
                ? t`Publish all of it now`
                : t`Change ${changed} product now|Change ${changed} products now`}
          </PressButton>
        )}
        <PressButton
          className="button button-plain button-small"
          confirm={t`Throw this change set away?`}
          run={() => removeSet(set.id)}
          onDone={() => location.assign(href('/admin/changes'))}
        >
          {t`Throw away`}
        </PressButton>
      </div>
      <Problems problems={problems} />
      <p className="muted small">{t`All of it is published in one moment and can be taken back in one.`}</p>
    </>
  );
};

/** One press brings back what stood before. */
export const TakeBack = ({ set }: { set: ChangeSet }) => {
  const mayPublish = useMayPublish(set);
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  return (
    <>
      <p className="muted small">
        <bdi>{set.actor}</bdi> · {writeWhen(set.updated_at)}
      </p>
      <div role="status">{undone && <UndoneText {...undone} />}</div>
      {set.state === 'published' && mayPublish && (
        <p className="link-row">
          <PressButton run={() => takeBackSet()} onDone={setUndone}>
            {t`Take all of it back`}
          </PressButton>
        </p>
      )}
    </>
  );
};
