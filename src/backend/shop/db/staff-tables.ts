import type { Generated } from 'kysely';

/** People of the desk, their ways in, and what they did. */
export interface StaffTables {
  staff: {
    id: Generated<number>;
    /** In lower case; unique. */
    email: string;
    name: string;
    /** One of `ROLES` of the contract, or "made:<id>" of `staff_roles`. */
    role: string;
    /** null: every branch. */
    branch_ids_json: string | null;
    password_hash: string | null;
    /** The secret of the one-time codes, encrypted. */
    totp_sealed: string | null;
    /** Step of the last code that was taken: none is taken twice. */
    totp_step: Generated<number>;
    /** In which the desk is shown to them; null: as the address says. */
    language: Generated<string | null>;
    /** By which the desk shows them times; null: by their device. */
    timezone: Generated<string | null>;
    created_at: string;
  };
  staff_roles: { id: Generated<number>; name: string; permissions_json: string; created_at: string };
  /** Each stands in once for a code of the app. */
  staff_recovery_codes: { staff_id: number; code_hash: string };
  staff_links: { token_hash: string; staff_id: number; created_at: string; expires_at: string };
  staff_sessions: {
    id: Generated<number>;
    staff_id: number;
    token_hash: string;
    device: string;
    created_at: string;
    used_at: string;
    expires_at: string;
  };
  /** A browser that hears of new orders, and the session that it was chosen in. */
  staff_devices: { subscription_id: number; staff_id: number; session_id: number };
  staff_passkeys: {
    id: Generated<number>;
    staff_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports_json: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };
  /** Challenges of passkeys; each is taken once. */
  staff_challenges: { id: string; challenge: string; purpose: string; expires_at: string };
  /** Every write of the desk, by whom; rows are only added. */
  audit: {
    id: Generated<number>;
    at: string;
    staff_id: number | null;
    actor: string;
    entity: string;
    entity_id: string;
    before_json: string | null;
    after_json: string | null;
  };
  /** What was missing of orders whose cash is still to be paid: it goes back when they are handed over. */
  order_shorts: {
    id: Generated<number>;
    order_id: string;
    order_item_id: number;
    quantity: number;
    /** null: what the units cost; of a cheaper substitute the difference. */
    amount_minor: number | null;
    reason: string;
    at: string;
  };
  order_notes: {
    id: Generated<number>;
    order_id: string;
    staff_id: number | null;
    author: string;
    text: string;
    at: string;
  };
}
