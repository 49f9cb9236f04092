import { t } from '../../language/islands.ts';
import type { NotServed } from '../../stores/checkout/delivery.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useDetails } from './use-details.ts';

/** The address is out of reach: what can be done instead. */
export const NotServedNotice = ({ notServed }: { notServed: NotServed }) => {
  const { choose, isBusy, error } = useDetails();
  const { canPickUp, branches } = notServed;
  if (!canPickUp && branches.length === 0) return null;
  return (
    <div className="notice not-served" role="status">
      <p>{t`You can still get your order:`}</p>
      <p className="button-row">
        {canPickUp && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => void choose({ order_type: 'pickup' })}
          >
            {t`Pick up instead`}
          </button>
        )}
        {branches.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="button button-quiet button-small"
            // A script of the page shows first what the switch does to the cart.
            data-branch-picker={id}
          >
            {t`Order from ${name}`}
          </button>
        ))}
      </p>
      <FieldError error={error} isSaid />
    </div>
  );
};
