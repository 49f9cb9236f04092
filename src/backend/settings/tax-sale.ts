import type { Address } from '../../api/contract/address.ts';
import { stateOfPostcode } from '../../domain/address/us-states.ts';
import { isMemberState } from '../../domain/money/intra-community.ts';
import { type OwnTax, type TaxSale, taxesAt } from '../../domain/money/tax-places.ts';
import type { TaxRate } from '../../domain/money/taxes.ts';
import { findVatId, type VatId } from '../../domain/money/vat-id.ts';
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
    sellerTaxId: taxIdOf(settings, branch),
    rates: settings.placeRates,
  };
};

type Seller = [settings: Pick<StoreSettings, 'legal'>, branch: Pick<StoreBranch, 'country_code' | 'rules'>];

const taxIdOf = ({ legal }: Seller[0], { rules }: Pick<StoreBranch, 'rules'>): string =>
  rules.invoice?.taxId || (legal.taxId ?? '');

/** Why a branch cannot sell to businesses of other member states without VAT; null: it can. */
export const lackOfVatId = (...seller: Seller): 'member_state' | 'vat_id' | null => {
  if (!isMemberState(seller[1].country_code)) return 'member_state';
  return sellerVatId(...seller) ? null : 'vat_id';
};

/** The VAT id under which a branch in the EU sells. */
export const sellerVatId = (...[settings, branch]: Seller): VatId | undefined =>
  isMemberState(branch.country_code) ? findVatId(taxIdOf(settings, branch)) : undefined;

interface Taxed {
  taxId: OwnTax['taxId'];
  taxName: string;
  taxRate: number;
}

/** What a product bears where it is sold. */
export const taxesOfProduct = ({ taxId, taxName: name, taxRate: rate }: Taxed, sale: TaxSale): TaxRate[] =>
  taxesAt({ taxId, name, rate }, sale);
