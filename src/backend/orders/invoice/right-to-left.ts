/** Where a text stands, and how wide it may be. */
interface Box {
  left: number;
  top: number;
  width: number;
  align: 'left' | 'right';
}

/** What of a PDF is needed to set a text. */
type Pdf = Pick<PDFKit.PDFDocument, 'text' | 'widthOfString' | 'currentLineHeight' | 'x' | 'y'>;

/** A sign of a script that is written from right to left; its digits (٠-٩) are not. */
const SIGN = '(?![\\u0660-\\u066c])[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]';
const RIGHT_TO_LEFT = new RegExp(SIGN);
const OTHER = `(?!${SIGN})[\\p{L}\\p{N}]`;
/** From a letter or digit of another script to the last one before the next sign of such a one. */
const LEFT_TO_RIGHT = new RegExp(`[+−-]?${OTHER}(?:(?:(?!${SIGN}).)*${OTHER})?%?`, 'gu');
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };
/** They say nothing more where runs are set one by one, and fonts draw boxes for them. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;
/** Given any, pdfkit shapes a text as a whole: left alone it shapes each word with the space after it. */
const WHOLE = { lineBreak: false, features: [] };

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The parts of a line that are each written in one direction, in the order in which they are read. */
export const runsOf = (line: string): string[] => {
  const runs: string[] = [];
  const own = (text: string) => text.replace(/[()[\]]/g, (sign) => MIRRORED[sign] ?? sign);
  let from = 0;
  for (const { 0: text, index } of line.matchAll(LEFT_TO_RIGHT)) {
    runs.push(own(line.slice(from, index)), text);
    from = index + text.length;
  }
  runs.push(own(line.slice(from)));
  return runs.filter((run) => run !== '');
};

const widthOf = (pdf: Pdf, run: string): number => pdf.widthOfString(run, WHOLE);

const lineWidth = (pdf: Pdf, line: string): number =>
  runsOf(line).reduce((total, run) => total + widthOf(pdf, run), 0);

/** The lines of a text that holds Arabic or Hebrew, broken between words. */
export const linesOf = (pdf: Pdf, text: string, width: number): string[] =>
  text
    .replace(DIRECTION_MARKS, '')
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && lineWidth(pdf, longer) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });

/**
 * Sets a text that holds Arabic or Hebrew: of each line the runs from right to left. pdfkit sets words from left to right,
 * and one with digits in it turned around: 80.00 with its currency would be printed 00.08.
 */
export const drawRightToLeft = (pdf: Pdf, text: string, { left, top, width, align }: Box): void => {
  const lines = linesOf(pdf, text, width);
  const height = pdf.currentLineHeight(true);
  for (const [index, line] of lines.entries()) {
    const runs = isRightToLeft(line) ? runsOf(line) : [line];
    let end = align === 'right' ? left + width : left + runs.reduce((sum, run) => sum + widthOf(pdf, run), 0);
    for (const run of runs) {
      end -= widthOf(pdf, run);
      pdf.text(run, end, top + index * height, WHOLE);
    }
  }
  pdf.x = left;
  pdf.y = top + lines.length * height;
};
