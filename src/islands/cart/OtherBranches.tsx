import { useEffect, useState } from 'react';
import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import { t } from '../../language/islands.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { listHelpful } from '../../stores/cart/place.ts';
import { Button } from '../ui/Button.tsx';
import { useStored } from '../ui/use-stored.ts';

/** None until it is found out which of them help, or when that fails. */
const useHelpful = ({ alternatives }: CheckPincodeResponse) => {
  const version = useStored($cart, null)?.cartDetails.version;
  const [helpful, setHelpful] = useState<CheckPincodeResponse['alternatives']>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the cart may hold what they sell
  useEffect(() => {
    let isLeft = false;
    listHelpful(alternatives).then(
      (found) => isLeft || setHelpful(found),
      (error: unknown) => console.error('Other branches could not be found', error),
    );
    return () => {
      isLeft = true;
    };
  }, [alternatives, version]);
  return helpful;
};

/**
 * Branches that deliver something of the cart where this one does not; a press shows first what the change does to
 * the cart.
 */
export const OtherBranches = ({ place }: { place: CheckPincodeResponse }) => {
  const helpful = useHelpful(place);
  return helpful.length === 0 ? null : (
    <p className="notice-actions">
      {helpful.map(({ branch_id, name }) => (
        <Button key={branch_id} look="link" data-branch-picker={branch_id}>
          {t`Switch to ${name}`}
        </Button>
      ))}
    </p>
  );
};
