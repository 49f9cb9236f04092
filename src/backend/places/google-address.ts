import type { PlaceAddress } from '../../api/contract/places.ts';
import { formatAddress } from '../../domain/address/address-format.ts';
import type { GeoPoint } from '../../domain/address/geo.ts';

/** One part of an address with its kinds, the most special first. */
export interface AddressComponent {
  long: string;
  short: string;
  types: readonly string[];
}

interface FoundPlace {
  placeId: string;
  components: readonly AddressComponent[];
  point: GeoPoint;
}

/** Countries that write the house number after the street. */
const NUMBER_LAST = 'AT BE BR CH CZ DE DK ES FI GR HU IT MX NL NO PL PT RO SE TR'.split(' ');
/** Countries whose states are written by their short name. */
const SHORT_STATES = 'AU BR CA IT US'.split(' ');
const TOWN_TYPES = ['locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2'];

/** The address of a place as the form takes it; parts that Google does not know are empty. */
export const toPlaceAddress = (
  { placeId, components, point }: FoundPlace,
  storeCountry: string,
): PlaceAddress => {
  const part = (type: string) => components.find(({ types }) => types.includes(type));
  const country = part('country')?.short ?? storeCountry;
  const number = part('street_number')?.long ?? '';
  const street = part('route')?.long ?? '';
  const state = part('administrative_area_level_1');
  const address = {
    line1: (NUMBER_LAST.includes(country) ? [street, number] : [number, street]).filter(Boolean).join(' '),
    line2: part('subpremise')?.long ?? part('sublocality')?.long ?? null,
    city: TOWN_TYPES.map((type) => part(type)?.long).find(Boolean) ?? '',
    state: (SHORT_STATES.includes(country) ? state?.short : state?.long) ?? null,
    pincode: part('postal_code')?.long ?? '',
    country_code: country,
  };
  return { place_id: placeId, ...address, ...point, formatted: formatAddress(address, storeCountry) };
};
