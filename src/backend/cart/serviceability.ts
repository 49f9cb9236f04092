import type { Address } from '../../api/contract/address.ts';
import { distanceKm } from '../../domain/geo.ts';
import type { Minor } from '../../domain/money.ts';
import type { Reader } from '../db/connect.ts';
import type { CartBranch } from './catalogue.ts';
import { listDeliveryAreas } from './repository.ts';

export interface Serviceability {
  isServiceable: boolean;
  /** A charge of the address's own area, which replaces the bands'. */
  areaCharge: Minor | null;
}

/**
 * Whether the branch delivers to an address, as `check-pincode` says it: by its list of postcodes, where an area
 * may be named by a postcode's first part, else by distance or, without coordinates, the branch's own postcode.
 */
export const judgeServiceability = async (
  read: Reader,
  branch: CartBranch,
  address: Pick<Address, 'pincode' | 'lat' | 'lng'>,
): Promise<Serviceability> => {
  const { pincode, lat, lng } = address;
  const { mode, radiusKm } = branch.rules.delivery;
  if (mode === 'pincode') {
    const areas = await listDeliveryAreas(read, branch.id, areaCodes(pincode));
    const area = areas.find((row) => row.pincode === pincode) ?? areas[0];
    return { isServiceable: area !== undefined, areaCharge: area?.charge_minor ?? null };
  }
  const isPlaced = typeof lat === 'number' && typeof lng === 'number';
  const isServiceable = isPlaced
    ? distanceKm(branch, { lat, lng }) <= (radiusKm ?? 0)
    : pincode === branch.pincode;
  return { isServiceable, areaCharge: null };
};

const areaCodes = (pincode: string): string[] => [...new Set([pincode, pincode.split(/[ -]/)[0] ?? pincode])];
