import type { Address } from '../../api/contract/address.ts';
import { type OwnTax, type TaxSale, taxesAt } from '../../domain/money/tax-places.ts';
import type { TaxRate } from '../../domain/money/taxes.ts';
import type { StoreBranch, StoreSettings } from './store-cache.ts';

/** Sold where it is delivered to; at the branch what is fetched, eaten there or mailed, or has no address yet. */
export const taxSaleOf = (
  settings: Pick<StoreSettings, 'placeRates' | 'legal'>,
  branch: Pick<StoreBranch, 'country_code' | 'state' | 'rules'>,
  delivered: Pick<Address, 'country_code' | 'state'> | null = null,
): TaxSale => {
  const { country_code: country, state } = delivered ?? branch;
  return {
    place: { country, region: state ?? null },
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
