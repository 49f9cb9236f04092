import { splitGst, stateOfGstin, stateOfRegion } from './gst.ts';
import type { TaxRate } from './taxes.ts';

/** Where something is sold: two capital letters, and the state or province as addresses name it. */
export interface TaxPlace {
  country: string;
  region: string | null;
}

/** What products of one class bear at a place instead of their own tax. */
export interface PlaceRate extends TaxRate {
  /** The class: the tax that products bear. */
  taxId: number;
  country: string;
  /** '' for all of the country. */
  region: string;
}

/** What a product bears of itself. */
export interface OwnTax extends TaxRate {
  /** Its class; null where the shop has no such tax: its own is all there is. */
  taxId: number | null;
}

/** What taxes follow from besides the product. */
export interface TaxSale {
  place: TaxPlace;
  /** The seller's tax id: a GSTIN says from which state of India it sells. */
  sellerTaxId: string;
  rates: readonly PlaceRate[];
}

/** The taxes of a product at a place: that of country and region before that of the country before its own. */
export const taxesAt = (own: OwnTax, { place, sellerTaxId, rates }: TaxSale): TaxRate[] => {
  const ofCountry = rates.filter(({ taxId, country }) => taxId === own.taxId && country === place.country);
  const region = foldRegion(place.region ?? '');
  const found =
    ofCountry.find((one) => one.region !== '' && foldRegion(one.region) === region) ??
    ofCountry.find((one) => one.region === '');
  const { name, rate } = found ?? own;
  if (rate === 0) return [];
  const from = place.country === 'IN' ? stateOfGstin(sellerTaxId) : undefined;
  if (from === undefined) return [{ name, rate }];
  // Who names no state buys where it is sold.
  return splitGst(rate, from, stateOfRegion(place.region ?? '') ?? from);
};

/** The same for all spellings of a region: accents, capitals and spaces do not part " ca" from "CA". */
export const foldRegion = (region: string): string =>
  region.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
