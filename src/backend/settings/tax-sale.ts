import type { Address } from '../../api/contract/address.ts';
import { stateOfPostcode } from '../../domain/address/us-states.ts';
import { type OwnTax, type TaxSale, taxesAt } from '../../domain/money/tax-places.ts';
import type { TaxRate } from '../../domain/money/taxes.ts';
import type { StoreBranch, StoreSettings } from './store-cache.ts';

/**
 * Sold where it is delivered to, of which an estimate knows the postcode alone; at the branch what is fetched, eaten there
 * or mailed. A postcode that names its state goes before what somebody typed: "Calif." is CA.
 */
export const taxSaleOf = (
  settings: Pick<StoreSettings, 'placeRates' | 'legal'>,
  branch: Pick<StoreBranch, 'country_code' | 'state' | 'rules'>,
  delivered: Partial<Pick<Address, 'country_code' | 'state' | 'pincode'>> | null = null,
): TaxSale => {
  const { country_code: country, state } = { ...branch, ...delivered };
  return {
    place: { country, region: stateOfPostcode(delivered?.pincode ?? '', country) ?? state ?? null },
    sellerTaxId: branch.rules.invoice?.taxId || (settings.legal.taxId ?? ''),
    rates: settings.placeRates,
  };
};

interface Taxed {
  taxId: OwnTax['taxId'];
  taxName: string;
  taxRate: number;
}

/** What a product bears where it is sold. */
export const taxesOfProduct = ({ taxId, taxName: name, taxRate: rate }: Taxed, sale: TaxSale): TaxRate[] =>
  taxesAt({ taxId, name, rate }, sale);
