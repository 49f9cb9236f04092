import { lazy, Suspense, useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { hasFeature } from '../../stores/shop/settings.ts';
import { Icon } from '../ui/Icon.tsx';

const Entry = lazy(async () => ({ default: (await import('../cart/GiftCardEntry.tsx')).GiftCardEntry }));

/** A gift card that pays, or a folded field for one; what is in it loads when it is opened. */
export const GiftCardPart = ({ cart }: { cart: CartSnapshot }) => {
  const [isOpen, setOpen] = useState(false);
  if (!hasFeature('gift_cards')) return null;
  const entry = (
    <Suspense>
      <Entry cart={cart} />
    </Suspense>
  );
  return cart.cartDetails.gift_card ? (
    entry
  ) : (
    <details className="coupon" onToggle={() => setOpen(true)}>
      <summary>
        <Icon name="ticket" size={18} /> {t`Use a gift card`}
      </summary>
      {isOpen && entry}
    </details>
  );
};
