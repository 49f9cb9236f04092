/** What a link of a message leads to: a page with one button, at `/subscription/<step>?token=…`. */
export const SUBSCRIPTION_STEPS = ['confirm', 'notify', 'unsubscribe'] as const;
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number];
