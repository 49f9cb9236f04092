import type { Referral } from '../../api/contract/loyalty.ts';
import { formatPrice } from '../../domain/money/format-money.ts';
import { toMajor } from '../../domain/money/money.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { findCustomerByReferralCode } from '../accounts/repository.ts';
import { countRows } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { sumReferrerRewards } from './entry-repository.ts';
import type { LoyaltyReader } from './loyalty-reader.ts';
import { findRefusal } from './referral-checks.ts';
import { countReferrals, findCustomer, insertReferral, listFriends } from './referral-repository.ts';
import { loadProgramme, type Programme } from './rules.ts';
import { noteTraces } from './traces.ts';

/** Someone who joined by an invitation. */
export interface Arrival {
  referrerCode: string;
  customerId: number;
  guestOwner: string | null | undefined;
  phone: string | null | undefined;
  at: string;
}

/** Notes who invited a new customer; false when the code is nobody's or their own. */
export const recordReferral = async (trx: Trx, arrival: Arrival): Promise<boolean> => {
  const { customerId, at } = arrival;
  await noteTraces(trx, customerId, { phone: arrival.phone ?? null, device: arrival.guestOwner ?? null }, at);
  const referrer = await findCustomerByReferralCode(trx, arrival.referrerCode.trim().toUpperCase());
  if (!referrer || referrer.id === customerId) return false;
  const refusal = await findRefusal(trx, referrer.id, customerId);
  await insertReferral(trx, {
    referee_id: customerId,
    referrer_id: referrer.id,
    joined_at: at,
    state: refusal ? 'refused' : 'joined',
    refusal: refusal ?? null,
  });
  return true;
};

/** The contract's referral: the customer's own code and what became of it. */
export const getReferral = async (_shop: Shop, read: Reader, reader: LoyaltyReader): Promise<Referral> => {
  const { customerId } = reader;
  const customer = await findCustomer(read, customerId);
  if (!customer) throw notFound();
  const programme = await loadProgramme(read);
  const major = (amount: number) => toMajor(amount, programme.money.decimalPlaces);
  const { forFriend, forReferrer, minGoods } = programme.rules.referral;
  return {
    code: customer.referral_code,
    link: `/r/${customer.referral_code}`,
    share_text: shareText(programme, reader),
    reward_for_you: major(forReferrer),
    reward_for_friend: major(forFriend),
    min_order_amount: major(minGoods),
    stats: await readStats(read, customerId, major),
    friends: (await listFriends(read, customerId)).map(serializeFriend),
    terms_page_slug: programme.settings.terms_page_slug?.trim() || null,
  };
};

const readStats = async (read: Reader, customerId: number, major: (amount: number) => number) => {
  const counts = await countReferrals(read, customerId);
  const rewarded = counts.get('rewarded') ?? 0;
  const ordered = rewarded + (counts.get('ordered') ?? 0);
  const friends = [...counts.values()].reduce((total, count) => total + count, 0);
  return {
    clicked: await countRows(read.selectFrom('referral_clicks').where('referrer_id', '=', customerId)),
    joined: friends,
    ordered,
    earned: major(await sumReferrerRewards(read, customerId)),
  };
};

const shareText = (programme: Programme, { phrases }: LoyaltyReader): string =>
  inLanguage(invitationText(programme), phrases);

/** What an invited friend gets is said with what it takes, as on the page that the link opens. */
const invitationText = ({ rules, money, settings }: Programme): Text => {
  const store = settings.storeName?.trim() || 'Store';
  const { forFriend, minGoods } = rules.referral;
  const write = (amount: number) => formatPrice(toMajor(amount, money.decimalPlaces), money);
  const reward = write(forFriend);
  if (forFriend <= 0) return say`Take a look at ${store}.`;
  if (minGoods <= 0) return say`Get ${reward} in your wallet after your first order at ${store}.`;
  return say`Get ${reward} in your wallet after your first order of ${write(minGoods)} or more at ${store}.`;
};

/** Why a friend earned nothing is nobody's business: a refused one has just joined. Who has left has no name. */
const serializeFriend = (
  friend: Awaited<ReturnType<typeof listFriends>>[number],
): Referral['friends'][number] => {
  const first_name = friend.deleted_at ? '' : (friend.name.trim().split(/\s+/)[0] ?? '');
  if (friend.state === 'rewarded') {
    return { first_name, status: 'rewarded', at: friend.rewarded_at ?? friend.joined_at };
  }
  return friend.state === 'ordered'
    ? { first_name, status: 'ordered', at: friend.ordered_at ?? friend.joined_at }
    : { first_name, status: 'joined', at: friend.joined_at };
};
