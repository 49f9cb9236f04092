import type { Marketing, User } from '../../api/contract/account.ts';
import { toMajor } from '../../domain/money/money.ts';
import type { CustomerRow } from '../accounts/repository.ts';
import type { StoreSettings } from '../settings/store-cache.ts';

/** What other modules keep about a customer. */
export interface CustomerFacts {
  walletMinor: number;
  points: number;
  unscratchedCount: number;
  defaultAddressId: number | null;
  marketing: Marketing;
}

export const serializeUser = (row: CustomerRow, facts: CustomerFacts, { money }: StoreSettings): User => ({
  id: row.id,
  name: row.name,
  first_name: firstName(row.name),
  email: row.email,
  phone: row.phone_e164,
  email_verified: row.email_verified_at !== null,
  phone_verified: row.phone_verified_at !== null,
  avatar_url: avatarUrl(row.avatar_key),
  date_of_birth: row.date_of_birth,
  gender: row.gender,
  locale: row.locale ?? money.locale,
  referral_code: row.referral_code,
  referred_by: row.referred_by,
  wallet_balance: toMajor(facts.walletMinor, money.decimalPlaces),
  points_balance: facts.points,
  unscratched_count: facts.unscratchedCount,
  default_address_id: facts.defaultAddressId,
  marketing: facts.marketing,
  has_password: row.password_hash !== null,
  created_at: row.created_at,
});

/** Nobody's full name is shown to whoever holds the link. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export const avatarUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}/256`);
