import type { Config } from '../process/config.ts';

const PERMISSIONS = ['camera', 'microphone', 'usb', 'midi', 'accelerometer', 'gyroscope', 'magnetometer'];

/** Headers of every answer, as a flat list of names and values. */
export const securityHeaders = (config: Pick<Config, 'proxies'>): string[] => [
  ...['x-content-type-options', 'nosniff'],
  // Links of messages carry their token in the query: no request that a page makes may repeat it.
  ...['referrer-policy', 'strict-origin'],
  ...['permissions-policy', `${PERMISSIONS.map((name) => `${name}=()`).join(', ')}, geolocation=(self)`],
  ...['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ...['cross-origin-resource-policy', 'same-origin'],
  ...transportSecurity(config),
];

/** Only a proxy that ends TLS can promise it. */
const transportSecurity = ({ proxies }: Pick<Config, 'proxies'>): string[] =>
  proxies > 0 ? ['strict-transport-security', 'max-age=63072000; includeSubDomains'] : [];

/** Headers of scripts, styles, fonts and pictures: what only a document obeys would cost each of them 400 bytes. */
export const assetHeaders = (config: Pick<Config, 'proxies'>): string[] => [
  ...['x-content-type-options', 'nosniff'],
  ...['cross-origin-resource-policy', 'same-origin'],
  ...transportSecurity(config),
];

const PREVIEW = /^(?:\/[a-z]{2})?\/admin\/preview\//;

/** Adds to Astro's policy what only a header can carry; a page without one gets the strictest. */
export const contentSecurityPolicy = (fromPage: string | undefined, path = '/'): string => {
  const policy = fromPage?.trim().replace(/;$/, '') || "default-src 'none'; base-uri 'none'";
  // The editor shows drafts in a frame beside itself.
  const ancestors = PREVIEW.test(path) ? "'self'" : "'none'";
  return `${policy}; frame-ancestors ${ancestors}; form-action 'self'; report-uri /__csp; report-to csp`;
};

export const REPORTING = ['reporting-endpoints', 'csp="/__csp"'];
