import { type Command, CommanderError } from 'commander';
import { ShopError } from '../../backend/shop/shop-error.ts';
import { ConfigError } from '../../server/process/config.ts';
import { CommandError } from './output.ts';

/** Runs the command; 0 done, 1 refused with one sentence on stderr, 2 wrong usage. */
export const runProgram = async (program: Command, argv: readonly string[]): Promise<number> => {
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
};

const sentenceOf = (error: unknown): string => {
  if ([CommandError, ShopError, ConfigError].some((known) => error instanceof known))
    return (error as Error).message;
  const message = error instanceof Error ? error.message : String(error);
  return `The command failed and nothing was changed: ${message}`;
};
