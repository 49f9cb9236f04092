/** Wallet, points, scratch cards, referrals, subscriptions. */
export type LoyaltyTables = Record<never, never>;
