import { lazy } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { FoldedPart } from './FoldedPart.tsx';

const Entry = lazy(async () => ({ default: (await import('./BusinessEntry.tsx')).BusinessEntry }));

/** Company and VAT id of a business, where the branch can sell to those of other EU countries without VAT. */
export const BusinessPart = ({ cart: { cartDetails } }: { cart: CartSnapshot }) =>
  cartDetails.business && (
    <FoldedPart icon="receipt" title={t`Buying for a business?`} isSet={!!cartDetails.business.vat_id}>
      <Entry business={cartDetails.business} />
    </FoldedPart>
  );
