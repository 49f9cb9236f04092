import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { newId } from '../razorpay/books.ts';
import { startSimulator } from '../razorpay/simulator.ts';
import type { Post } from '../razorpay/webhooks.ts';
import { CommandError, wholeNumber } from './output.ts';

interface SimulatorOptions {
  port: number;
  shop: string;
}

const DELIVER_MS = 300;
const WEBHOOK_TIMEOUT_MS = 5_000;

export const addRazorpaySimulatorCommand = (program: Command): void => {
  program
    .command('razorpay-simulator')
    .description('play the payment gateway on this machine: API, window, webhooks; ends with Ctrl+C')
    .option('--port <n>', 'where it listens', wholeNumber(1, 65_535), 4330)
    .option('--shop <url>', 'the shop that hears its webhooks', 'http://127.0.0.1:4321')
    .action(run);
};

const run = async ({ port, shop }: SimulatorOptions): Promise<void> => {
  if (!URL.canParse(shop)) throw new CommandError(`--shop is "${shop}", but it must be an address.`);
  // Kept when they are set already, so that a simulator that starts again fits a shop that runs.
  const keys = {
    keyId: process.env.RAZORPAY_KEY_ID || newId('rzp_test'),
    keySecret: process.env.RAZORPAY_KEY_SECRET || newId('secret', 24),
    webhookSecret: process.env.RAZORPAY_WEBHOOK_SECRET?.split(',')[0] || newId('whsec', 24),
  };
  const simulator = await startSimulator({ ...keys, port }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`Port ${port} cannot be listened on (${error.code}); choose another with --port.`);
  });
  process.stdout.write(`${variables({ ...keys, baseUrl: simulator.url }).join('\n')}\n`);
  process.stderr.write(`The simulated gateway is open at ${simulator.url}; its books are there.\n`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  while (!stopping.signal.aborted) {
    await simulator.webhooks.deliverDue(postTo(shop));
    await sleep(DELIVER_MS, undefined, { signal: stopping.signal }).catch(() => {});
  }
  simulator.close();
};

const variables = (given: { keyId: string; keySecret: string; webhookSecret: string; baseUrl: string }) => [
  `export RAZORPAY_KEY_ID=${given.keyId}`,
  `export RAZORPAY_KEY_SECRET=${given.keySecret}`,
  `export RAZORPAY_WEBHOOK_SECRET=${given.webhookSecret}`,
  `export RAZORPAY_BASE_URL=${given.baseUrl}`,
];

const postTo =
  (shop: string): Post =>
  async (body, headers) => {
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    const url = new URL('/api/razorpay/webhook', shop);
    const { status } = await fetch(url, { method: 'POST', body, headers, signal });
    return status;
  };
