import type { Generated } from 'kysely';
import type { SubscriptionTables } from './subscription-tables.ts';

/** Wallet, points, scratch cards, referrals, subscriptions. */
export interface LoyaltyTables extends SubscriptionTables {
  loyalty_accounts: LoyaltyAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lots: LedgerLotsTable;
  ledger_spends: { entry_id: number; lot_id: number; amount: number; restored: number };
  order_points: OrderPointsTable;
  rewards: RewardsTable;
  scratch_prizes: { id: Generated<number>; weight: number; prize_json: string; is_active: number };
  scratch_cards: ScratchCardsTable;
  referrals: ReferralsTable;
  referral_clicks: { referrer_id: number; visitor: string; clicked_at: string };
  customer_traces: {
    kind: 'phone' | 'device' | 'address' | 'payment';
    hash: string;
    customer_id: number;
    noted_at: string;
  };
  /** What customers who left with a gift had left, as keyed hashes: whose, is not kept. */
  gifts_of_leavers: { hash: string; left_at: string };
  gift_cards: GiftCardsTable;
  gift_card_entries: GiftCardEntriesTable;
}

/** A gift card; its row is the lock under which its entries are written. */
interface GiftCardsTable {
  id: Generated<number>;
  /** A hash that this shop alone can make; null until it is mailed. */
  code_hash: string | null;
  last_digits: string | null;
  amount_minor: number;
  balance_minor: number;
  currency_code: string;
  /** What bought it, a card for each unit of a line; null: given by staff. */
  order_id: string | null;
  order_item_id: number | null;
  unit: number;
  /** `GiftCardDetails`. */
  details_json: string;
  language: string | null;
  send_at: string;
  sent_at: string | null;
  expires_at: string | null;
  voided_at: string | null;
  created_at: string;
}

export type GiftCardEntryReason = 'issue' | 'use' | 'return' | 'redeem' | 'expire' | 'void';

/** Append-only, like the ledger of wallets; a card's entries sum to its balance. */
interface GiftCardEntriesTable {
  id: Generated<number>;
  card_id: number;
  reason: GiftCardEntryReason;
  /** With card and reason unique: a retry cannot be booked twice. */
  reference: string;
  amount: number;
  balance_after: number;
  order_id: string | null;
  /** What staff say about it. */
  note: string | null;
  created_at: string;
}

/** One row per customer: what the ledger adds up to, and the lock under which it is written. */
interface LoyaltyAccountsTable {
  customer_id: number;
  money_minor: number;
  points: number;
  updated_at: string;
}

/**
 * Append-only. One row is both sides of an entry: `amount` goes to the customer's account (from it when
 * negative) and the same amount leaves `counter_account`, so every entry sums to 0.
 */
interface LedgerEntriesTable {
  id: Generated<number>;
  customer_id: number;
  /** `money` in minor units, or `points`. */
  unit: 'money' | 'points';
  reason: string;
  /** With unit and reason unique: a retry cannot be booked twice. */
  reference: string;
  amount: number;
  counter_account: string;
  balance_after: number;
  /** A `Text` of `domain/text/text.ts`. */
  description_json: string;
  order_id: string | null;
  expires_at: string | null;
  created_at: string;
}

/** What is left of a credit; the oldest expiring is spent first, what never expires last. */
interface LedgerLotsTable {
  id: Generated<number>;
  entry_id: number;
  customer_id: number;
  unit: string;
  remaining: number;
  expires_at: string | null;
}

/** Points of a delivered order, which count once it can no longer be returned. */
interface OrderPointsTable {
  order_id: string;
  customer_id: number;
  points: number;
  due_at: string;
  state: 'pending' | 'granted' | 'undone';
}

interface RewardsTable {
  id: Generated<number>;
  title: string;
  points_cost: number;
  /** `Prize` of `domain/loyalty/prizes.ts`. */
  prize_json: string;
  position: number;
  is_active: number;
}

interface ScratchCardsTable {
  id: Generated<number>;
  customer_id: number;
  /** What the card was given for; unique. */
  reference: string;
  /** A `Text` of `domain/text/text.ts`. */
  title_json: string;
  order_id: string | null;
  prize_json: string;
  nonce: string;
  /** SHA-256 of card id, prize and nonce. */
  commitment: string;
  unlocks_at: string;
  expires_at: string;
  scratched_at: string | null;
  /** The discount that a coupon prize became. */
  discount_id: number | null;
  created_at: string;
}

interface ReferralsTable {
  /** One referral per new customer. */
  referee_id: number;
  referrer_id: number;
  state: 'joined' | 'ordered' | 'rewarded' | 'refused';
  /** Stored, never shown. */
  refusal: string | null;
  /** The order that qualified. */
  order_id: string | null;
  joined_at: string;
  ordered_at: string | null;
  /** When the referrer's reward is due. */
  due_at: string | null;
  rewarded_at: string | null;
}
