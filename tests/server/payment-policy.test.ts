import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/protocol/headers.ts';
import { allowPayment } from '../../src/server/render/payment-policy.ts';

const FROM_ASTRO =
  "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b';";
const policy = contentSecurityPolicy(FROM_ASTRO);
const OFFERED = ['razorpay', 'test'];
const directivesOf = (text: string) =>
  Object.fromEntries(text.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));

describe('the policy of a page', () => {
  test.each([
    '/checkout',
    '/de/checkout',
    '/order-placed/01JD7Q',
    '/track-order/01JD7Q',
    '/ar/track-order/01JD7Q?x=1',
  ])('names the gateway’s hosts on %s', (path) => {
    const found = directivesOf(allowPayment(policy, path, OFFERED, {}));
    expect(found).toMatchObject({
      'script-src': ["'self'", "'sha256-a'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      'form-action': ["'self'", 'https://api.razorpay.com'],
    });
    expect(found['connect-src']).toContain('https://api.razorpay.com');
    expect(found['style-src']).toEqual(["'self'", "'sha256-b'"]);
    expect(found['frame-ancestors']).toEqual(["'none'"]);
  });

  test.each([
    '/',
    '/cart',
    '/checkout-terms',
    '/product/checkout',
    '/track-order',
    '/page/order-placed',
  ])('names none on %s', (path) => expect(allowPayment(policy, path, OFFERED, {})).toBe(policy));

  test('names none where no branch offers it, and the simulator’s alone with its address', () => {
    expect(allowPayment(policy, '/checkout', ['test'], {})).toBe(policy);
    const simulated = { RAZORPAY_BASE_URL: 'http://127.0.0.1:4330' };
    const text = allowPayment(policy, '/checkout', OFFERED, simulated);
    expect(text).not.toContain('razorpay.com');
    expect(directivesOf(text)).toMatchObject({ 'frame-src': ['http://127.0.0.1:4330'] });
  });
});
