import { lazy } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import { FoldedPart } from './FoldedPart.tsx';

const Entry = lazy(async () => ({ default: (await import('./BusinessEntry.tsx')).BusinessEntry }));

interface BusinessPartProps {
  cart: CartSnapshot;
  /** Of the shop. */
  countryCode: string;
}

/** Company, VAT id and country of a business, where the branch can sell to those of other EU countries without VAT. */
export const BusinessPart = ({ cart: { cartDetails }, countryCode }: BusinessPartProps) =>
  cartDetails.business && (
    <FoldedPart icon="receipt" title={t`Buying for a business?`} isSet={!!cartDetails.business.vat_id}>
      <Entry business={cartDetails.business} countryCode={countryCode} />
    </FoldedPart>
  );
