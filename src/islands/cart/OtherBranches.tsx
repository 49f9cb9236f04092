import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import { t } from '../../language/islands.ts';

/** Branches that deliver where this one does not; a press shows first what the change does to the cart. */
export const OtherBranches = ({ place }: { place: CheckPincodeResponse }) =>
  place.alternatives.length === 0 ? null : (
    <p className="notice-actions">
      {place.alternatives.map(({ branch_id, name }) => (
        <button key={branch_id} type="button" className="link" data-branch-picker={branch_id}>
          {t`Switch to ${name}`}
        </button>
      ))}
    </p>
  );
