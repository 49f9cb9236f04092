const MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Greece writes EL before its VAT ids. */
const PREFIXES = [...MEMBERS.filter((country) => country !== 'GR'), 'EL'];

export const isInEu = (country: string): boolean => MEMBERS.includes(country);

/** A VAT id of a member state as it is written without signs between, such as DE123456789; null for other tax ids. */
export const vatIdOf = (taxId: string | null): string | null => {
  const written = (taxId ?? '').toUpperCase().replaceAll(/[ .-]/g, '');
  const isOne = /^[A-Z]{2}[\dA-Z+*]{2,12}$/.test(written) && /\d/.test(written);
  return isOne && PREFIXES.includes(written.slice(0, 2)) ? written : null;
};
