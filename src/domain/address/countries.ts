/** Countries and territories that people live in (ISO 3166-1, and Kosovo), each behind the currency of its shops (ISO 4217). */
const BY_CURRENCY: readonly string[] = [
  'AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AUD AU CC CX KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD',
  'BHD BH|BIF BI|BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI',
  'CLP CL|CNY CN|COP CO|CRC CR|CUP CU|CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET',
  'EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  'FJD FJ|FKP FK|GBP GB GG IM JE|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU',
  'IDR ID|ILS IL PS|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR',
  'KWD KW|KYD KY|KZT KZ|LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MAD EH MA|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN',
  'MOP MO|MRU MR|MUR MU|MVR MV|MWK MW|MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NOK NO SJ|NPR NP|NZD CK NU NZ PN TK',
  'OMR OM|PAB PA|PEN PE|PGK PG|PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC',
  'SDG SD|SEK SE|SGD SG|SHP SH|SLE SL|SOS SO|SRD SR|SSP SS|STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO',
  'TRY TR|TTD TT|TWD TW|TZS TZ|UAH UA|UGX UG|USD AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI|UYU UY|UZS UZ|VES VE',
  'VND VN|VUV VU|WST WS|XAF CF CG CM GA GQ TD|XCD AG AI DM GD KN LC MS VC|XCG CW SX|XOF BF BJ CI GW ML NE SN TG',
  'XPF NC PF WF|YER YE|ZAR ZA|ZMW ZM|ZWG ZW',
];

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  BY_CURRENCY.flatMap((row) => row.split('|')).flatMap((row) => {
    const [currency = '', ...countries] = row.split(' ');
    return countries.map((country) => [country, currency] as const);
  }),
);

/** Two letters each. */
export const COUNTRIES: readonly string[] = [...CURRENCIES.keys()].sort();
/** What is paid with somewhere, and no currency of the past. */
export const CURRENCY_CODES: readonly string[] = [...new Set(CURRENCIES.values())].sort();

/** What shops of the country take; undefined for what is no country. */
export const currencyIn = (country: string): string | undefined => CURRENCIES.get(country);

/** The clock of most people, where a country has several. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** Its time zones (IANA); none where this runtime cannot say. */
export const zonesIn = (country: string): readonly string[] => {
  if (!CURRENCIES.has(country)) return [];
  // A browser may not have it yet.
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
};

/** The clock a branch there goes by, as long as nobody says another: the device's own where it is one of the country's. */
export const zoneIn = (country: string, ofDevice: string): string => {
  const zones = zonesIn(country);
  if (zones.length === 0 || zones.includes(ofDevice)) return ofDevice;
  return MAIN_ZONES[country] ?? zones[0] ?? ofDevice;
};
