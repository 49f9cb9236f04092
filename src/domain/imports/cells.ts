/**
 * Where a spreadsheet may see a formula begin: at the start, and after what parts cells or rows in some country's
 * settings. Quotes before it are what an earlier guard has put there, or disappear when it is read.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠\t\r])/g;
const GUARD = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠\t\r])/g;

/** A text that no spreadsheet runs; `unguarded` gives it back. */
export const guarded = (text: string): string => text.replaceAll(FORMULA, "'");

export const unguarded = (cell: string): string => cell.replaceAll(GUARD, '');

/** A row of a CSV: texts are quoted and guarded, so that no country's settings read a formula in them. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : `"${guarded(cell).replaceAll('"', '""')}"`)).join(',')}\r\n`;

/** Spreadsheets take a CSV without it for their own old encoding. */
export const UTF8_MARK = '\ufeff';

const escaped = (text: string): string => text.replaceAll(/[\\|>]/g, '\\$&');

/** Several texts as one cell, set apart by "|". */
export const joinList = (texts: readonly string[]): string => texts.map(escaped).join('|');

/** The texts of such a cell; empty ones are left out. */
export const splitList = (cell: string): string[] =>
  pieces(cell, '|').flatMap((text) => (text.trim() === '' ? [] : [unescaped(text).trim()]));

/** Ways down the tree of categories as one cell: `A > B|C`. */
export const joinPaths = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.map(escaped).join(' > ')).join('|');

export const splitPaths = (cell: string): string[][] =>
  pieces(cell, '|').flatMap((text) => {
    const path = pieces(text, '>').flatMap((name) => (name.trim() === '' ? [] : [unescaped(name).trim()]));
    return path.length > 0 ? [path] : [];
  });

/** Parts at a mark that no backslash stands before, still escaped. */
const pieces = (text: string, mark: string): string[] => {
  const found = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isEscape = letter === '\\' && at + 1 < text.length;
    if (letter === mark) found.push('');
    else found[found.length - 1] += isEscape ? letter + text.charAt(at + 1) : letter;
    if (isEscape) at += 1;
  }
  return found;
};

const unescaped = (text: string): string => text.replaceAll(/\\([\s\S])/g, '$1');
