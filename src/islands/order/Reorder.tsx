import { useState } from 'react';
import { href, t } from '../../language/islands.ts';
import { reorder } from '../../stores/order/order-actions.ts';

/** Puts the order's items into the cart and goes there, where what is missing is said. */
export const Reorder = ({ orderId, className }: { orderId: string; className: string }) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    const result = await reorder(orderId);
    if (result.isDone) return location.assign(href('/cart'));
    setBusy(false);
    setError(result.failure.message);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void press()}
      >
        {t`Order again`}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
};
