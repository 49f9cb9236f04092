import { Command } from 'commander';
import { addSeedCommand } from './seed.ts';

/** The command line for those who run the shop; every command also works while the shop runs. */
export const createProgram = (): Command => {
  const program = new Command('shop').description('Run the shop from the command line.').exitOverride();
  addSeedCommand(program);
  return program;
};
