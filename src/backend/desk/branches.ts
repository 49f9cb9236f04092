import type { z } from 'zod';
import type { BranchDetails, TriedAddress, TryAddressQuery } from '../../api/contract/admin/branches.ts';
import { priceDelivery } from '../../domain/branch/delivery.ts';
import { isOpenAt, isPausedAt, nextOpenAt } from '../../domain/branch/opening-hours.ts';
import { may, worksFor } from '../../domain/desk/roles.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { inLanguage, type Phrases, say } from '../../domain/text/text.ts';
import { contentVersion, toContent } from '../delivery/branch-content.ts';
import { checkPincode } from '../delivery/delivery.ts';
import { listSlotDays } from '../delivery/list-slots.ts';
import { listAreasOf } from '../delivery/repository.ts';
import { checkServiceability } from '../delivery/serviceability.ts';
import { listPostcodesAround } from '../places/repository.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { type BranchRow, listBranches } from '../settings/repository.ts';
import { loadMarket } from '../settings/settings.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';

const AROUND_KM = 15;
const MOST_AROUND = 150;
const MOST_SLOTS = 12;

/** The branches that somebody runs, in the order of the shop. */
export const listDeskBranches = async (shop: Shop, staff: Staff): Promise<BranchDetails[]> => {
  const rows = (await listBranches(shop.db.read)).filter(({ id }) => worksFor(staff.branchIds, id));
  return Promise.all(rows.map((row) => describe(shop, staff, row)));
};

/** One of them; 404 for an unknown one, 403 for one of others. */
export const getDeskBranch = async (shop: Shop, staff: Staff, id: number): Promise<BranchDetails> =>
  describe(shop, staff, await findOwn(shop, staff, id));

/** 404 for an unknown branch, 403 for one of others. */
export const findOwn = async (shop: Shop, staff: Staff, id: number): Promise<BranchRow> => {
  const row = (await listBranches(shop.db.read)).find((one) => one.id === id);
  if (!row) throw notFound();
  if (!worksFor(staff.branchIds, id)) throw new ShopError('forbidden', say`You do not work for this branch.`);
  return row;
};

const describe = async (shop: Shop, staff: Staff, row: BranchRow): Promise<BranchDetails> => {
  const { read } = shop.db;
  const { money } = (await readStore(shop.db, read)).settings;
  const content = toContent(row, await listAreasOf(read, row.id), money.decimalPlaces);
  const schedule = { ...branchRulesOf(row), timezone: row.timezone };
  const now = shop.now();
  const around = await listPostcodesAround(read, row, AROUND_KM, MOST_AROUND);
  return {
    id: row.id,
    slug: row.slug,
    timezone: row.timezone,
    is_active: row.is_active === 1,
    version: contentVersion(content),
    content,
    paused_until: isPausedAt(schedule, now) ? (schedule.pausedUntil ?? null) : null,
    is_open_now: isOpenAt(schedule, now),
    next_open_at: nextOpenAt(schedule, now)?.toISOString() ?? null,
    may_change_all: may(staff, 'settings.write'),
    around: around.map(({ lat, lng, pincode, name }) => ({ lat, lng, label: pincode ?? name })),
  };
};

/** What a shopper at an address would hear: by the same code that carts and checkout use. */
export const tryAddress = async (
  shop: Shop,
  branch: BranchRow,
  query: z.output<typeof TryAddressQuery>,
  phrases: Phrases,
): Promise<TriedAddress> => {
  const { read } = shop.db;
  const market = await loadMarket(shop.db, branch.id, { phrases });
  const { order_type, pincode, lat, lng } = query;
  const at = lat === undefined || lng === undefined ? {} : { lat, lng };
  const place = { order_type, ...(pincode && { pincode }), ...at };
  const answer = await checkPincode(market, shop.now(), place);
  const rules = branchRulesOf(branch);
  const reach =
    order_type === 'delivery'
      ? await checkServiceability(
          read,
          { ...branch, rules },
          { pincode: answer.pincode ?? '', ...at },
          market.countryCode,
        )
      : undefined;
  const subtotal = toMinor(query.subtotal, market.decimals);
  const { bands, freeAbove } = rules.delivery;
  const charge = reach ? priceDelivery({ bands, freeAbove, ...reach }, subtotal) : null;
  const least = order_type === 'delivery' ? rules.delivery.minOrder : rules.pickup.minOrder;
  const { days } = await listSlotDays(shop, branch.id, {
    orderType: order_type,
    date: undefined,
    addressId: undefined,
    visitor: undefined,
    phrases,
    acceptLanguage: phrases['@locale'] ?? '',
  });
  const free = answer.is_serviceable
    ? days.flatMap(({ slots }) => slots).filter(({ is_available }) => is_available)
    : [];
  return {
    is_served: answer.is_serviceable,
    message: inLanguage(answer.message, phrases),
    distance_km:
      reach?.distanceKm === undefined || reach.distanceKm === null
        ? null
        : Math.round(reach.distanceKm * 10) / 10,
    charge: charge === null ? null : toMajor(charge, market.decimals),
    missing: toMajor(Math.max(0, least - subtotal), market.decimals),
    slots: free.slice(0, MOST_SLOTS).map(({ id, label, remaining, charge_adjustment }) => ({
      id,
      label,
      remaining: remaining ?? null,
      charge_adjustment,
    })),
    free_slots: free.length,
  };
};
