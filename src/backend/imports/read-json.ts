import { createReadStream } from 'node:fs';
import type { FileRecord } from '../../domain/imports/columns.ts';
import { say } from '../../domain/text/text.ts';
import { ImportFailed, MOST } from './import-failed.ts';

/** The objects of a list, read one after the other: however long the file is, one of them is in memory. */
export async function* readJson(file: string): AsyncGenerator<FileRecord> {
  let row = 1;
  for await (const text of readObjects(file)) {
    row += 1;
    yield { row, cells: toCells(text, row) };
  }
}

const toCells = (text: string, row: number): Record<string, string> => {
  const found = parsed(text, row);
  const cells: Record<string, string> = {};
  const given = Object.entries(found);
  if (given.length > MOST.columns)
    throw new ImportFailed(
      say`At most ${MOST.columns} column can be read.|At most ${MOST.columns} columns can be read.`,
    );
  for (const [name, value] of given) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && value !== '') cells[name.slice(0, 200)] = String(value).slice(0, MOST.cell);
  }
  return cells;
};

const parsed = (text: string, row: number): object => {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new ImportFailed(say`Row ${row} cannot be read.`);
  }
};

/** The text of each object of the outermost list. */
async function* readObjects(file: string): AsyncGenerator<string> {
  const chunks = createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isList = false;
  let open = '';
  for await (const chunk of chunks) {
    let start = depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (letter === '\\') isEscaped = true;
        else if (letter === '"') isText = false;
      } else if (letter === '"') isText = true;
      else if (letter === '{') {
        if (depth === 0) start = at;
        depth += 1;
      } else if (letter === '}') {
        depth -= 1;
        if (depth === 0) {
          yield open + chunk.slice(start, at + 1);
          open = '';
          start = -1;
        }
      } else if (letter === '[' && depth === 0) isList = true;
      if (!isList && depth > 0) throw new ImportFailed(say`The file is not a list of products.`);
    }
    if (depth > 0) open += chunk.slice(Math.max(start, 0));
    if (open.length > MOST.record) throw new ImportFailed(say`The file is not a list of products.`);
  }
  if (!isList || depth > 0) throw new ImportFailed(say`The file is not a list of products.`);
}
