import { t } from '../../language/islands.ts';
import { $cartFailures, type CartPlace } from '../../stores/cart/cart-failures.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStored } from '../ui/use-stored.ts';

/** What failed at a place of the cart, where it failed, and a press that tries it again. */
export const FailureNote = ({ place }: { place: CartPlace }) => {
  const failure = useStored($cartFailures, {})[place];
  if (!failure) return null;
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" size={18} />
      <p>{failure.message}</p>
      <Button look="link" onClick={failure.retry}>
        {t`Try again`}
      </Button>
    </div>
  );
};
