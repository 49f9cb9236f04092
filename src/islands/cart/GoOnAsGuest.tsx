import { useState } from 'react';
import { t } from '../../language/islands.ts';
import { attempt } from '../../stores/shop/failure.ts';

interface GoOnAsGuestProps {
  className: string;
  onDone?: () => void;
}

/** Whoever was signed out stays a guest, and the cart that was shown comes along. */
export const GoOnAsGuest = ({ className, onDone }: GoOnAsGuestProps) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    // Few need it, so nobody waits for it before.
    const put = await attempt(() => import('../../stores/cart/put-back.ts'));
    const result = put.isDone ? await put.value.goOnAsGuest() : put.failure;
    setBusy(false);
    if ('message' in result) setError(result.message);
    else onDone?.();
  };
  return (
    <>
      <button type="button" className={className} aria-busy={isBusy} onClick={() => void press()}>
        {t`Continue as guest`}
      </button>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </>
  );
};
