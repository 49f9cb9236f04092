import { ApiError } from '../../api/api-error.ts';
import { confirmSubscription, endSubscription } from '../../api/subscriptions.ts';
import { api } from '../shop/api.ts';

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

const UNREACHABLE = 'That did not reach us. Check your connection and try again.';

/** Does what the link asks for; the answer's words, and whether it was done. */
export const followLink = async ({
  action,
  token,
}: SubscriptionLink): Promise<{ isDone: boolean; message: string }> => {
  try {
    const follow = action === 'confirm' ? confirmSubscription : endSubscription;
    return { isDone: true, message: (await follow(api, token)).message };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status > 0;
    return { isDone: false, message: isRefused ? error.message : UNREACHABLE };
  }
};
