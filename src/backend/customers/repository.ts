import type { Reader } from '../db/connect.ts';

/** The customer who owns a referral code; codes are stored in upper case. */
export const findCustomerByReferralCode = (read: Reader, code: string) =>
  read
    .selectFrom('customers')
    .select(['id', 'name', 'referral_code'])
    .where('referral_code', '=', code)
    .executeTakeFirst();
