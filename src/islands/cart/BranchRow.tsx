import type { Branch } from '../../api/contract/branch.ts';
import { leastCharge, openText, pickupOnlyText } from '../../domain/branch/branch-words.ts';
import { pageLanguage, t, translate } from '../../language/islands.ts';
import { usePrice } from '../ui/money.ts';

/** Time, fee and minimum of a branch's delivery, else when a pickup is ready. */
const useTermsOf = (branch: Branch): string => {
  const price = usePrice();
  const { order_types, delivery } = branch;
  if (!order_types.includes('delivery')) return translate(pickupOnlyText(branch));
  const { charge: fee, isFree } = leastCharge(branch);
  const minutes = t`Delivery ${delivery.eta_min_minutes}–${delivery.eta_max_minutes} min`;
  const charge = isFree ? t`free` : t`from ${price(fee)}`;
  const minimum = delivery.min_order_amount > 0 ? t`minimum ${price(delivery.min_order_amount)}` : '';
  return [minutes, charge, minimum].filter(Boolean).join(' · ');
};

interface BranchRowProps {
  branch: Branch;
  isSelected: boolean;
  /** Whether it delivers to the postcode that was checked; null while none was. */
  serves: { postcode: string; isServed: boolean } | null;
  isBusy: boolean;
  onChoose: () => void;
}

/** One branch to choose: where it is, when it is open, what its delivery takes and costs. */
export const BranchRow = ({ branch, isSelected, serves, isBusy, onChoose }: BranchRowProps) => {
  const terms = useTermsOf(branch);
  return (
    <li>
      <button
        type="button"
        className="choice"
        aria-pressed={isSelected}
        aria-busy={isBusy}
        onClick={onChoose}
      >
        <span className="choice-main">
          <strong>
            <bdi>{branch.name}</bdi>
          </strong>
          <span className="choice-note">
            <bdi>{`${branch.address.line1}, ${branch.address.city}`}</bdi>
          </span>
          <span className="choice-note">
            {translate(openText(branch, pageLanguage().locale, { now: new Date() }))}
          </span>
          <span className="choice-note">{terms}</span>
          {serves && (
            <span className="choice-note">
              {serves.isServed
                ? t`Delivers to ${serves.postcode}`
                : t`Does not deliver to ${serves.postcode}`}
            </span>
          )}
        </span>
        <span className="choice-end">{isSelected ? t`Selected` : ''}</span>
      </button>
    </li>
  );
};
