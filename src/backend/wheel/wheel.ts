import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { WheelResponse, WheelSpin } from '../../api/contract/wheel.ts';
import { prizeAt, totalWeight } from '../../domain/loyalty/prizes.ts';
import { discountOf, oddsOf, parsePrizes, prizeText, type WheelPrize } from '../../domain/loyalty/wheel.ts';
import { formatPrice } from '../../domain/money/format-money.ts';
import { findPlugins } from '../../domain/shop/plugins.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { inLanguage, type Phrases, say } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import { phrasesOf } from '../../language/phrases.ts';
import { serializeCoupon } from '../loyalty/serialize-prize.ts';
import { createPersonalCoupon } from '../promotions/personal-coupons.ts';
import { findDiscount } from '../promotions/repository.ts';
import type { Market } from '../settings/settings.ts';
import { findRow, insertNewRow, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { WheelTables } from '../shop/db/wheel-tables.ts';
import type { Customer, Shop, Visitor } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';

const COUPON_DAYS = 14;

interface Wheel {
  campaign: string;
  prizes: WheelPrize[];
  couponDays: number;
}

/** The wheel of the settings; undefined while it is off or not whole. */
const readWheel = ({ settings }: Market): Wheel | undefined => {
  const plugin = findPlugins(settings).find(({ code }) => code === 'wheel_of_popups');
  const { campaign, prizes: json, valid_days: days } = plugin?.values ?? {};
  const prizes = json === undefined ? undefined : parsePrizes(json);
  if (campaign === undefined || !prizes) return undefined;
  return { campaign, prizes, couponDays: Number(days ?? COUPON_DAYS) };
};

/** The wheel with its odds, and what the visitor got from it already. */
export const loadWheel = async (market: Market, visitor: Visitor | undefined): Promise<WheelResponse> => {
  const wheel = readWheel(market);
  if (!wheel) return { wheel: null, spin: null };
  const spin = visitor && (await findSpin(market.read, wheel.campaign, visitor.owner));
  const odds = oddsOf(wheel.prizes);
  return {
    wheel: {
      campaign: wheel.campaign,
      coupon_days: wheel.couponDays,
      fields: wheel.prizes.map((prize, index) => ({
        label: labelOf(market, prize, market.phrases),
        odds_percent: odds[index] ?? 0,
        is_win: prize.type !== 'none',
        min_subtotal: prize.min_subtotal || null,
      })),
    },
    spin: spin ? await serializeSpin(market, market.read, spin) : null,
  };
};

/**
 * Spins once per customer and campaign, for guest ids are free to make up: the field is drawn here, by its weight, and its coupon comes in the same
 * transaction. Every later call answers the first spin. 404 without a wheel, 422 for another campaign.
 */
export const spinWheel = (shop: Shop, market: Market, customer: Customer, campaign: string) => {
  const wheel = readWheel(market);
  if (!wheel) throw notFound();
  if (wheel.campaign !== campaign) throw new ShopError('reward_unavailable', say`This wheel has ended.`);
  return inTransaction(shop.db, async (trx) => {
    const known = await findSpin(trx, campaign, customer.owner);
    const isNew = !known && (await draw(shop, trx, market, { wheel, owner: customer.owner }));
    const spin = known ?? (await findSpin(trx, campaign, customer.owner));
    if (!spin) throw new Error('A spin was neither found nor made.');
    return { spin: await serializeSpin(market, trx, spin), already_spun: !isNew };
  });
};

/** False when the visitor has spun meanwhile. */
const draw = async (
  shop: Shop,
  trx: Trx,
  market: Market,
  { wheel, owner }: { wheel: Wheel; owner: string },
): Promise<boolean> => {
  const prize = prizeAt(wheel.prizes, randomInt(totalWeight(wheel.prizes)));
  if (!prize) throw new Error('No field was drawn.');
  const now = shop.now();
  // A second call waits for the first.
  const id = await insertNewRow(trx, 'wheel_spins', {
    campaign: wheel.campaign,
    owner,
    prize_json: JSON.stringify(prize),
    field_index: wheel.prizes.indexOf(prize),
    discount_id: null,
    spun_at: now.toISOString(),
  });
  if (id === undefined) return false;
  const discount = discountOf(prize, market.decimals);
  if (!discount) return true;
  const own = phrasesOf(readMoneyFormat(market.settings).locale);
  const coupon = await createPersonalCoupon(trx, {
    owner,
    title: labelOf(market, prize, own),
    discount,
    startsAt: now.toISOString(),
    endsAt: timeAfter(now, wheel.couponDays * DAY_MS),
  });
  await updateRow(trx, 'wheel_spins', id, { discount_id: coupon });
  return true;
};

const labelOf = ({ settings, locale }: Market, prize: WheelPrize, phrases: Phrases): string => {
  const format = { ...readMoneyFormat(settings), locale };
  const text = prizeText(prize, (amount) => formatPrice(amount, format));
  return inLanguage(text, phrases, locale);
};

const serializeSpin = async (market: Market, read: Reader, spin: SpinRow): Promise<WheelSpin> => {
  const coupon = spin.discount_id === null ? undefined : await findDiscount(read, spin.discount_id);
  return {
    field_index: spin.field_index,
    label: labelOf(market, JSON.parse(spin.prize_json) as WheelPrize, market.phrases),
    coupon: coupon ? serializeCoupon(coupon, market.decimals) : null,
    spun_at: spin.spun_at,
  };
};

type Spins = WheelTables['wheel_spins'];
type SpinRow = Selectable<Spins>;

const findSpin = (read: Reader, campaign: string, owner: string): Promise<SpinRow | undefined> =>
  findRow(read, 'wheel_spins', { campaign, owner });
