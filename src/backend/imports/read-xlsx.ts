import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FileRecord } from '../../domain/imports/columns.ts';
import { fromSheet } from '../../domain/imports/sheet-text.ts';
import { say } from '../../domain/text/text.ts';
import { type Bounds, ImportFailed, MOST } from './import-failed.ts';
import { checkHeaders } from './read-csv.ts';
import { openZip, type Zip } from './zip.ts';

/** The records of a workbook's first sheet. */
export async function* readXlsx(file: string, most: Bounds = MOST): AsyncGenerator<FileRecord> {
  const zip = await openZip(file, most.unpacked);
  try {
    const texts = { strings: await readStrings(zip, most), most };
    let headers: string[] | undefined;
    for await (const { row, values } of readRows(zip, await sheetOf(zip), texts)) {
      if (!headers) {
        headers = checkHeaders(Array.from(values, (value) => value ?? ''));
        continue;
      }
      const given = headers.flatMap((header, at) => (values[at] ? [[header, values[at]] as const] : []));
      if (given.length > 0) yield { row, cells: Object.fromEntries(given) };
    }
  } catch (error) {
    if (error instanceof ImportFailed) throw error;
    throw unreadable();
  } finally {
    zip.close();
  }
}

const tooLarge = () => new ImportFailed(say`The workbook is too large once it is unpacked.`);
const unreadable = () => new ImportFailed(say`This is no workbook that can be read.`);

const textOf = (attribute: SaxesAttributePlain | string | undefined): string => String(attribute ?? '');

/** What a document says, tag by tag. */
const walk = async (
  chunks: AsyncIterable<string>,
  on: { open?: (tag: SaxesTagPlain) => void; close?: (name: string) => void; text?: (text: string) => void },
): Promise<void> => {
  for await (const _ of walking(chunks, on));
};

async function* walking(
  chunks: AsyncIterable<string>,
  on: Parameters<typeof walk>[1],
): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', (tag) => on.open?.(tag));
  parser.on('closetag', ({ name }) => on.close?.(local(name)));
  parser.on('text', (text) => on.text?.(text));
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (failure) throw failure;
    yield;
  }
  parser.close();
  if (failure) throw failure;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The file of the first sheet. */
const sheetOf = async (zip: Zip): Promise<string> => {
  let id = '';
  let target = '';
  await walk(zip.read('xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (local(name) !== 'sheet' || id !== '') return;
      const key = Object.keys(attributes).find((one) => local(one) === 'id' && one !== 'id');
      id = textOf(attributes[key ?? '']);
    },
  });
  await walk(zip.read('xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      if (local(name) === 'Relationship' && attributes.Id === id) target = textOf(attributes.Target);
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** Texts that cells refer to by their place. */
const readStrings = async (zip: Zip, most: Bounds): Promise<string[]> => {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isSpoken = false;
  await walk(zip.read('xl/sharedStrings.xml'), {
    open: ({ name }) => {
      const tag = local(name);
      if (tag === 'si') text = '';
      // How East Asian texts are spoken is no part of them.
      if (tag === 'rPh') isSpoken = true;
      isText = tag === 't' && !isSpoken;
    },
    text: (piece) => {
      if (isText && text.length < most.cell) text += piece;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isSpoken = false;
      if (tag !== 'si') return;
      if (strings.push(fromSheet(text.slice(0, most.cell))) > most.strings) throw tooLarge();
    },
  });
  return strings;
};

interface SheetRow {
  row: number;
  values: (string | undefined)[];
}

/** What cells are read with. */
interface Texts {
  strings: readonly string[];
  most: Bounds;
}

async function* readRows(zip: Zip, sheet: string, texts: Texts): AsyncGenerator<SheetRow> {
  const { most } = texts;
  const seen = { rows: 0, cells: 0, letters: 0 };
  let done: SheetRow[] = [];
  let current: SheetRow = { row: 0, values: [] };
  let cell = { at: 0, type: '' };
  let text = '';
  let isValue = false;
  const walked = walking(zip.read(sheet), {
    open: ({ name, attributes }) => {
      const tag = local(name);
      if (tag === 'row') {
        current = { row: Number(textOf(attributes.r)) || current.row + 1, values: [] };
        seen.letters = 0;
        seen.rows += 1;
        if (seen.rows > most.rows)
          throw new ImportFailed(
            say`At most ${most.rows} row can be read.|At most ${most.rows} rows can be read.`,
          );
      }
      if (tag === 'c') {
        seen.cells += 1;
        if (seen.cells > most.cells) throw tooLarge();
        const given = placeOf(textOf(attributes.r));
        cell = { at: given ?? current.values.length, type: textOf(attributes.t) };
        text = '';
      }
      isValue = tag === 'v' || tag === 't';
    },
    text: (piece) => {
      if (isValue && text.length < most.cell) text += piece;
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'c' && cell.at < most.columns) {
        const value = cellText(cell.type, text, texts);
        seen.letters += value.length;
        if (seen.letters > most.record) throw new ImportFailed(say`Row ${current.row} is too long.`);
        current.values[cell.at] = value;
      }
      if (tag === 'row') done.push(current);
    },
  });
  for await (const _ of walked) {
    yield* done;
    done = [];
  }
  yield* done;
}

/** The column of a cell such as "AB12", from 0. */
const placeOf = (reference: string): number | undefined => {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const cellText = (type: string, text: string, { strings, most }: Texts): string => {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type === 'inlineStr' || type === 'str' || text === '') return fromSheet(text.slice(0, most.cell));
  const number = Number(text);
  // As the merchant typed it: 19.99 is stored as 19.989999999999998.
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
};
