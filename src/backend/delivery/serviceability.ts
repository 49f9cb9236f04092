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
  rules: Pick<BranchRules, 'delivery' | 'orderTypes'>;
}

type AddressPlace = Pick<Address, 'pincode' | 'lat' | 'lng'>;

/** How the branch reaches an address, undefined when it does not; `check-pincode` decides in the same way. */
export const checkServiceability = async (read: Reader, branch: DeliveringBranch, address: AddressPlace) => {
  const areas = await listAreas(read, areaCodes(address.pincode));
  return reachFrom(branch, areas, await toPlace(read, branch, address));
};

/** Which of the addresses the branch delivers to, in their order. */
export const checkAddresses = async (
  read: Reader,
  branch: DeliveringBranch,
  addresses: readonly AddressPlace[],
): Promise<boolean[]> => {
  const codes = [...new Set(addresses.flatMap(({ pincode }) => areaCodes(pincode)))];
  const areas = await listAreas(read, codes);
  const places = await Promise.all(addresses.map((address) => toPlace(read, branch, address)));
  return places.map((place) => reachFrom(branch, areas, place) !== undefined);
};

/** How a branch that delivers at all reaches a place, given the areas of every branch under its postcode. */
export const reachFrom = (branch: DeliveringBranch, areas: readonly AreaRow[], place: Place) => {
  const { id, lat, lng, pincode, rules } = branch;
  if (!rules.orderTypes.includes('delivery')) return undefined;
  const own = areas.filter((area) => area.branch_id === id);
  return reachOf({ lat, lng, pincode, delivery: rules.delivery }, own, place);
};

/** Where its postcode lies matters only to a branch that delivers by area, of an address that is not on the map. */
const toPlace = async (
  read: Reader,
  { rules }: DeliveringBranch,
  { pincode, lat, lng }: AddressPlace,
): Promise<Place> => {
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  const isAbout = point === null && rules.delivery.mode !== 'pincode';
  return { postcode: pincode, point, about: isAbout ? await findPostcodePoint(read, pincode) : null };
};
