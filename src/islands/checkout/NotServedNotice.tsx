import { t } from '../../language/islands.ts';
import type { NotServed } from '../../stores/checkout/delivery.ts';
import { Button } from '../ui/Button.tsx';
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
          <Button
            look="quiet"
            isBusy={isBusy}
            disabled={isBusy}
            onClick={() => void choose({ order_type: 'pickup' })}
          >
            {t`Pick up instead`}
          </Button>
        )}
        {branches.map(({ id, name }) => (
          <Button
            key={id}
            look="quiet"
            // A script of the page shows first what the switch does to the cart.
            data-branch-picker={id}
          >
            {t`Order from ${name}`}
          </Button>
        ))}
      </p>
      <FieldError error={error} isSaid />
    </div>
  );
};
