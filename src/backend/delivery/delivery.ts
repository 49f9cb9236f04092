import type { CheckPincodeQuery, CheckPincodeResponse } from '../../api/contract/branch.ts';
import type { OrderType } from '../../api/contract/common.ts';
import { distanceKm, type GeoPoint } from '../../domain/address/geo.ts';
import { readPostcode } from '../../domain/address/postcode.ts';
import { lowestCharge, lowestSlotCharge } from '../../domain/branch/delivery.ts';
import { areaCodes, type Place as DomainPlace, type Reach } from '../../domain/branch/delivery-area.ts';
import { toMajor } from '../../domain/money/money.ts';
import { readSettings } from '../../domain/shop/settings.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { findNearestPostcode, findPostcodePoint } from '../places/repository.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { type BranchRow, listActiveBranches } from '../settings/repository.ts';
import type { Market } from '../settings/settings.ts';
import { fieldError } from '../shop/shop-error.ts';
import { loadTranslator } from '../translations/translator.ts';
import { findNextSlot } from './next-slot.ts';
import { type AreaRow, listAreas } from './repository.ts';
import { reachFrom } from './serviceability.ts';

type PlaceQuery = CheckPincodeQuery;

/** A place with the areas of every branch under its postcode. */
interface Place extends DomainPlace {
  areas: readonly AreaRow[];
  /** Where about the place is. */
  about: GeoPoint | null;
}

type Answer = Omit<CheckPincodeResponse, 'message'> & { message: Text };

/**
 * Whether the branch serves a place, on what terms and how soon, and which other branches do, the nearest
 * first. "No" is an answer, not an error; only a postcode that is none in the store's country is refused (422
 * `pincode`).
 */
export const checkPincode = async (market: Market, now: Date, query: PlaceQuery): Promise<Answer> => {
  const place = await readPlace(market, query);
  const orderType = query.order_type ?? 'delivery';
  const own = await listActiveBranches(market.read);
  const words = await loadTranslator(market.read, market.translation, [['branch', own.map(({ id }) => id)]]);
  const branches = own.map((row) => words.row('branch', row.id, row));
  const branch = branches.find(({ id }) => id === market.branchId);
  const reach = branch && orderType === 'delivery' ? reachOfBranch(branch, place) : undefined;
  const isServed = branch !== undefined && (reach !== undefined || offersInPerson(branch, orderType));
  const others = nearestFirst(
    branches.filter((other) => other !== branch && serves(other, orderType, place)),
    place,
  );
  const canPickUp = branch !== undefined && offers(branch, 'pickup');
  return {
    pincode: place.postcode,
    is_serviceable: isServed,
    message: messageOf({ branch, others, orderType, canPickUp, isServed }),
    branch: branch ? { id: branch.id, name: branch.name } : null,
    alternatives: others.map((other) => ({
      branch_id: other.id,
      name: other.name,
      distance_km: place.about && Math.round(distanceKm(other, place.about) * 10) / 10,
    })),
    delivery: reach && branch ? serializeTerms(branch, reach, market.decimals) : null,
    next_slot: isServed ? await nextSlotOf(market, branch, orderType, now) : null,
    pickup_available: canPickUp,
  };
};

const readPlace = async (market: Market, query: PlaceQuery): Promise<Place> => {
  const { lat, lng } = query;
  const { countryCode } = readSettings(market.settings);
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  const postcode = query.pincode
    ? typedPostcode(query.pincode, countryCode)
    : point && (await findNearestPostcode(market.read, point));
  if (postcode === null && !point) throw fieldError('pincode', say`Enter a postcode.`);
  const areas = postcode === null ? [] : await listAreas(market.read, areaCodes(postcode, countryCode));
  const about = point ?? (postcode === null ? null : await findPostcodePoint(market.read, postcode));
  return { postcode, point, areas, about };
};

const typedPostcode = (typed: string, countryCode: string): string => {
  const read = readPostcode(typed, countryCode);
  if (read.postcode === null) throw fieldError('pincode', read.message);
  return read.postcode;
};

const offers = (branch: BranchRow, orderType: OrderType): boolean =>
  branchRulesOf(branch).orderTypes.includes(orderType);

const offersInPerson = (branch: BranchRow, orderType: OrderType): boolean =>
  orderType !== 'delivery' && offers(branch, orderType);

const serves = (branch: BranchRow, orderType: OrderType, place: Place): boolean =>
  orderType === 'delivery' ? reachOfBranch(branch, place) !== undefined : offers(branch, orderType);

const reachOfBranch = (branch: BranchRow, place: Place): Reach | undefined => {
  const { id, lat, lng, pincode, country_code } = branch;
  return reachFrom({ id, lat, lng, pincode, country_code, rules: branchRulesOf(branch) }, place.areas, place);
};

const nearestFirst = (branches: readonly BranchRow[], { about }: Place): BranchRow[] =>
  about ? branches.toSorted((a, b) => distanceKm(a, about) - distanceKm(b, about)) : [...branches];

const nextSlotOf = (market: Market, branch: BranchRow, orderType: OrderType, now: Date) => {
  const { locale } = market;
  const { id, timezone } = branch;
  return findNextSlot(
    market.read,
    { id, timezone, rules: branchRulesOf(branch) },
    { orderType, now, locale, phrases: market.phrases },
  );
};

const serializeTerms = (branch: BranchRow, reach: Reach, decimals: number) => {
  const { delivery, slots } = branchRulesOf(branch);
  const { bands, freeAbove } = delivery;
  const slotCharge = lowestSlotCharge(slots);
  return {
    charge_from: toMajor(lowestCharge({ bands, freeAbove, slotCharge, ...reach }), decimals),
    free_above: freeAbove === null ? null : toMajor(freeAbove, decimals),
    min_order_amount: toMajor(delivery.minOrder, decimals),
    eta_min_minutes: delivery.etaMinMinutes,
    eta_max_minutes: delivery.etaMaxMinutes,
  };
};

const messageOf = (found: {
  branch: BranchRow | undefined;
  others: readonly BranchRow[];
  orderType: OrderType;
  canPickUp: boolean;
  isServed: boolean;
}): Text => {
  const { branch, others, orderType, canPickUp, isServed } = found;
  if (!branch) return say`No branch is open for orders.`;
  const { name } = branch;
  if (orderType === 'pickup')
    return isServed ? say`Pick up at ${name}.` : say`${name} does not offer pickup.`;
  if (orderType === 'dine_in') return isServed ? say`Eat in at ${name}.` : say`${name} has no tables.`;
  if (isServed) return say`${name} delivers here.`;
  const [other, ...more] = others;
  if (more.length > 0) return say`${name} does not deliver here, but other branches do.`;
  if (other) return say`${name} does not deliver here, but ${other.name} does.`;
  return canPickUp
    ? say`We do not deliver here yet. You can pick up at ${name}.`
    : say`We do not deliver here yet.`;
};
