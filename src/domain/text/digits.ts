/** A typed text with the digits of full-width, Arabic and Persian keyboards as 0 to 9. */
export const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The first digits of what was typed or pasted, without spaces and words around them. */
export const digitsOf = (typed: string, most: number): string =>
  plainDigits(typed).replace(/\D/g, '').slice(0, most);
