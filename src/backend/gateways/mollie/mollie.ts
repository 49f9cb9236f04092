import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { say } from '../../../domain/text/text.ts';
import { isSignedBy } from '../../shop/signatures.ts';
import type { GatewayKind, Heard } from '../port/gateway.ts';
import { createMollie } from './api.ts';

/** What is kept of a webhook; the shop signed the order into the address. */
const Event = z.object({ id: z.string().regex(/^tr_\w{1,60}$/), order_id: z.string().max(40).optional() });

/** Shoppers pay on a page of Mollie's. Its webhook names a payment and proves nothing. */
export const MOLLIE: GatewayKind<'key'> = {
  code: 'mollie',
  keys: { key: { env: 'MOLLIE_API_KEY', setting: 'mollie_key_secret', label: say`API key` } },
  about: say`Shoppers then pay on a page of Mollie’s at each branch that has Mollie ticked, in the ways that you switch on in your Mollie account. You find the key there under “API keys”.`,
  isForTesting: ({ keys }) => keys.key.startsWith('test_'),
  examples: [/^(test|live)_(dHar4XY7LxsDOtmnkVtjNVWXLSlXsM|x+)$/i],
  api: { env: 'MOLLIE_BASE_URL', usual: 'https://api.mollie.com' },
  sourcesAt: () => ({}),
  open: (access, { breaker }) => createMollie(access, breaker),
  webhook: {
    isGiven: true,
    isProved: (_access, { query, addressSecret }) =>
      isSignedBy([addressSecret], query('order') ?? '', query('proof') ?? ''),
    // Nothing tells one from another, and each is a reason to read.
    eventId: () => randomUUID(),
    payload: ({ body, query }) => ({
      id: new URLSearchParams(body.toString('utf8')).get('id'),
      order_id: query('order'),
    }),
    hear: (given): readonly Heard[] | undefined => {
      const event = Event.safeParse(given).data;
      return event && [{ kind: 'order', gatewayOrderId: event.id, orderId: event.order_id }];
    },
  },
};
