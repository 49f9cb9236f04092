const LONGEST = 100;
/** Letters that take two in addresses. */
const PAIRS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
};

/** An address from a title: small letters and digits with single hyphens; '' when nothing of it can stand there. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, (letter) => PAIRS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
    .replaceAll(' ', '-');
