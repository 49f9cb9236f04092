import type { Address } from '../../api/contract/address.ts';
import type { GeoPoint } from '../../domain/address/geo.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { areaCodes, type Place, reachOf } from '../../domain/branch/delivery-area.ts';
import { findPostcodePoint } from '../places/repository.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { type AreaRow, listAreas } from './repository.ts';

/** What decides where a branch delivers. */
export interface DeliveringBranch extends GeoPoint {
  id: number;
  pincode: string;
  country_code: string;
  rules: Pick<BranchRules, 'delivery' | 'orderTypes'>;
}

type AddressPlace = Pick<Address, 'pincode' | 'lat' | 'lng'> & Partial<Pick<Address, 'country_code'>>;

/**
 * How the branch reaches an address, undefined when it does not or there is none yet; `check-pincode` decides in the same
 * way. An address in the shop's country, `home`, counts as one of the branch's: postcodes typed without a country are read so.
 */
export const checkServiceability = async (
  read: Reader,
  branch: DeliveringBranch,
  sent: AddressPlace | null,
  home: string,
) => {
  if (!sent) return undefined;
  const address = atHome(branch, sent, home);
  const areas = await listAreas(read, areaCodes(address.pincode, address.country_code));
  return reachFrom(branch, areas, await toPlace(read, branch, address));
};

/** Which of the addresses the branch delivers to, in their order. */
export const checkAddresses = async (
  read: Reader,
  branch: DeliveringBranch,
  sent: readonly AddressPlace[],
  home: string,
): Promise<boolean[]> => {
  const addresses = sent.map((address) => atHome(branch, address, home));
  const codes = new Set(addresses.flatMap(({ pincode, country_code }) => areaCodes(pincode, country_code)));
  const areas = await listAreas(read, [...codes]);
  const places = await Promise.all(addresses.map((address) => toPlace(read, branch, address)));
  return places.map((place) => reachFrom(branch, areas, place) !== undefined);
};

const atHome = (branch: DeliveringBranch, address: AddressPlace, home: string) => {
  const { pincode, lat, lng, country_code = home } = address;
  return { pincode, lat, lng, country_code: country_code === home ? branch.country_code : country_code };
};

/** How a branch that delivers at all reaches a place, given the areas of every branch under its postcode. */
export const reachFrom = (branch: DeliveringBranch, areas: readonly AreaRow[], place: Place) => {
  const { id, lat, lng, pincode, country_code: country, rules } = branch;
  if (!rules.orderTypes.includes('delivery')) return undefined;
  const own = areas.filter((area) => area.branch_id === id);
  return reachOf({ lat, lng, pincode, country, delivery: rules.delivery }, own, place);
};

/** Where its postcode lies matters only to a branch that delivers by area, of an address that is not on the map. */
const toPlace = async (
  read: Reader,
  { rules }: DeliveringBranch,
  { pincode, country_code: country, lat, lng }: ReturnType<typeof atHome>,
): Promise<Place> => {
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  const isAbout = point === null && rules.delivery.mode !== 'pincode';
  return {
    postcode: pincode,
    country,
    point,
    about: isAbout ? await findPostcodePoint(read, pincode) : null,
  };
};
