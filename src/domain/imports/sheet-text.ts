/** More letters in a cell, and Excel calls the file damaged. */
export const MOST_CELL_LETTERS = 32_767;

const hex = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** What XML cannot hold or would change: control characters, halves of pairs, and what looks like such an escape. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that have to go
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4})/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as a workbook's XML has it; `fromSheet` gives it back. */
export const toSheet = (text: string): string =>
  text.replaceAll(UNSAFE, hex).replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);

/** What the text of a cell, its XML already read, stands for. */
export const fromSheet = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The name of a column, from 0: A to Z, then AA. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const NUMBERS = /^(selling_price|original_price|unit_quantity|stock:.+)$/;

/** Whether people calculate with this cell; everything else is text, however it begins. */
export const isNumber = (header: string, text: string): boolean =>
  NUMBERS.test(header) && /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/.test(text);
