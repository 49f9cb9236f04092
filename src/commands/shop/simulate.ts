import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { simulateOrders } from '../../backend/orders/lifecycle/simulate.ts';
import { stopSignal } from './endless.ts';
import { withShop } from './open-shop.ts';
import { wholeNumber } from './output.ts';

const TURN_MS = 2_000;

export const addSimulateCommand = (program: Command): void => {
  program
    .command('simulate')
    .description('play staff and couriers: moves active orders on, so that tracking moves; ends with Ctrl+C')
    .option('--speed <n>', 'how many times faster than life', wholeNumber(1, 3_600), 20)
    .option('--seconds <n>', 'end after so many', wholeNumber(0, 86_400))
    .action(({ speed, seconds }: { speed: number; seconds?: number }) =>
      withShop(async (shop) => {
        const signal = stopSignal();
        const end = seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1_000;
        do {
          for (const line of await simulateOrders(shop, speed)) process.stdout.write(`${line}\n`);
          if (Date.now() >= end) break;
          await sleep(TURN_MS, undefined, { signal }).catch(() => {});
        } while (!signal.aborted);
      }),
    );
};
