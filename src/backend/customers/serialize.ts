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
}

const NO_MARKETING: Marketing = { email: false, sms: false, push: false, whatsapp: false };

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
  marketing: readMarketing(row.marketing_json),
  has_password: row.password_hash !== null,
  created_at: row.created_at,
});

/** Nobody's full name is shown to whoever holds the link. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export const avatarUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}/256`);

/** What may be sent to them by which channel. */
export const readMarketing = (json: string | null): Marketing => ({
  ...NO_MARKETING,
  ...(json === null ? {} : (JSON.parse(json) as Partial<Marketing>)),
});

/** What a request changes of it; a plain true or false stands for every channel. */
export const changeMarketing = (
  json: string | null,
  change: boolean | { [C in keyof Marketing]?: boolean | undefined },
): string => {
  const all = (value: boolean): Marketing => ({ email: value, sms: value, push: value, whatsapp: value });
  return JSON.stringify(typeof change === 'boolean' ? all(change) : { ...readMarketing(json), ...change });
};
