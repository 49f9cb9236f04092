import type { Generated } from 'kysely';
import type { User } from '../../../api/contract/account.ts';

export interface AccountsTables {
  customers: CustomersTable;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  /** Guests who signed in as a customer: their orders follow once the contact on them is verified. */
  customer_guests: { customer_id: number; guest_owner: string };
  attempts: AttemptsTable;
}

interface CustomersTable {
  id: Generated<number>;
  name: string;
  email: string | null;
  /** The e-mail as it is compared; unique. */
  email_norm: string | null;
  /** Unique; it signs in only once it is verified. */
  phone_e164: string | null;
  /** Upper case; unique. */
  referral_code: string;
  created_at: string;
  email_verified_at: string | null;
  phone_verified_at: string | null;
  /** Takes the place of the e-mail once its code is confirmed. */
  pending_email: string | null;
  pending_phone: string | null;
  /** argon2id in PHC form; null for customers who sign in by code alone. */
  password_hash: string | null;
  date_of_birth: string | null;
  gender: User['gender'];
  locale: string | null;
  /** Served as `/media/<avatar_key>/<width>`. */
  avatar_key: string | null;
  /** The referral code the customer signed up with. */
  referred_by: string | null;
  /** What may be sent by which channel; null: nothing. */
  marketing_json: string | null;
  blocked_at: string | null;
  /** When a link to choose a password was mailed to who came in by a file. */
  invited_at: string | null;
  /** The person is gone from this row; orders keep pointing at it. */
  deleted_at: string | null;
}

interface SessionsTable {
  id: Generated<number>;
  customer_id: number;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  /** What the visitor signed in with, for the list of sessions. */
  device: string;
  /** How long it lives without being used. */
  idle_ms: number;
  created_at: string;
  used_at: string;
  /** Moves on with use. */
  expires_at: string;
}

/** The one live code of a destination; hashes are keyed, so that a copy of the database opens nothing. */
interface OneTimeCodesTable {
  destination_hash: string;
  request_id: string;
  purpose: string;
  code_hash: string;
  tries: number;
  sent_at: string;
  expires_at: string;
  burnt_at: string | null;
  /** Codes sent since `hour_started_at`. */
  hour_count: number;
  hour_started_at: string;
}

/** The one live reset of an e-mail address, whether an account has it or not. */
interface PasswordResetsTable {
  email_hash: string;
  token_hash: string;
  expires_at: string;
}

/** How often something was tried in the window that began at `started_at`. */
interface AttemptsTable {
  key: string;
  started_at: string;
  used: number;
}
