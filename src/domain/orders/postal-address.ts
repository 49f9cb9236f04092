/** An address in the parts that machines read; what is not known is ''. */
export interface PostalAddress {
  line1: string;
  line2: string;
  city: string;
  postcode: string;
  region: string;
  /** Two capital letters of ISO 3166-1. */
  country: string;
}

/** What of an address is known where nothing but its country is. */
export const countryAlone = (country: string): PostalAddress => ({
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  country,
});

/** "20457 Hamburg", "L-1234 Luxembourg", "111 22 Stockholm", "1012 AB Amsterdam". */
const CODE_FIRST = /^((?:[A-Z]{1,2}-)?\d{2,5}(?:[ -]\d{2,4})?(?: [A-Z]{2}(?= ))?) +(\D.*)$/;
/** "Dublin D02 X285", "Valletta VLT 1117". */
const CITY_FIRST = /^(\D+?),? ((?:[A-Z]{1,3}[ -]?)?\d[\dA-Z]*(?: [\dA-Z]{2,4})?)$/;
const CITY_FIRST_IN = ['IE', 'LV', 'MT'];

/**
 * The parts of an address that was typed as lines, as that of the seller is: the town is the last line with a postcode,
 * what stands above it is the street. Where no line has one, the city is '' and nobody guesses it.
 */
export const readPostalLines = (address: string, country: string): PostalAddress => {
  const typed = address.split('\n').map((line) => line.trim());
  const filled = typed.filter((line) => line !== '');
  const lines = filled.length === 1 ? (filled[0] ?? '').split(/, */) : filled;
  const isCityFirst = CITY_FIRST_IN.includes(country);
  const town = lines.findLastIndex(
    (line, index) => index > 0 && (isCityFirst ? CITY_FIRST : CODE_FIRST).test(line),
  );
  const [line1 = '', ...rest] = town < 0 ? lines : lines.slice(0, town);
  const [, first = '', second = ''] = (isCityFirst ? CITY_FIRST : CODE_FIRST).exec(lines[town] ?? '') ?? [];
  const [city, postcode] = isCityFirst ? [first, second] : [second, first];
  return { line1, line2: rest.join(', '), city, postcode, region: '', country };
};
