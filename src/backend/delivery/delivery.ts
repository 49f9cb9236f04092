import type { CheckPincodeAnswer } from '../../api/contract/branch.ts';
import { lowestCharge } from '../../domain/delivery.ts';
import { areaCodes, type Place as DomainPlace, type Reach } from '../../domain/delivery-area.ts';
import { distanceKm } from '../../domain/geo.ts';
import { toMajor } from '../../domain/money.ts';
import { readPostcode } from '../../domain/postcode.ts';
import { readSettings } from '../../domain/settings.ts';
import { fieldError } from '../http/shop-error.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { type BranchRow, listActiveBranches } from '../settings/repository.ts';
import type { Market } from '../settings/settings.ts';
import { type AreaRow, listAreas } from './repository.ts';
import { reachFrom } from './serviceability.ts';

/** What a shopper said of the place: a postcode, a point, or both. */
interface Asked {
  pincode?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  order_type?: 'delivery' | 'pickup' | 'dine_in' | undefined;
}

/** A place with the areas of every branch under its postcode. */
interface Place extends DomainPlace {
  areas: readonly AreaRow[];
}

/**
 * Whether the branch delivers to a place, on what terms, and which other branches do. "No" is an answer,
 * not an error; only a postcode that is none in the store's country is refused (422 `pincode`).
 */
export const checkPincode = async (market: Market, asked: Asked): Promise<CheckPincodeAnswer> => {
  const place = await readPlace(market, asked);
  const branches = await listActiveBranches(market.read);
  const branch = branches.find(({ id }) => id === market.branchId);
  const canPickUp = branch !== undefined && branchRulesOf(branch).orderTypes.includes('pickup');
  const isPickup = asked.order_type === 'pickup';
  const terms = branch && !isPickup ? reachOfBranch(branch, place) : undefined;
  const others = branches.filter((other) => other !== branch && reachOfBranch(other, place));
  return {
    pincode: place.postcode,
    is_serviceable: isPickup ? canPickUp : terms !== undefined,
    message: messageOf({ branch, others, isPickup, canPickUp, isServed: terms !== undefined }),
    branch: branch ? { id: branch.id, name: branch.name } : null,
    alternatives: alternativesOf(others, place),
    delivery: terms && branch ? termsWire(branch, terms, market.decimals) : null,
    next_slot: null,
    pickup_available: canPickUp,
  };
};

const readPlace = async (market: Market, asked: Asked): Promise<Place> => {
  const { lat, lng } = asked;
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  if (!asked.pincode) {
    if (!point) throw fieldError('validation_failed', 'pincode', 'Enter a postcode.');
    return { postcode: null, point, areas: [] };
  }
  const read = readPostcode(asked.pincode, readSettings(market.settings).countryCode);
  if (read.postcode === null) throw fieldError('validation_failed', 'pincode', read.message);
  return { postcode: read.postcode, point, areas: await listAreas(market.read, areaCodes(read.postcode)) };
};

const reachOfBranch = (branch: BranchRow, place: Place): Reach | undefined => {
  const { id, lat, lng, pincode } = branch;
  return reachFrom({ id, lat, lng, pincode, rules: branchRulesOf(branch) }, place.areas, place);
};

const alternativesOf = (branches: readonly BranchRow[], { point }: Place) =>
  branches
    .map((branch) => ({
      branch_id: branch.id,
      name: branch.name,
      distance_km: point ? Math.round(distanceKm(branch, point) * 10) / 10 : null,
    }))
    .sort((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0));

const termsWire = (branch: BranchRow, reach: Reach, decimals: number) => {
  const { delivery } = branchRulesOf(branch);
  const { bands, freeAbove } = delivery;
  return {
    charge_from: toMajor(lowestCharge({ bands, freeAbove, ...reach }), decimals),
    free_above: freeAbove === null ? null : toMajor(freeAbove, decimals),
    min_order_amount: toMajor(delivery.minOrder, decimals),
    eta_min_minutes: delivery.etaMinMinutes,
    eta_max_minutes: delivery.etaMaxMinutes,
  };
};

const messageOf = (found: {
  branch: BranchRow | undefined;
  others: readonly BranchRow[];
  isPickup: boolean;
  canPickUp: boolean;
  isServed: boolean;
}): string => {
  const { branch, others, isPickup, canPickUp, isServed } = found;
  if (!branch) return 'No branch is open for orders.';
  if (isPickup) return canPickUp ? `Pick up at ${branch.name}.` : `${branch.name} has no pickup.`;
  if (isServed) return `${branch.name} delivers here.`;
  const [other] = others;
  if (other) return `${branch.name} does not deliver here, but ${other.name} does.`;
  return canPickUp
    ? `We do not deliver here yet. You can pick up at ${branch.name}.`
    : 'We do not deliver here yet.';
};
