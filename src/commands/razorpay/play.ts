import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from './books.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const DELIVER_MS = 300;
const WEBHOOK_TIMEOUT_MS = 5_000;

/** A simulator at work: its variables for a shop's environment, and the webhooks that it sends to that shop. */
export interface PlayedGateway {
  simulator: Simulator;
  variables: Readonly<Record<string, string>>;
  /** Sends webhooks to the shop until the signal ends it, then closes the simulator. */
  play(shopUrl: string, signal: AbortSignal): Promise<void>;
}

/** Starts the simulator with the keys of the environment, so that it fits a shop that runs; new ones without them. */
export const startGateway = async (
  port: number | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PlayedGateway> => {
  const keys = {
    keyId: env.RAZORPAY_KEY_ID || newId('rzp_test'),
    keySecret: env.RAZORPAY_KEY_SECRET || newId('secret', 24),
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET?.split(',')[0] || newId('whsec', 24),
  };
  const simulator = await startSimulator({ ...keys, ...(port !== undefined && { port }) });
  return {
    simulator,
    variables: {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_BASE_URL: simulator.url,
    },
    play: async (shopUrl, signal) => {
      while (!signal.aborted) {
        await simulator.webhooks.deliverDue((body, headers) => post(shopUrl, body, headers));
        await sleep(DELIVER_MS, undefined, { signal }).catch(() => {});
      }
      simulator.close();
    },
  };
};

const post = async (shopUrl: string, body: string, headers: Record<string, string>): Promise<number> => {
  const url = new URL('/api/razorpay/webhook', shopUrl);
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
  return (await fetch(url, { method: 'POST', body, headers, signal })).status;
};
