import languages from './languages.json' with { type: 'json' };

/** A sentence for shoppers before it has a language: its English wording with `{0}`, `{1}` … for the values. */
export interface Text {
  readonly template: string;
  readonly values: readonly TextValue[];
}

/** What a sentence may hold: names and numbers, or another sentence. */
export type TextValue = string | number | Text;

/**
 * The sentences of one language by their English template; one that is missing is said in English. Under "@locale" stands the
 * locale that they are for, where no other is named, under "@digits" the digits of their own numbers (CLDR's name).
 */
export type Phrases = Readonly<Record<string, string>>;

/**
 * Languages of the shop's own texts, such as "de": English, in which the templates are written, and one for each folder of
 * `src/language/phrases`.
 */
export const LANGUAGES: readonly Language[] = languages;
export type Language = string;

/** A sentence to be said in the asker's language: say`Only ${count} left.` */
export const say = (parts: TemplateStringsArray, ...values: readonly TextValue[]): Text => ({
  template: parts.reduce((written, part, index) => `${written}{${index - 1}}${part}`),
  values,
});

/**
 * The sentence in a language; plain strings are looked up as a whole. With a locale numbers are written as it
 * writes them. A template of forms set apart by "|" gives the form that the locale's plural rules choose for the
 * first number among the values: English has "one|other", Arabic "zero|one|two|few|many|other" (CLDR).
 */
export const inLanguage = (text: Text | string, phrases: Phrases, locale?: string): string => {
  const template = typeof text === 'string' ? text : text.template;
  // Own keys alone: a name like "constructor" is no phrase.
  const own = Object.hasOwn(phrases, template) ? phrases[template] : undefined;
  const written = locale ?? phrases['@locale'];
  const said = own ?? template;
  if (typeof text === 'string') return said;
  const form = said.includes('|') ? pluralForm(said, text.values, own === undefined ? 'en' : written) : said;
  return form.replace(/\{(\d+)\}(\.?)/g, (_, index: string, stop: string) =>
    withStop(write(text.values[Number(index)] ?? '', phrases, locale), stop),
  );
};

/** The full stop of "Cardamom & Co." ends the sentence too: there are never two. */
const withStop = (written: string, stop: string): string =>
  /\.\u2069?$/.test(written) ? written : written + stop;

const write = (value: TextValue, phrases: Phrases, locale?: string): string => {
  if (typeof value === 'object') return inLanguage(value, phrases, locale);
  const written = locale ?? phrases['@locale'];
  if (typeof value === 'number' && written) return numbersOf(written).format(value);
  return locale && IS_RIGHT_TO_LEFT.test(locale) ? isolated(String(value)) : String(value);
};

const IS_RIGHT_TO_LEFT = /^ar\b/;

/** A name or price between Unicode's isolates, so that it keeps its own direction inside the sentence. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

const PLURALS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The last form stands for those that a translation leaves out. */
const pluralForm = (template: string, values: readonly TextValue[], locale = 'en'): string => {
  const count = values.find((value) => typeof value === 'number') ?? 0;
  const rules = rulesOf(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const known = PLURALS.filter((category) => pluralCategories.includes(category));
  const place = known.indexOf(rules.select(Number(count)));
  return template.split('|')[place] ?? template.slice(template.lastIndexOf('|') + 1);
};

const keptFor = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};
const rulesOf = keptFor((locale) => new Intl.PluralRules(locale));
const numbersOf = keptFor((locale) => new Intl.NumberFormat(locale));

const NO_PHRASES: Phrases = {};

export const inEnglish = (text: Text | string): string => inLanguage(text, NO_PHRASES);

/** The language that a page address names before its path: "/de/cart" is "de", "/de" and "/cart". */
export const splitLanguage = (
  path: string,
): { language: Language | undefined; prefix: string; path: string } => {
  const named = /^\/([a-z]{2})(?=\/|\?|$)/.exec(path)?.[1];
  const language = LANGUAGES.find((one) => one === named);
  if (!language) return { language: undefined, prefix: '', path };
  const rest = path.slice(3);
  return { language, prefix: `/${language}`, path: rest.startsWith('/') ? rest : `/${rest}` };
};

/** Language subtags of an `Accept-Language` header or a locale, the most preferred first (RFC 9110 §12.5.4). */
export const acceptedLanguages = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.replace(/[-_].*/s, ''), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** The best of our languages for an `Accept-Language` header or a locale; undefined for none. */
export const chooseLanguage = (accepted: string): Language | undefined => {
  for (const language of acceptedLanguages(accepted)) {
    const known = LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return undefined;
};
