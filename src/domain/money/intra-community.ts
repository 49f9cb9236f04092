import type { VatOutcome } from '../../api/contract/cart.ts';

/** Member states of the EU, as addresses name them. */
export const MEMBER_STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Postcodes of member states that lie outside of the territory of VAT (article 6 of Directive 2006/112/EC): Büsingen and
 * Helgoland, the Canaries, Ceuta and Melilla, Åland, lands overseas, Mount Athos, Livigno and Campione.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  DE: /^(78266|27498)/,
  ES: /^(35|38|51|52)/,
  FI: /^22/,
  FR: /^9[78]/,
  GR: /^6308/,
  IT: /^(23041|23030|22061|22060)/,
};

export const isMemberState = (country: string): boolean => MEMBER_STATES.includes(country);

/** Whether something there is in the territory in which the VAT of the EU is levied. */
const isInTerritory = ({ country, postcode }: TaxedAt): boolean =>
  isMemberState(country) && !OUTSIDE[country]?.test(postcode?.replaceAll(/\s/g, '') ?? '');

interface TaxedAt {
  country: string;
  postcode: string | null;
}

/** Goods that go from one place to another, and the country of the VAT id of who buys them. */
interface Supply {
  from: TaxedAt;
  to: TaxedAt;
  buyer: string;
}

/** What a VAT id does to the VAT of a supply, from what VIES said of it (null: nothing) and whether its form is enough then. */
export const vatOutcome = (
  supply: Supply,
  { check, trustsForm }: { check: 'valid' | 'invalid' | null; trustsForm: boolean },
): VatOutcome => {
  if (supply.buyer === supply.from.country) return 'own_country';
  if (check === 'invalid') return 'invalid';
  if (!isIntraCommunity(supply)) return 'taxed_place';
  return check === 'valid' || trustsForm ? 'exempt' : 'unchecked';
};

/**
 * Whether goods are exempt as an intra-Community supply (article 138 of Directive 2006/112/EC): they go from one member
 * state to another, to a business that is identified in another than the one they leave.
 */
export const isIntraCommunity = ({ from, to, buyer }: Supply): boolean =>
  isInTerritory(from) &&
  isInTerritory(to) &&
  from.country !== to.country &&
  (isMemberState(buyer) || buyer === 'XI') &&
  buyer !== from.country;
