import { DESK_LANGUAGES } from '../../domain/text/desk-languages.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { addressIn, isLanguageOpen } from '../stores/reader-language.ts';
import { hasOwnLanguage } from '../stores/session.ts';

/** By its own name: whoever needs it reads that. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The languages of the desk, until the shop or its reader has one of their own. */
export const LanguageChoice = () => {
  if (!isLanguageOpen() || hasOwnLanguage()) return null;
  const { language: here } = pageLanguage();
  return (
    <nav className="cluster small" aria-label={t`Language`}>
      {DESK_LANGUAGES.map((language) => (
        <a
          key={language}
          className="link"
          lang={language}
          href={addressIn(language)}
          aria-current={language === here ? 'true' : undefined}
        >
          {nameOf(language)}
        </a>
      ))}
    </nav>
  );
};
