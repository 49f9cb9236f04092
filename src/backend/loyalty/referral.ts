import { findCustomerByReferralCode } from '../customers/repository.ts';
import type { Trx } from '../db/connect.ts';
import { findRefusal } from './referral-checks.ts';
import { insertReferral } from './referral-repository.ts';
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
    ...{ referee_id: customerId, referrer_id: referrer.id, joined_at: at },
    ...{ state: refusal ? 'refused' : 'joined', refusal: refusal ?? null },
  });
  return true;
};
