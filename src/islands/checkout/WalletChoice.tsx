import { useEffect } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { wallet } from '../../stores/account/wallet.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { usePrice } from '../ui/money.ts';
import { useResource } from '../ui/use-stored.ts';
import type { CheckoutForm } from './use-checkout.ts';
import { useDetails } from './use-details.ts';

/** The balance of a customer's wallet, taken off the order as far as it goes. */
export const WalletChoice = ({ form, cart }: { form: CheckoutForm; cart: CartSnapshot }) => {
  const { isCustomer } = form.context;
  const price = usePrice();
  const { choose, isBusy, error } = useDetails();
  const { data } = useResource(wallet);
  useEffect(() => {
    if (isCustomer) void wallet.fetch();
  }, [isCustomer]);
  const { use_wallet: isUsed, wallet_amount: used } = cart.cartDetails;
  const balance = data?.wallet.usable_now ?? 0;
  if (!isCustomer || (balance <= 0 && !isUsed)) return null;
  return (
    <div>
      <CheckRow
        look="checkbox"
        aria-busy={isBusy}
        isOn={isUsed}
        onChange={(isOn) => void choose({ use_wallet: isOn })}
      >
        <span>
          {t`Use your wallet`}
          <span className="choice-note">
            {isUsed ? t`${price(used)} will come out of your wallet.` : t`${price(balance)} available`}
          </span>
        </span>
      </CheckRow>
      <FieldError error={error} isSaid />
    </div>
  );
};
