import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Options, parse } from 'csv-parse';
import { unguarded } from '../../domain/imports/cells.ts';
import type { FileRecord } from '../../domain/imports/columns.ts';
import { say } from '../../domain/text/text.ts';
import { ImportFailed, MOST } from './import-failed.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';
const DELIMITERS = [',', ';', '\t'] as const;

/** How the letters and columns of a file are written. */
export interface CsvFormat {
  encoding: Encoding;
  delimiter: (typeof DELIMITERS)[number];
  /** Its beginning reads like a text: a picture or a program does not. */
  isText: boolean;
}

/** Finds out how a CSV is written: its encoding from all of it, what parts its columns from its first line. */
export const findCsvFormat = async (file: string): Promise<CsvFormat> => {
  const head = await readHead(file);
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const encoding = isUtf16 ? 'utf-16le' : (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(head);
  const [line = ''] = unquoted(text).split(/\r?\n|\r/, 1);
  const count = (mark: string) => line.split(mark).length;
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => count(b) - count(a));
  return { encoding, delimiter, isText: !NO_TEXT.test(text) };
};

/**
 * What pictures, programs and the like have, and no table: control characters beside tabs and ends of lines, and what is
 * no letter at all; the last one may be cut off.
 */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]|\ufffd./su;

const unquoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, '');

const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isUtf8 = async (file: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** The records of a CSV; throws `ImportFailed` where nothing more of it can be read. */
export async function* readCsv(file: string, format: CsvFormat): AsyncGenerator<FileRecord> {
  const options: Options = {
    delimiter: format.delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST.record,
  };
  const parser = parse(options);
  void feed(file, format.encoding, parser);
  let headers: string[] | undefined;
  let row = 0;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      if (headers) {
        const cells = toCells(headers, values);
        if (Object.keys(cells).length > 0) yield { row, cells };
      } else headers = checkHeaders(values);
    }
  } catch (error) {
    if (error instanceof ImportFailed) throw error;
    throw new ImportFailed(reasonOf(error as CsvError, row + 1));
  } finally {
    parser.destroy();
  }
}

const reasonOf = ({ code }: CsvError, row: number) => {
  if (code === 'CSV_MAX_RECORD_SIZE') return say`Row ${row} is too long.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return say`A quotation mark in row ${row} is never closed.`;
  return say`Row ${row} cannot be read.`;
};

/** Decoded piece by piece, as fast as it is parsed; what fails is thrown by who reads the parser. */
const feed = (file: string, encoding: Encoding, parser: ReturnType<typeof parse>): Promise<void> => {
  const decoder = new TextDecoder(encoding);
  const decode = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
  return pipeline(createReadStream(file), decode, parser).catch(() => undefined);
};

/** Names of columns: each once, none empty. */
export const checkHeaders = (values: readonly string[]): string[] => {
  if (values.length > MOST.columns)
    throw new ImportFailed(
      say`At most ${MOST.columns} column can be read.|At most ${MOST.columns} columns can be read.`,
    );
  const seen = new Set<string>();
  return values.map((value, at) => {
    const plain = unguarded(value.trim()).slice(0, 200) || `column ${at + 1}`;
    const name = seen.has(plain) ? `${plain} (${at + 1})` : plain;
    seen.add(name);
    return name;
  });
};

/** A record by its headers, empty cells left out. */
const toCells = (headers: readonly string[], values: readonly string[]): Record<string, string> => {
  const cells: Record<string, string> = {};
  for (const [at, header] of headers.entries()) {
    const value = values[at];
    if (value) cells[header] = unguarded(value.length > MOST.cell ? value.slice(0, MOST.cell) : value);
  }
  return cells;
};
