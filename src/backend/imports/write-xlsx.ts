import { Zip, ZipDeflate } from 'fflate';
import { columnLetters, isNumber, MOST_CELL_LETTERS, toSheet } from '../../domain/imports/sheet-text.ts';
import type { Table } from './export-table.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of a workbook with one sheet but the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text, which stays text when somebody types into the cell; 2 is the headers.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
};
const SHEET = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`;

const TEXT = 1;
const HEADER = 2;

/**
 * A table as a workbook, piece by piece. No cell is a formula; texts are texts, whatever they begin with. One that is
 * too long for Excel is left out: an import leaves as it is what a file does not say.
 */
export async function* toXlsx({ headers, rows }: Table): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return (text: string, isLast = false) => file.push(encoder.encode(text), isLast);
  };
  for (const [name, text] of Object.entries(PARTS)) open(name)(HEAD + text, true);
  const write = open('xl/worksheets/sheet1.xml');
  const letters = headers.map((_, at) => columnLetters(at));
  const cellsOf = (cells: readonly string[], number: number, style: number) =>
    `<row r="${number}">${cells.map((text, at) => cellOf(`${letters[at]}${number}`, headers[at] ?? '', text, style)).join('')}</row>`;
  write(HEAD + SHEET + cellsOf(headers, 1, HEADER));
  let number = 1;
  for await (const batch of rows) {
    for (const row of batch) {
      number += 1;
      write(cellsOf(row, number, TEXT));
    }
    yield* ready.splice(0);
  }
  write('</sheetData></worksheet>', true);
  zip.end();
  yield* ready.splice(0);
}

const cellOf = (place: string, header: string, text: string, style: number): string => {
  if (text === '' || text.length > MOST_CELL_LETTERS) return '';
  if (style === TEXT && isNumber(header, text)) return `<c r="${place}"><v>${text}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toSheet(text)}</t></is></c>`;
};
