import { type Command, Option } from 'commander';
import { startVies, VIES_MOODS, type ViesMood } from '../vies/simulator.ts';
import { CommandError, wholeNumber } from './output.ts';

export const addViesSimulatorCommand = (program: Command): void => {
  program
    .command('vies-simulator')
    .description('play the EU’s register of VAT ids on this machine; ends with Ctrl+C')
    .option('--port <n>', 'where it listens', wholeNumber(1, 65_535), 4340)
    .addOption(new Option('--mood <mood>', 'how it answers').choices(VIES_MOODS).default('valid'))
    .action(run);
};

const run = async ({ port, mood }: { port: number; mood: ViesMood }): Promise<void> => {
  const vies = await startVies(port, mood).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`Port ${port} cannot be listened on (${error.code}); choose another with --port.`);
  });
  process.stdout.write(`export VIES_BASE_URL=${vies.url}\n`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  vies.close();
};
