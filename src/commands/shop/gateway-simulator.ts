import type { Command } from 'commander';
import { startGateway } from '../gateway/play.ts';
import { MOLLIE } from '../mollie/protocol.ts';
import { PAYPAL } from '../paypal/protocol.ts';
import { RAZORPAY } from '../razorpay/protocol.ts';
import { STRIPE } from '../stripe/protocol.ts';
import { onPort, stopSignal } from './endless.ts';
import { CommandError, wholeNumber } from './output.ts';

/** Each gateway's simulator by its name. */
const SIMULATORS = new Map([RAZORPAY, STRIPE, MOLLIE, PAYPAL].map((protocol) => [protocol.code, protocol]));

const NAMES = [...SIMULATORS.keys()];

export const addGatewaySimulatorCommand = (program: Command): void => {
  program
    .command('gateway-simulator')
    .argument('<name>', NAMES.join(', '))
    .description('play a payment gateway on this machine: API, window, webhooks; ends with Ctrl+C')
    .option('--port <n>', 'where it listens', wholeNumber(1, 65_535), 4330)
    .option('--shop <url>', 'the shop that hears its webhooks', 'http://127.0.0.1:4321')
    .action(run);
};

const run = async (name: string, { port, shop }: { port: number; shop: string }): Promise<void> => {
  const protocol = SIMULATORS.get(name);
  if (!protocol) throw new CommandError(`There is no simulator "${name}"; there are ${NAMES.join(', ')}.`);
  if (!URL.canParse(shop)) throw new CommandError(`--shop is "${shop}", but it must be an address.`);
  const gateway = await onPort(port, (at) => startGateway(protocol, at, process.env));
  const lines = Object.entries(gateway.variables).map(([key, value]) => `export ${key}=${value}\n`);
  process.stdout.write(lines.join(''));
  process.stderr.write(
    `The simulated gateway is open at ${gateway.simulator.url}; its books are there. Ctrl+C ends it.\n`,
  );
  await gateway.play(shop, stopSignal());
};
