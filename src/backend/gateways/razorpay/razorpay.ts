import { say } from '../../../domain/text/text.ts';
import { isSignedBy } from '../../shop/signatures.ts';
import { secretsIn } from '../port/access.ts';
import type { GatewayKind } from '../port/gateway.ts';
import { createRazorpay } from './api.ts';
import { hear } from './events.ts';
import { PUBLIC_API, sourcesAt } from './window.ts';

export const RAZORPAY: GatewayKind<'id' | 'secret' | 'webhook'> = {
  code: 'razorpay',
  keys: {
    id: { env: 'RAZORPAY_KEY_ID', setting: 'razorpay_key_id', label: say`Key id` },
    secret: { env: 'RAZORPAY_KEY_SECRET', setting: 'razorpay_key_secret', label: say`Key secret` },
    webhook: {
      env: 'RAZORPAY_WEBHOOK_SECRET',
      setting: 'razorpay_webhook_secret',
      label: say`Secret of the webhook`,
      hint: say`Make a webhook in your Razorpay account with all events of payments and refunds, to the address below, with a secret of your own.`,
      isList: true,
    },
  },
  about: say`Shoppers then pay by card, wallet app or bank at each branch that has Razorpay ticked. You find the keys in your Razorpay account under “API keys”.`,
  isForTesting: ({ keys }) => keys.id.startsWith('rzp_test_'),
  examples: [/^rzp_(test|live)_(1DP5mmOlF5G5ag|x+)$/i, /^EnLs21M47BllR3X8PSFtjtbd$/],
  api: { env: 'RAZORPAY_BASE_URL', usual: PUBLIC_API },
  sourcesAt,
  open: (access, { breaker }) => createRazorpay(access, breaker),
  webhook: {
    isProved: ({ keys }, { body, header }) =>
      isSignedBy(secretsIn(keys.webhook), body, header('x-razorpay-signature') ?? ''),
    eventId: ({ header }) => header('x-razorpay-event-id')?.slice(0, 200),
    hear,
  },
};
