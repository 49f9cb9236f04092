/** A sentence for shoppers before it has a language: its English wording with `{0}`, `{1}` … for the values. */
export interface Text {
  readonly template: string;
  readonly values: readonly TextValue[];
}

/** What a sentence may hold: names and numbers, or another sentence. */
export type TextValue = string | number | Text;

/** The sentences of one language by their English template; one that is missing is said in English. */
export type Phrases = Readonly<Record<string, string>>;

/** Languages of the shop's own texts; English is what the templates are written in. */
const LANGUAGES = ['en', 'de', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence to be said in the asker's language: say`Only ${count} left.` */
export const say = (parts: TemplateStringsArray, ...values: readonly TextValue[]): Text => ({
  template: parts.reduce((written, part, index) => `${written}{${index - 1}}${part}`),
  values,
});

/** The sentence in a language; plain strings are looked up as a whole. */
export const inLanguage = (text: Text | string, phrases: Phrases): string => {
  const template = typeof text === 'string' ? text : text.template;
  // Own keys alone: a name like "constructor" is no phrase.
  const said = Object.hasOwn(phrases, template) ? (phrases[template] ?? template) : template;
  if (typeof text === 'string') return said;
  return said.replace(/\{(\d+)\}/g, (_, index: string) => write(text.values[Number(index)] ?? '', phrases));
};

const write = (value: TextValue, phrases: Phrases): string =>
  typeof value === 'object' ? inLanguage(value, phrases) : String(value);

const NO_PHRASES: Phrases = {};

export const inEnglish = (text: Text | string): string => inLanguage(text, NO_PHRASES);

/** Language subtags of an `Accept-Language` header or a locale, the most preferred first (RFC 9110 §12.5.4). */
export const askedLanguages = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.split(/[-_]/)[0] ?? '', weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** The best of our languages for an `Accept-Language` header or a locale; undefined for none. */
export const chooseLanguage = (accepted: string): Language | undefined => {
  for (const language of askedLanguages(accepted)) {
    const known = LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return undefined;
};
