import type { Settings } from '../../api/contract/content.ts';
import { parseTiers } from '../../domain/loyalty/loyalty.ts';
import { readMoneyFormat, readSettings } from '../../domain/shop/settings.ts';
import { directionOf, languageOf, readLocales } from '../../domain/text/locales.ts';
import { SETTINGS_ID, tierField } from '../translations/entities.ts';
import { loadTranslator, type Translator } from '../translations/translator.ts';
import { isOutage } from './outages.ts';
import { isSecret } from './setting-rules.ts';
import type { Market } from './settings.ts';

/**
 * The settings as a page of the market's language needs them: texts and names of levels translated, `dir` of that language,
 * `content_locale` its name, `locales` and `currencies` as clean lists with the shop's own first; no secrets.
 */
export const localizedSettings = async (market: Market): Promise<Settings> => {
  const { read, settings, locale, translation } = market;
  const words = await loadTranslator(read, translation, [['setting', [SETTINGS_ID]]]);
  const own = readMoneyFormat(settings).locale;
  return {
    ...words.row('setting', SETTINGS_ID, withoutSecrets(settings)),
    ...(settings.loyalty_tiers && { loyalty_tiers: translateTiers(settings.loyalty_tiers, words) }),
    locales: readLocales(own, settings.locales).join(','),
    currencies: readSettings(settings).currencies.join(','),
    content_locale: locale,
    // A shop may set the direction of its own language, never that of another.
    dir: languageOf(locale) === languageOf(own) ? (settings.dir ?? directionOf(locale)) : directionOf(locale),
  };
};

/** The levels of the rewards as they are stored, with names of the language. */
const translateTiers = (stored: string, words: Translator): string => {
  const tiers = parseTiers(stored)?.map(({ code, name, minPoints }) => ({
    code,
    name: words.text('setting', SETTINGS_ID, tierField(code), name),
    min_points: minPoints,
  }));
  return tiers ? JSON.stringify(tiers) : stored;
};

const withoutSecrets = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !isSecret(key) && !isOutage(key)));
