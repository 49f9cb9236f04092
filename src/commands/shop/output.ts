import { InvalidArgumentError } from 'commander';

/** A refusal: one clear sentence on stderr and exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What every command takes. */
export interface OutputOptions {
  json?: boolean;
}

/** Prints the answer: JSON for machines, else the lines for people. */
export const print = (options: OutputOptions, answer: object, lines: string | readonly string[]): void => {
  const text = options.json ? JSON.stringify(answer, null, 2) : [lines].flat().join('\n');
  process.stdout.write(`${text}\n`);
};

/** A table with aligned columns under its headings, or what is said where there are no rows. */
export const table = (
  headings: readonly string[],
  given: readonly (readonly (string | number)[])[],
  none?: string,
): string[] => {
  if (none !== undefined && given.length === 0) return [none];
  const rows = given.map((row) => row.map(String));
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)];
};

/** Progress on one line of stderr; only for people. */
export const progressLine = (): ((step: string, done: number, total: number) => void) => {
  if (!process.stderr.isTTY) return () => {};
  return (step, done, total) => {
    process.stderr.write(`\r\x1b[K${step} ${done}/${total}${done === total ? '\n' : ''}`);
  };
};

/** Argument parser: a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number) =>
  (given: string): number => {
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };

/** Argument parser: the number of something stored. */
export const storedId = wholeNumber(1, Number.MAX_SAFE_INTEGER);
