import { t } from '../../language/desk.ts';
import { languageName } from '../ui/language-name.ts';

interface LanguageTabsProps {
  /** The shop's own first. */
  locales: readonly string[];
  lang: string;
  missing: readonly string[];
  onChoose: (lang: string) => void;
}

/** The languages of the shop; those that a page lacks are marked. */
export const LanguageTabs = ({ locales, lang, missing, onChoose }: LanguageTabsProps) =>
  locales.length < 2 ? null : (
    <fieldset className="cluster-4">
      <legend className="visually-hidden">{t`Language`}</legend>
      {locales.map((locale, index) => {
        const value = index === 0 ? '' : locale;
        return (
          <button
            key={locale}
            type="button"
            className="language"
            aria-pressed={value === lang}
            onClick={() => onChoose(value)}
          >
            {languageName(locale)}
            {missing.includes(locale) && <span className="missing">{t`missing`}</span>}
          </button>
        );
      })}
    </fieldset>
  );
