import { useEffect, useState } from 'react';
import type { Branch, CheckPincodeResponse } from '../../api/contract/branch.ts';
import type { CartComparison } from '../../domain/cart/cart-comparison.ts';
import { t } from '../../language/islands.ts';
import { previewSwitch, switchBranch } from '../../stores/cart/branch-switch.ts';
import { $place } from '../../stores/cart/place.ts';
import { clearDrawer, openDrawer } from '../../stores/shop/active-drawer.ts';
import { selectBranch, selectedBranchId } from '../../stores/shop/branch.ts';
import { fetchBranches } from '../../stores/shop/branch-list.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useStored } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { BranchRow } from './BranchRow.tsx';
import { PlaceEstimate } from './PlaceEstimate.tsx';
import { SwitchPreview } from './SwitchPreview.tsx';

const ID = 'branch-picker';

/** Who delivers to the place that was checked: the branch itself, or those that it names instead. */
const servesOf = (place: CheckPincodeResponse | null, branch: Branch) => {
  if (!place?.pincode) return null;
  const isNamed = place.alternatives.some(({ branch_id }) => branch_id === branch.id);
  const isOwn = place.branch?.id === branch.id;
  // A branch that delivers names no others, so nothing is known of them.
  if (place.is_serviceable && !isOwn) return null;
  return { postcode: place.pincode, isServed: isOwn ? place.is_serviceable : isNamed };
};

/** The branches, and what a press on another one would do. */
const useBranches = () => {
  const [branches, setBranches] = useState<Branch[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = async () => {
    setError(null);
    const result = await attempt(fetchBranches);
    if (result.isDone) setBranches(result.value);
    else setError(result.failure.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears
  useEffect(() => void load(), []);
  return { branches, error, load };
};

interface RequestedSwitch {
  branch: Branch;
  /** undefined while it is worked out, or when that failed. */
  comparison?: CartComparison;
  error?: string;
}

const useSwitch = (onLeave: () => void) => {
  const [requested, setRequested] = useState<RequestedSwitch | null>(null);
  const choose = async (branch: Branch) => {
    if (branch.id === selectedBranchId()) {
      selectBranch(branch.id);
      return onLeave();
    }
    setRequested({ branch });
    const result = await previewSwitch(branch.id);
    if (!result.isDone) return setRequested({ branch, error: result.failure.message });
    if (result.value === null) return switchBranch(branch.id);
    setRequested({ branch, comparison: result.value });
  };
  return { requested, choose, stay: () => setRequested(null) };
};

interface PickerProps {
  /** A branch that was named already: its preview comes at once. */
  first: number | undefined;
  onLeave: () => void;
}

const Picker = ({ first, onLeave }: PickerProps) => {
  const { branches, error, load } = useBranches();
  const { requested, choose, stay } = useSwitch(onLeave);
  const place = useStored($place, null);
  const named = branches?.find(({ id }) => id === first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the named branch is known
  useEffect(() => void (named && choose(named)), [named]);
  if (error) return <LoadFailed text={error} onRetry={() => void load()} />;
  if (!branches) return <Skeleton rows={3} />;
  if (requested?.comparison) {
    const { branch, comparison } = requested;
    const onSwitch = () => switchBranch(branch.id);
    return <SwitchPreview branch={branch} comparison={comparison} onSwitch={onSwitch} onStay={stay} />;
  }
  return (
    <div className="drawer-body stack">
      <PlaceEstimate id="picker" countryCode={pageSettings().countryCode} />
      {requested?.error && (
        <div className="notice notice-error" role="alert">
          <Icon name="alert" size={18} />
          <p>{requested.error}</p>
          <Button look="link" onClick={() => void choose(requested.branch)}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <ul className="choice-list">
        {branches.map((branch) => (
          <BranchRow
            key={branch.id}
            branch={branch}
            isSelected={branch.id === selectedBranchId()}
            serves={servesOf(place, branch)}
            isBusy={requested?.branch.id === branch.id && !requested.error}
            onChoose={() => void choose(branch)}
          />
        ))}
      </ul>
    </div>
  );
};

/** The branches to choose from: who delivers here, and what a switch changes in the cart before it is made. */
export const BranchPicker = ({ first, onLeave }: PickerProps) => {
  useEffect(() => {
    openDrawer(ID);
    return () => clearDrawer(ID);
  }, []);
  return (
    <Boundary>
      <Sheet id={ID} title={t`Choose your branch`} className="branch-picker" isOpen onLeave={onLeave}>
        <Picker first={first} onLeave={onLeave} />
      </Sheet>
    </Boundary>
  );
};
