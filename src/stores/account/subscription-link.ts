import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';

/** What the link of a message asks for. */
export interface SubscriptionLink {
  action: 'confirm' | 'unsubscribe';
  token: string;
}

const LINK = /^#(confirm|unsubscribe)=([\w-]{10,200})$/;

/** The link behind "#", which no server sees; null when the address holds none. */
export const readSubscriptionLink = (hash: string): SubscriptionLink | null => {
  const [, action, token] = LINK.exec(hash) ?? [];
  return action && token ? { action: action as SubscriptionLink['action'], token } : null;
};

/** Does what the link asks for; the shop's words on it. */
export const followLink = ({ action, token }: SubscriptionLink) =>
  attempt(() => api(`POST /subscriptions/${action}`, { body: { token } }));
