import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import { t } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';

/** The way on where the branch takes no orders now: a script of the page lists the branches. */
export const ChooseBranch = () => (
  <Button look="link" data-branch-picker="" aria-haspopup="dialog">
    {t`Choose your branch`}
  </Button>
);

/** Branches that deliver where this one does not; a press shows first what the change does to the cart. */
export const OtherBranches = ({ place }: { place: CheckPincodeResponse }) =>
  place.alternatives.length === 0 ? null : (
    <p className="notice-actions">
      {place.alternatives.map(({ branch_id, name }) => (
        <Button key={branch_id} look="link" data-branch-picker={branch_id}>
          {t`Switch to ${name}`}
        </Button>
      ))}
    </p>
  );
