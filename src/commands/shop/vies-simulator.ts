import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { startVies, VIES_MOODS, type ViesMood } from '../vies/simulator.ts';
import { onPort, stopSignal } from './endless.ts';
import { wholeNumber } from './output.ts';

export const addViesSimulatorCommand = (program: Command): void => {
  program
    .command('vies-simulator')
    .description('play the EU’s register of VAT ids on this machine; ends with Ctrl+C')
    .option('--port <n>', 'where it listens', wholeNumber(1, 65_535), 4340)
    .addOption(new Option('--mood <mood>', 'how it answers').choices(VIES_MOODS).default('valid'))
    .action(run);
};

const run = async ({ port, mood }: { port: number; mood: ViesMood }): Promise<void> => {
  const vies = await onPort(port, (at) => startVies(at, mood));
  process.stdout.write(`export VIES_BASE_URL=${vies.url}\n`);
  await once(stopSignal(), 'abort');
  vies.close();
};
