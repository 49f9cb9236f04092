import { useState } from 'react';
import type { ChangeSets } from '../../api/contract/admin/change-sets.ts';
import type { OpenSet } from '../../api/contract/admin/content.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { openOnes, sets } from '../stores/change-sets.ts';
import { joinSet, leaveSet } from '../stores/content.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { optionsOf, Select } from '../ui/Select.tsx';
import { writePlanned } from '../ui/when.ts';

/** What is not saved says so in the bar: a failure without words has been said there. */
const said = (result: Attempt<unknown>): Attempt<unknown> =>
  result.isDone || result.failure.message !== '' ? result : { isDone: true, value: null };

/** Has the draft published with one of the change sets that are being prepared. */
export const JoinSet = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="later" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button button-quiet button-small">{t`Publish with a change set`}</summary>
      <div className="framed stack-8 later-form">
        {isOpen && (
          <Loaded of={sets} rows={1}>
            {(list) => <Choice open={openOnes(list)} />}
          </Loaded>
        )}
      </div>
    </details>
  );
};

const Choice = ({ open }: { open: ChangeSets['sets'] }) => {
  const [chosen, setChosen] = useState(0);
  const into = open.find(({ id }) => id === chosen) ?? open[0];
  if (!into)
    return (
      <p>
        {t`No change set is being prepared.`} <a href={href('/admin/changes')}>{t`Change sets`}</a>
      </p>
    );
  return (
    <>
      <label className="field-label" htmlFor="publish-set">{t`Change set`}</label>
      <Select id="publish-set" value={into.id} options={optionsOf(open)} onChange={setChosen} />
      <PressButton run={async () => said(await joinSet(into.id))}>{t`Put it in`}</PressButton>
    </>
  );
};

/** Which change set the draft goes out with, and the way back. */
export const WaitingInSet = ({ set: { id, name, publish_at } }: { set: OpenSet }) => (
  <div className="notice">
    <p>
      {publish_at === null
        ? t`Shoppers will see the draft when this change set is published:`
        : t`From ${writePlanned(publish_at)} on, shoppers see the text as it was when this time was set, with the change set:`}{' '}
      <a href={href(`/admin/changes?id=${id}`)}>
        <bdi>{name}</bdi>
      </a>
    </p>
    {publish_at !== null && (
      <p className="small">
        {t`If shoppers get another text of this page before that, nothing of the change set is published by itself.`}
      </p>
    )}
    <PressButton run={async () => said(await leaveSet())}>{t`Take out`}</PressButton>
  </div>
);
