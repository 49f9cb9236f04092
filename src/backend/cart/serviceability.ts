import type { Address } from '../../api/contract/address.ts';
import { distanceKm } from '../../domain/geo.ts';
import type { Minor } from '../../domain/money.ts';
import type { Reader } from '../db/connect.ts';
import type { CartBranch } from './catalogue.ts';
import { findDeliveryArea } from './repository.ts';

export interface Serviceability {
  isServiceable: boolean;
  /** A charge of the address's own area, which replaces the bands'. */
  areaCharge: Minor | null;
}

/**
 * Whether the branch delivers to an address: by its list of postcodes, else by distance. An address without
 * coordinates at a branch that delivers by distance counts as out of reach.
 */
export const judgeServiceability = async (
  read: Reader,
  branch: CartBranch,
  address: Pick<Address, 'pincode' | 'lat' | 'lng'>,
): Promise<Serviceability> => {
  const { mode, radiusKm } = branch.rules.delivery;
  if (mode === 'pincode') {
    const area = await findDeliveryArea(read, branch.id, address.pincode);
    return { isServiceable: area !== undefined, areaCharge: area?.charge_minor ?? null };
  }
  const { lat, lng } = address;
  const isPlaced = typeof lat === 'number' && typeof lng === 'number';
  const isServiceable = isPlaced && radiusKm !== null && distanceKm(branch, { lat, lng }) <= radiusKm;
  return { isServiceable, areaCharge: null };
};
