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
const LANGUAGE_OF_LANG = /^(?:de|ar)\b/;

/** The browser's: one for as long as the document lives. */
const readDocument = async (): Promise<PageLanguage> => {
  const { lang, dataset } = document.documentElement;
  const language = (LANGUAGE_OF_LANG.exec(lang)?.[0] ?? 'en') as Language;
  return {
    language,
    locale: lang || ENGLISH.locale,
    prefix: dataset.prefix ?? '',
    phrases: await loadScriptPhrases(language, lang),
  };
};

/** English needs none, so its pages load no file for it. */
const loadScriptPhrases = async (language: Language, locale: string): Promise<Phrases> => {
  if (language === 'de') return (await import('../domain/phrases/de/scripts.ts')).GERMAN_SCRIPTS;
  if (language === 'ar') return (await import('../domain/phrases/ar/scripts.ts')).arabicScripts(locale);
  return {};
};

const ofDocument = typeof document === 'undefined' ? ENGLISH : await readDocument();
let find = (): PageLanguage => ofDocument;

/** The server renders pages of several languages at once: `render.ts` says which one runs. */
export const findLanguageBy = (source: () => PageLanguage | undefined): void => {
  find = () => source() ?? ENGLISH;
};

export const pageLanguage = (): PageLanguage => find();

/** Adds the phrases of islands to the document's own. */
export const addPhrases = (phrases: Phrases): void => {
  ofDocument.phrases = { ...ofDocument.phrases, ...phrases };
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
