import type { PaymentMethod } from '../../api/contract/common.ts';
import type { Settings } from '../../api/contract/content.ts';
import type { Shop } from '../shop/shop.ts';

/** Access to Razorpay; without all of it the method is not offered. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** Two are active while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Origin of the API, without a trailing slash. */
  baseUrl: string;
  /** The script that opens the payment window. */
  checkoutUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const PUBLIC_API = 'https://api.razorpay.com';
const PUBLIC_CHECKOUT = 'https://checkout.razorpay.com';
const LEAST_LENGTH = 16;
/** Keys and secrets that documentation prints: everybody knows them. */
const EXAMPLES: readonly RegExp[] = [
  /your|example|placeholder|change.?me|^thisisasupersecret/i,
  /^<.*>$|^\[.*\]$/,
  /^test_(key|webhook)_secret$/,
  /^rzp_(test|live)_(1DP5mmOlF5G5ag|x+)$/i,
  /^EnLs21M47BllR3X8PSFtjtbd$/,
  /^(.)\1*$/,
];

/** Names of the environment, and the settings in which an owner can enter the same at the desk. */
const SETTING_OF = {
  RAZORPAY_KEY_ID: 'razorpay_key_id',
  RAZORPAY_KEY_SECRET: 'razorpay_key_secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay_webhook_secret',
} as const;
type Name = keyof typeof SETTING_OF;
const NAMES = Object.keys(SETTING_OF) as Name[];
export const RAZORPAY_KEYS = Object.values(SETTING_OF);

/**
 * Reads `RAZORPAY_*`; several webhook secrets are separated by commas. `problems` says in a sentence each why
 * Razorpay cannot be offered although something of it is set.
 */
export const readRazorpay = (env: Env): { settings: RazorpaySettings | null; problems: string[] } => {
  if (NAMES.every((name) => !env[name])) return { settings: null, problems: [] };
  const secrets = (env.RAZORPAY_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim());
  const webhookSecrets = secrets.filter(Boolean).slice(0, 2);
  const [keyId = '', keySecret = ''] = [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET];
  const baseUrl = gatewayOrigin(env);
  const problems = [
    ...weaknessOf('RAZORPAY_KEY_ID', keyId),
    ...weaknessOf('RAZORPAY_KEY_SECRET', keySecret),
    ...(webhookSecrets.length > 0 ? webhookSecrets : ['']).flatMap((secret) =>
      weaknessOf('RAZORPAY_WEBHOOK_SECRET', secret),
    ),
    ...(baseUrl ? [] : ['RAZORPAY_BASE_URL must be an https address, or http on this machine']),
  ].map((problem) => `${problem}; payment by Razorpay is not offered.`);
  if (problems.length > 0 || !baseUrl) return { settings: null, problems };
  const checkoutUrl = `${baseUrl === PUBLIC_API ? PUBLIC_CHECKOUT : baseUrl}/v1/checkout.js`;
  return { settings: { keyId, keySecret, webhookSecrets, baseUrl, checkoutUrl }, problems };
};

const weaknessOf = (name: Name, value: string): string[] => {
  if (value === '') return [`${name} is missing`];
  if (isExample(value)) return [`${name} is an example from documentation`];
  return value.length < LEAST_LENGTH ? [`${name} is shorter than ${LEAST_LENGTH} characters`] : [];
};

const isExample = (value: string): boolean => EXAMPLES.some((example) => example.test(value));

/** Whether a key or secret can be one of Razorpay's. */
export const isStrongKey = (value: string): boolean =>
  value.length >= LEAST_LENGTH && !isExample(value) && !/[\s,]/.test(value);

/** Secrets travel over TLS alone, unless they stay on this machine. */
const originOf = (given: string): string | undefined => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url) return undefined;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
  return isSafe ? url.origin : undefined;
};

/** What of the process decides which ways of paying there are. */
export type PaymentSetUp = Pick<Shop, 'env' | 'delivery'>;

/** Who has set Razorpay up: whoever runs the server goes before an owner at the desk. */
export const razorpaySource = (shop: PaymentSetUp, stored: Settings): 'server' | 'desk' | null => {
  if (NAMES.some((name) => envOf(shop)[name])) return 'server';
  return RAZORPAY_KEYS.some((key) => stored[key]) ? 'desk' : null;
};

/** `stored`: the shop's settings as they are stored, with what its owner has entered. */
export const razorpaySettings = (shop: PaymentSetUp, stored: Settings): RazorpaySettings | null => {
  const env = envOf(shop);
  if (razorpaySource(shop, stored) !== 'desk') return readRazorpay(env).settings;
  const entered = Object.fromEntries(NAMES.map((name) => [name, stored[SETTING_OF[name]]]));
  return readRazorpay({ ...env, ...entered }).settings;
};

/** Where the gateway's window comes from, whoever has set it up; undefined for an address that is not safe. */
export const gatewayOrigin = (env: Env): string | undefined => originOf(env.RAZORPAY_BASE_URL || PUBLIC_API);

/** The simulated gateway takes no money, so a shop in production has none. */
export const hasTestGateway = ({ delivery }: PaymentSetUp): boolean => delivery?.isProduction !== true;

/** What a branch lists and the shop is set up for: the only ways of paying that are offered and accepted. */
export const offeredMethods = (
  shop: PaymentSetUp,
  { paymentMethods }: { paymentMethods: readonly PaymentMethod[] },
  stored: Settings,
): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    if (method === 'test') return hasTestGateway(shop);
    return method !== 'razorpay' || razorpaySettings(shop, stored) !== null;
  });

const envOf = (shop: PaymentSetUp): Env => shop.env ?? process.env;
