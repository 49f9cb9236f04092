import { type Command, CommanderError } from 'commander';
import { BuildTooOld, ContractWaits } from '../../backend/shop/db/nodes.ts';
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

/** Errors that say it whole. */
const SENTENCES = [CommandError, ShopError, ConfigError, BuildTooOld, ContractWaits];

const sentenceOf = (error: unknown): string => {
  if (SENTENCES.some((known) => error instanceof known)) return (error as Error).message;
  const message = error instanceof Error ? error.message : String(error);
  return `The command failed and nothing was changed: ${message}`;
};
