import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { type BranchEditing, isChanged, pause, save, takeTheirs } from '../stores/branches.ts';
import { $isNeverOpened } from '../stores/session.ts';
import { focusWrongWhenDrawn } from '../ui/first-wrong.ts';
import { writeDue } from '../ui/order-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SeeInShop } from '../ui/SeeInShop.tsx';
import { besideFields, partName } from './part-name.ts';
import { SwitchBranch } from './SwitchBranch.tsx';

const saveAndLook = async (): Promise<void> => {
  await save();
  focusWrongWhenDrawn();
};

/** Whether the branch is open and what is not saved yet, always in sight. */
export const BranchSaveBar = ({ editing, mayWrite }: { editing: BranchEditing; mayWrite: boolean }) => {
  const { branch, isSaved } = editing;
  const isNeverOpened = useStored($isNeverOpened, false);
  return (
    <SaveBar
      editing={editing}
      state={
        <p className="publish-state">
          <span className={branch.is_active && branch.is_open_now ? 'mark' : 'mark mark-warning'}>
            {stateOf(branch)}
          </span>{' '}
          <span role="status">
            {isChanged(editing) ? t`Not saved yet` : isSaved ? savedText(branch, isNeverOpened) : ''}
          </span>
        </p>
      }
      actions={
        <>
          {branch.is_active && <SeeInShop path={`/branch/${branch.slug}`} />}
          {branch.may_change_all && <SwitchBranch branch={branch} />}
        </>
      }
      onSave={mayWrite ? saveAndLook : undefined}
      hasErrorsInFields={Object.keys(besideFields(editing.errors)).length === 0}
      changedTitle={t`This branch was changed meanwhile`}
      nameOf={partName}
      onTakeTheirs={takeTheirs}
    >
      {mayWrite && branch.is_active && <PauseLine branch={branch} />}
    </SaveBar>
  );
};

const stateOf = ({ is_active, is_open_now, paused_until, timezone }: BranchEditing['branch']): string => {
  if (!is_active) return t`Off: shoppers do not see it`;
  if (paused_until) return t`Paused until ${writeDue(paused_until, timezone, Date.now())}`;
  return is_open_now ? t`Open now` : t`Closed now`;
};

const savedText = ({ is_active }: BranchEditing['branch'], isNeverOpened: boolean): string =>
  is_active && !isNeverOpened ? t`Saved: shoppers see it now` : t`Saved`;

const MINUTES = [15, 30, 60, 120];

const PauseLine = ({ branch: { id, paused_until } }: Pick<BranchEditing, 'branch'>) => (
  <div className="link-row">
    {paused_until ? (
      <PressButton run={() => pause(id, 0)}>{t`Take orders again`}</PressButton>
    ) : (
      <>
        <span className="small muted">{t`Pause orders:`}</span>
        {MINUTES.map((minutes) => (
          <PressButton key={minutes} run={() => pause(id, minutes)} label={t`Pause orders: ${minutes} min`}>
            {t`${minutes} min`}
          </PressButton>
        ))}
      </>
    )}
  </div>
);
