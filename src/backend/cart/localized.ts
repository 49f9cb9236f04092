import { chooseLocale } from '../../domain/locales.ts';
import type { Reader, ShopDb } from '../db/connect.ts';
import { type CartSettings, type Catalogue, readCatalogue } from './catalogue.ts';

/** The settings with money and dates written as in the asked language, where the shop has it. */
export const localizeSettings = <S extends Pick<CartSettings, 'locales' | 'money'>>(
  settings: S,
  asked: string | undefined,
): S => {
  const locale = chooseLocale(settings.locales, asked ?? '');
  return locale === settings.money.locale ? settings : { ...settings, money: { ...settings.money, locale } };
};

/** `readCatalogue` in the asked language, as a `?locale=` or an `Accept-Language`. */
export const readCatalogueIn = async (
  db: ShopDb,
  read: Reader,
  asked: string | undefined,
): Promise<Catalogue> => {
  const catalogue = await readCatalogue(db, read);
  const settings = localizeSettings(catalogue.settings, asked);
  return settings === catalogue.settings ? catalogue : { ...catalogue, settings };
};
