import type { Reader } from '../shop/db/shop-db.ts';
import { findCustomer, findReferral } from './referral-repository.ts';
import { findSharedTrace, hasSharedGuest } from './traces.ts';

/** Longer chains are not followed: whoever builds one gains nothing by it. */
const MOST_STEPS = 100;

/**
 * Why nobody is rewarded for this invitation; undefined when all is well. Kept for staff, never shown. Friends are
 * compared with each other too, whoever invited them: else one person with many accounts is given a gift for each.
 */
export const findRefusal = async (
  read: Reader,
  referrerId: number,
  refereeId: number,
): Promise<string | undefined> => {
  if (referrerId === refereeId) return 'self';
  if (await isAbove(read, refereeId, referrerId)) return 'cycle';
  const phones = await Promise.all([referrerId, refereeId].map((id) => findCustomer(read, id)));
  const [one, other] = phones.map((customer) => customer?.phone_e164?.replace(/\D/g, '') || null);
  if (one && one === other) return 'same_phone';
  if (await hasSharedGuest(read, referrerId, refereeId)) return 'same_device';
  const shared = await findSharedTrace(read, refereeId, referrerId);
  return shared && `same_${shared}`;
};

/** Whether the first customer invited the second one, directly or through others. */
const isAbove = async (read: Reader, customerId: number, startId: number): Promise<boolean> => {
  let at = startId;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const referral = await findReferral(read, at);
    if (!referral) return false;
    if (referral.referrer_id === customerId) return true;
    at = referral.referrer_id;
  }
  return true;
};
