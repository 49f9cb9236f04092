import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/** The options of a command. `--help` prints how it is used and ends it; one that it does not know fails with the same. */
export const readOptions = <Options extends ParseArgsOptionsConfig>(usage: string, options: Options) => {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

/** The chosen ones of a list of names with commas between, in the order of `known`; all of them where none is named. */
export const namesOf = <Name extends string>(
  given: string | undefined,
  known: readonly Name[],
): readonly Name[] => {
  const names = given?.split(',') ?? known;
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Failure(`There is no "${unknown}"; there are ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
};
