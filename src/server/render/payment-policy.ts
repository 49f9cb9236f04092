import type { Sources } from '../../domain/shop/third-parties.ts';
import { splitLanguage } from '../../domain/text/text.ts';
import { allowSources } from './policy-sources.ts';

const PAYING = /^\/(?:checkout|(?:order-placed|track-order)\/[^/]+)$/;
const PUBLIC_API = 'https://api.razorpay.com';
const PUBLIC_CHECKOUT = 'https://checkout.razorpay.com';

/** Hosts by directive: the window's script, frame, calls, pictures and the form by which it leaves for a bank. */
const sourcesOf = (baseUrl: string): Sources => {
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

/** Whether shoppers pay on this page, in whatever language. */
export const isPayingPage = (path: string): boolean =>
  PAYING.test(splitLanguage(path.split('?', 1)[0] ?? '').path);

/** The policy of a page, with the gateway's hosts where shoppers pay and only when a branch offers it. */
export const allowPayment = (policy: string, path: string, origin: string | undefined): string =>
  origin !== undefined && isPayingPage(path) ? allowSources(policy, sourcesOf(origin)) : policy;
