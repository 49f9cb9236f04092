import { inDigitsOf } from '../domain/text/locale-digits.ts';
import { chooseLanguage, LANGUAGES, type Language, type Phrases } from '../domain/text/text.ts';

/** Files of a language's folder: what each page's scripts say, islands, the rest of shoppers' pages and calls, the desk. */
const FILES = ['scripts', 'islands', 'pages', 'desk'];

const readFolder = (language: Language): Promise<Phrases[]> =>
  Promise.all(
    FILES.map(
      async (name): Promise<Phrases> =>
        (await import(`./phrases/${language}/${name}.json`, { with: { type: 'json' } })).default,
    ),
  );

const NONE: Phrases = {};
/** The files of every language but English, in which the texts are written. */
const FOLDERS: ReadonlyMap<Language, readonly Phrases[]> = new Map(
  await Promise.all(
    LANGUAGES.filter((language) => language !== 'en').map(
      async (language) => [language, await readFolder(language)] as const,
    ),
  ),
);
const PHRASES: ReadonlyMap<Language, Phrases> = new Map(
  [...FOLDERS].map(([language, files]) => [language, Object.assign({ '@locale': language }, ...files)]),
);

/** The sentences of a language, with numbers as its folder writes them. */
export const phrasesIn = (language: Language): Phrases => PHRASES.get(language) ?? NONE;

/** What another language says and this one does not yet: English texts by the file that they belong in. */
export const listUntranslated = (language: Language): { file: string; text: string }[] => {
  const own = language === 'en' ? undefined : phrasesIn(language);
  const found = new Map<string, string>();
  for (const files of FOLDERS.values())
    files.forEach((phrases, place) => {
      for (const text of Object.keys(phrases))
        if (own && !text.startsWith('@') && !Object.hasOwn(own, text))
          found.set(text, `${FILES[place]}.json`);
    });
  return [...found].map(([text, file]) => ({ file, text }));
};

const MOST_LOCALES = 20;
const made = new Map<string, Phrases>();

/** The sentences for a locale, "ar-EG": numbers among them are written as it writes them. */
export const phrasesOf = (locale: string): Phrases => {
  const own = phrasesIn(chooseLanguage(locale) ?? 'en');
  if (own === NONE) return own;
  const known = made.get(locale);
  // Whoever calls names the locale: no more of them are kept than a shop could have.
  if (known || made.size === MOST_LOCALES) return known ?? own;
  const phrases = { ...inDigitsOf(own, locale), '@locale': locale };
  made.set(locale, phrases);
  return phrases;
};
