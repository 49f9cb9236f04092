import type { RequiredPayment } from '../../../api/contract/order.ts';
import type { Sources } from '../../../domain/shop/third-parties.ts';
import type { WindowFacts } from '../port/gateway.ts';

export const PUBLIC_API = 'https://api.razorpay.com';
const PUBLIC_CHECKOUT = 'https://checkout.razorpay.com';

/** The script that opens the payment window. */
export const scriptAt = (baseUrl: string): string =>
  `${baseUrl === PUBLIC_API ? PUBLIC_CHECKOUT : baseUrl}/v1/checkout.js`;

/** Hosts by directive: the window's script, frame, calls, pictures and the form by which it leaves for a bank. */
export const sourcesAt = (baseUrl: string): Sources => {
  if (baseUrl !== PUBLIC_API)
    return {
      'script-src': [baseUrl],
      'frame-src': [baseUrl],
      'connect-src': [baseUrl],
      'form-action': [baseUrl],
    };
  const cdn = 'https://cdn.razorpay.com';
  return {
    'script-src': [PUBLIC_CHECKOUT, cdn],
    'frame-src': [PUBLIC_API, PUBLIC_CHECKOUT],
    'connect-src': [PUBLIC_API, PUBLIC_CHECKOUT, 'https://lumberjack.razorpay.com'],
    'img-src': [PUBLIC_CHECKOUT, cdn],
    'form-action': [PUBLIC_API],
    // The window's box is placed by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
  };
};

/** What the window needs; the contract names it after the gateway, and the test gateway uses it too. */
export const scriptWindow = (
  { gatewayOrderId, orderId, receipt, amount, currency, shopName, contact }: WindowFacts,
  keyId: string,
  scriptUrl?: string,
): Pick<RequiredPayment, 'razorpay'> => ({
  razorpay: {
    key_id: keyId,
    razorpay_order_id: gatewayOrderId,
    amount,
    currency,
    name: shopName,
    description: receipt,
    prefill: { name: contact.name, email: contact.email ?? '', contact: contact.phone },
    notes: { order_id: orderId },
    ...(scriptUrl !== undefined && { checkout_url: scriptUrl }),
  },
});
