import { lazy } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { hasFeature } from '../../stores/shop/settings.ts';
import { FoldedPart } from './FoldedPart.tsx';

const Entry = lazy(async () => ({ default: (await import('../cart/GiftCardEntry.tsx')).GiftCardEntry }));

/** A gift card that pays, or a folded field for one. */
export const GiftCardPart = ({ cart }: { cart: CartSnapshot }) =>
  hasFeature('gift_cards') && (
    <FoldedPart icon="ticket" title={t`Use a gift card`} isSet={!!cart.cartDetails.gift_card}>
      <Entry cart={cart} />
    </FoldedPart>
  );
