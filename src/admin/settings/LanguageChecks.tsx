import { languageOf, readLocales } from '../../domain/text/locales.ts';
import { LANGUAGES } from '../../domain/text/text.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import type { Control } from '../../islands/ui/FieldShell.tsx';
import { languageName } from '../ui/language-name.ts';

interface LanguageChecksProps extends Control<string> {
  /** What is typed into the whole form. */
  typed: Readonly<Record<string, string>>;
}

/** Which languages a shop has besides its own: those that our own texts are there in, and what was stored before. */
export const LanguageChecks = ({ id, label, hint, error, value, typed, onChange }: LanguageChecksProps) => {
  const own = typed.locale || 'en-US';
  const stored = readLocales(own, value);
  const all = readLocales(own, [...stored, ...LANGUAGES.map(usualTag)].join());
  const set = (locale: string, isOn: boolean) =>
    onChange(all.filter((one) => (one === locale ? isOn : stored.includes(one))).join(', '));
  return (
    <fieldset className="field" id={id} tabIndex={-1} data-wrong={error} aria-describedby={`${id}-hint`}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {all.map((locale) => (
        <CheckRow
          key={locale}
          disabled={locale === own}
          isOn={stored.includes(locale)}
          onChange={(isOn) => set(locale, isOn)}
        >
          {languageName(languageOf(locale))}
        </CheckRow>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
};

/** A language with the country that most of its speakers live in. */
const usualTag = (language: string): string => {
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}-${region}` : language;
};
