/** A typed text with the digits of full-width, Arabic and Persian keyboards as 0 to 9. */
export const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Of Arabic keyboards, and what formatters of Arabic numbers put around a sign. */
const MARKS: Readonly<Record<string, string>> = {
  '\u066b': '.',
  '\u066c': ',',
  '\u060c': ',',
  '\u2212': '-',
};
const GROUPED = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/;

/**
 * A typed number with a point before its decimals: "12,50", "1.250,50", "1,250.50". One mark alone stands before
 * decimals: whether "1.250" is thousands is for the caller, who knows how many decimals there may be.
 */
export const plainNumber = (typed: string): string => {
  const text = plainDigits(typed)
    .replace(/[\s\u061c\u200e\u200f]/g, '')
    .replace(/[\u066b\u066c\u060c\u2212]/g, (mark) => MARKS[mark] ?? mark);
  const group = GROUPED.test(text) && (/[.,]/.exec(text)?.[0] ?? '');
  return (group ? text.replaceAll(group, '') : text).replace(',', '.');
};

/** The first digits of what was typed or pasted, without spaces and words around them. */
export const digitsOf = (typed: string, most: number): string =>
  plainDigits(typed).replace(/\D/g, '').slice(0, most);
