import { say } from '../../../domain/text/text.ts';
import { secretsIn } from '../port/access.ts';
import type { GatewayKind } from '../port/gateway.ts';
import { createStripe } from './api.ts';
import { hear, isProved } from './events.ts';

/** Shoppers pay on a page of Stripe's: no script of it and none of its hosts is on ours. */
export const STRIPE: GatewayKind<'secret' | 'webhook'> = {
  code: 'stripe',
  keys: {
    secret: { env: 'STRIPE_SECRET_KEY', setting: 'stripe_key_secret', label: say`Secret key` },
    webhook: {
      env: 'STRIPE_WEBHOOK_SECRET',
      setting: 'stripe_webhook_secret',
      label: say`Signing secret of the webhook`,
      hint: say`Make a webhook in your Stripe account to the address below, with the events of “checkout.session”, “refund” and “charge.dispute”. Stripe then shows its signing secret.`,
      isList: true,
    },
  },
  about: say`Shoppers then pay on a page of Stripe’s at each branch that has Stripe ticked, in the ways that you switch on in your Stripe account. You find the key there under “API keys”.`,
  isForTesting: ({ keys }) => /^[rs]k_test_/.test(keys.secret),
  examples: [/^sk_test_(4eC39HqLyjWDarjtT1zdp7dc|BQokikJOvBiI2HlWgH4olfQ2|x+)$/i],
  api: { env: 'STRIPE_BASE_URL', usual: 'https://api.stripe.com' },
  sourcesAt: () => ({}),
  open: (access, { breaker }) => createStripe(access, breaker),
  webhook: {
    isProved: ({ keys }, request) => isProved(secretsIn(keys.webhook), request),
    eventId: ({ body }) => /^\s*\{\s*"id":\s*"(evt_\w{1,100})"/.exec(body.toString('utf8'))?.[1],
    hear,
  },
};
