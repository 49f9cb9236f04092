import { say } from '../../../domain/text/text.ts';
import type { GatewayKind } from '../port/gateway.ts';
import { CURRENCIES, createPayPal } from './api.ts';
import { hear, isProved } from './events.ts';

const LIVE = 'https://api-m.paypal.com';

/**
 * Shoppers approve the payment on a page of PayPal's and come back, and the shop takes the money: what is there for
 * pages serves it, while the buttons of PayPal's script would bring its hosts and bytes to checkout for the same order.
 */
export const PAYPAL: GatewayKind<'id' | 'secret' | 'webhook'> = {
  code: 'paypal',
  keys: {
    id: { env: 'PAYPAL_CLIENT_ID', setting: 'paypal_client_id', label: say`Client ID` },
    secret: { env: 'PAYPAL_CLIENT_SECRET', setting: 'paypal_client_secret', label: say`Secret of the app` },
    webhook: {
      env: 'PAYPAL_WEBHOOK_ID',
      setting: 'paypal_webhook_id',
      label: say`Webhook ID`,
      hint: say`Add a webhook to your app at PayPal with the address below and the events of “Checkout order”, “Payment capture”, “Payment refund” and “Customer dispute”. PayPal then shows its ID.`,
      isList: true,
    },
  },
  about: say`Shoppers then approve the payment on a page of PayPal’s at each branch that has PayPal ticked. You find client ID and secret in PayPal’s developer dashboard under “Apps & Credentials”, for “Live”.`,
  isForTesting: ({ baseUrl }) => baseUrl !== LIVE,
  currencies: CURRENCIES,
  examples: [],
  api: { env: 'PAYPAL_BASE_URL', usual: LIVE },
  sourcesAt: () => ({}),
  open: (access, { shop, breaker }) => createPayPal(access, breaker, shop.now),
  webhook: {
    isProved,
    // What is signed itself: a repeated body of another checksum would be another event.
    eventId: ({ header }) => header('paypal-transmission-id')?.slice(0, 200),
    hear,
  },
};
