import {
  inLanguage,
  type Language,
  type Phrases,
  say,
  type Text,
  type TextValue,
} from '../domain/text/text.ts';

/** The language of one page: of the render under way on the server, of the document in the browser. */
export interface PageLanguage {
  language: Language;
  /** For `Intl` and `lang`, such as "de-DE". */
  locale: string;
  /** Before every path of this language: "" or "/de". */
  prefix: string;
  phrases: Phrases;
}

const ENGLISH: PageLanguage = { language: 'en', locale: 'en-US', prefix: '', phrases: {} };
/** The browser's: one for as long as the document lives. */
const readDocument = (): PageLanguage => {
  const { lang, dataset } = document.documentElement;
  return {
    language: lang.slice(0, 2),
    locale: lang || ENGLISH.locale,
    prefix: dataset.prefix ?? '',
    phrases: {},
  };
};

const ofDocument = typeof document === 'undefined' ? ENGLISH : readDocument();
let find = (): PageLanguage => ofDocument;

/** The server renders pages of several languages at once: `render.ts` says which one runs. */
export const findLanguageBy = (source: () => PageLanguage | undefined): void => {
  find = () => source() ?? ENGLISH;
};

export const pageLanguage = (): PageLanguage => find();

/** Adds phrases to the document's own, their numbers as its locale writes them. */
export const addPhrases = async (added: Phrases): Promise<void> => {
  const phrases = { ...ofDocument.phrases, ...added };
  ofDocument.phrases = phrases['@digits']
    ? (await import('../domain/text/locale-digits.ts')).inDigitsOf(phrases, ofDocument.locale)
    : phrases;
};

/** Adds a file of the document's language, of those that every language has by this name: English needs none. */
export const loadPhrases = async (name: string, files: Readonly<Record<string, () => Promise<Phrases>>>) => {
  const load = files[`./phrases/${ofDocument.language}/${name}.json`];
  if (load) await addPhrases(await load());
};

/** A rule's text in the page's language. */
export const translate = (text: Text | string): string => {
  const { phrases, locale } = find();
  return inLanguage(text, phrases, locale);
};

/**
 * A text in the page's language, written in English: t`Cart`, t`${count} item|${count} items`. Call it while
 * rendering, not at module level: on the server a module serves every language.
 */
export const t = (parts: TemplateStringsArray, ...values: readonly TextValue[]): string =>
  translate(say(parts, ...values));

const WITHOUT_LANGUAGE = /^\/(?:api|media|_assets)\//;

/** The address of a page of this shop in the page's language; other addresses stay as they are. */
export const href = (url: string): string => {
  const { prefix } = find();
  if (!prefix || !url.startsWith('/') || url.startsWith('//') || WITHOUT_LANGUAGE.test(url)) return url;
  if (url === prefix || url.startsWith(`${prefix}/`)) return url;
  return url === '/' ? prefix : url.startsWith('/?') ? `${prefix}${url.slice(1)}` : `${prefix}${url}`;
};

if (typeof document !== 'undefined')
  await loadPhrases('scripts', import.meta.glob<Phrases>('./phrases/*/scripts.json', { import: 'default' }));
