import { useState } from 'react';
import { t } from '../../language/islands.ts';
import { goOnAsGuest } from '../../stores/cart/put-back.ts';

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
    const result = await goOnAsGuest();
    setBusy(false);
    if (result.isDone) onDone?.();
    else setError(result.message);
  };
  return (
    <>
      <button type="button" className={className} aria-busy={isBusy} onClick={() => void press()}>
        {t`Go on as a guest`}
      </button>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </>
  );
};
