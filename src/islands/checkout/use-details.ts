import { useState } from 'react';
import type { CartDetailsRequest } from '../../api/contract/cart.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import { toFailure } from '../../stores/shop/failure.ts';

/** Chooses something about the cart, and says in place when that failed. */
export const useDetails = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async (details: CartDetailsRequest): Promise<boolean> => {
    setBusy(true);
    setError(null);
    const result = await setDetails(details);
    setBusy(false);
    if (!result.isDone) setError(toFailure(result.error).message);
    return result.isDone;
  };
  return { choose, isBusy, error };
};
