import type { Shop } from '../http/shop.ts';

/** Access to Razorpay; without a key the method is not offered. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** Two are active while one replaces the other. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const API_URL = 'https://api.razorpay.com/v1';

/** Reads `RAZORPAY_*`; several webhook secrets are separated by commas. */
const readRazorpaySettings = (env: Env): RazorpaySettings | null => {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  if (!keyId || !keySecret) return null;
  return {
    keyId,
    keySecret,
    webhookSecrets: (env.RAZORPAY_WEBHOOK_SECRET ?? '')
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean)
      .slice(0, 2),
    apiUrl: (env.RAZORPAY_API_URL || API_URL).replace(/\/+$/, ''),
  };
};

export const razorpaySettings = (shop: Shop): RazorpaySettings | null =>
  readRazorpaySettings(shop.env ?? process.env);
