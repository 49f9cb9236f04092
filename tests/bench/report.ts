import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { isMet, type Row, toTable } from './figure.ts';

/** Tells whoever waits how far it is, beside the report. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints the figures beside their limits and writes them as JSON. 0: all met, 1: some not, 2: some skipped. */
export const report = async (rows: readonly Row[], file: string): Promise<number> => {
  console.log(toTable(rows));
  const figures = rows.map((row) => ('reason' in row ? row : { ...row, isMet: isMet(row) }));
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  await writeFile(file, JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2));
  console.log(`\nWritten to ${file}`);
  if (figures.some((row) => 'isMet' in row && !row.isMet)) return 1;
  return figures.some((row) => 'reason' in row) ? 2 : 0;
};
