/** The parts of an address that are written on an envelope. */
export interface AddressParts {
  line1: string;
  line2?: string | null | undefined;
  landmark?: string | null | undefined;
  city: string;
  state?: string | null | undefined;
  pincode: string;
  country_code: string;
}

/** How the line with the town is written. */
type TownLine = (parts: { city: string; state: string; pincode: string }) => string;

const cityStateCode: TownLine = ({ city, state, pincode }) => joined(', ', city, joined(' ', state, pincode));
const cityStateCodeBare: TownLine = ({ city, state, pincode }) => joined(' ', city, state, pincode);
const codeCity: TownLine = ({ city, state, pincode }) => joined(', ', joined(' ', pincode, city), state);
const codeCityAlone: TownLine = ({ city, pincode }) => joined(' ', pincode, city);
const cityThenCode: TownLine = ({ city, pincode }) => joined(', ', city, pincode);
const cityDashState: TownLine = ({ city, state, pincode }) =>
  joined(', ', joined(' - ', city, state), pincode);

const TOWN_LINES: Readonly<Record<string, TownLine>> = {
  ...byCountry(cityStateCode, 'CA IN US'),
  ...byCountry(cityStateCodeBare, 'AU'),
  ...byCountry(codeCity, 'ES IT MX MY'),
  ...byCountry(codeCityAlone, 'AT BE CH CZ DE DK FI FR GR HU NL NO PL PT RO SE TR'),
  ...byCountry(cityThenCode, 'GB IE'),
  ...byCountry(cityDashState, 'BR'),
};

/** An address in one line, in the order of its country; another country than the store's is named at the end. */
export const formatAddress = (address: AddressParts, storeCountry: string): string => {
  const country = address.country_code.toUpperCase();
  const townLine = TOWN_LINES[country] ?? cityStateCode;
  const town = townLine({ city: address.city, state: address.state ?? '', pincode: address.pincode });
  const abroad = country === storeCountry.toUpperCase() ? '' : countryName(country);
  return joined(', ', address.line1, address.line2, address.landmark, town, abroad);
};

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRY_NAMES.of(code) ?? code) : code;

function joined(separator: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}

function byCountry(line: TownLine, countries: string): Record<string, TownLine> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, line]));
}
