import { useEffect, useState } from 'react';
import type { BranchDetails } from '../../api/contract/admin/branches.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { BranchSaveBar } from '../branches/BranchSaveBar.tsx';
import { AreaFields, BandFields } from '../branches/DeliveryFields.tsx';
import { FirstBranch } from '../branches/FirstBranch.tsx';
import { DaysOff, HoursFields } from '../branches/HoursFields.tsx';
import { NewBranch } from '../branches/NewBranch.tsx';
import { Part } from '../branches/Part.tsx';
import { ContactFields, PickupFields, SlotFields } from '../branches/PlainFields.tsx';
import type { Spot } from '../branches/plan.ts';
import { TryAddress } from '../branches/TryAddress.tsx';
import {
  $branches,
  $editing,
  $loadFailure,
  type BranchEditing,
  change,
  fetchBranches,
  isUnsaved,
  openBranch,
} from '../stores/branches.ts';
import { Button } from '../ui/Button.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { idInAddress, useHeld } from '../ui/Opened.tsx';
import { useLeave } from '../ui/use-leave.tsx';

/** How a branch runs: hours, areas, charges and slots, as its people change them. */
export const BranchesScreen = () => (
  <DeskFrame section="branches" title={t`Branches`}>
    {({ permissions }) => (
      <Branches
        mayWrite={permissions.includes('branches.write')}
        mayAdd={permissions.includes('settings.write')}
      />
    )}
  </DeskFrame>
);

const Branches = ({ mayWrite, mayAdd }: { mayWrite: boolean; mayAdd: boolean }) => {
  const branches = useStored<readonly BranchDetails[] | null>($branches, null);
  const editing = useStored<BranchEditing | null>($editing, null);
  const failure = useStored<Failure | null>($loadFailure, null);
  useHeld(isUnsaved);
  useEffect(() => void fetchBranches(idInAddress()), []);
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void fetchBranches(idInAddress())} />;
  if (!branches) return <Skeleton rows={8} />;
  if (!editing && mayAdd) return <FirstBranch />;
  if (!editing)
    return <p className="empty-state">{t`You run no branch yet. An owner gives you one under “People”.`}</p>;
  return (
    <div className="stack branch-editor">
      {editing.branch.may_change_all && <NewBranch key={branches.length} branches={branches} />}
      {branches.length > 1 && <Picker branches={branches} editing={editing} />}
      <BranchSaveBar editing={editing} mayWrite={mayWrite} />
      <Editor key={editing.branch.id} editing={editing} />
    </div>
  );
};

const openAt = (id: number): void => {
  openBranch(id);
  history.replaceState(history.state, '', `?id=${id}`);
};

const Picker = ({ branches, editing }: { branches: readonly BranchDetails[]; editing: BranchEditing }) => {
  const { leave, question } = useLeave(isUnsaved);
  return (
    <nav className="cluster branch-picker" aria-label={t`Branches`}>
      {question}
      {branches.map(({ id, content, is_active }) => (
        <Button
          key={id}
          aria-pressed={id === editing.branch.id}
          onClick={() => id !== editing.branch.id && leave(() => openAt(id))}
        >
          <bdi>{content.name}</bdi>
          {!is_active && <span className="mark">{t`off`}</span>}
        </Button>
      ))}
    </nav>
  );
};

const Editor = ({ editing }: { editing: BranchEditing }) => {
  const { branch, content, errors } = editing;
  const [tried, setTried] = useState<Spot | null>(null);
  const fields = { content, errors, onChange: change };
  const mayAll = branch.may_change_all;
  return (
    <div className="stack branch-parts">
      <Part title={t`Opening hours`} isTall>
        <HoursFields {...fields} />
      </Part>
      <Part title={t`Days off`}>
        <DaysOff {...fields} timezone={branch.timezone} />
      </Part>
      <Part title={t`Slots`}>
        <SlotFields {...fields} />
      </Part>
      <Part title={t`Pickup`}>
        <PickupFields {...fields} />
      </Part>
      <Part title={t`Where it delivers`} isWide isOff={!mayAll}>
        <AreaFields {...fields} around={branch.around} tried={tried} isOff={!mayAll} />
      </Part>
      <Part title={t`What delivery costs`} isOff={!mayAll}>
        <BandFields {...fields} />
      </Part>
      <Part title={t`Try an address`}>
        <TryAddress branchId={branch.id} onTried={setTried} />
      </Part>
      <Part title={t`Contact and place`} isWide isOff={!mayAll}>
        <ContactFields {...fields} />
      </Part>
    </div>
  );
};
