import type { Settings } from '../../api/contract/content.ts';
import { readBoolean, readMoneyFormat } from '../../domain/shop/settings.ts';
import { chooseLocale, readLocales } from '../../domain/text/locales.ts';
import type { Phrases } from '../../domain/text/text.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findActiveBranchId, listSettings } from './repository.ts';

/** Settings as stored: every value is a string. */
export const loadSettings = async (read: Reader): Promise<Settings> =>
  Object.fromEntries((await listSettings(read)).map(({ key, value }) => [key, value]));

/** What answers of one request share: where they read, which branch they speak of, how money is written. */
export interface Market {
  read: Reader;
  branchId: number;
  settings: Settings;
  decimals: number;
  isTaxInclusive: boolean;
  /** Of the asker's language. */
  phrases: Phrases;
  /** Whose wishlist marks cards; undefined for what everybody may see. */
  owner: string | undefined;
  /** In which names, dates and prices are written. */
  locale: string;
  /** The same where it is not the shop's own: names are looked up in it. */
  translation: string | undefined;
}

/** Who an answer is for; a public one is for nobody in particular. */
export interface Audience {
  phrases?: Phrases;
  owner?: string | undefined;
  /** `?locale=` or Accept-Language; the shop's own locale when it is left out. */
  acceptLanguage?: string;
}

/** The market of a request; an unknown or closed-down branch falls back to the first active one. */
export const loadMarket = async (
  read: Reader,
  requestedBranchId: number,
  { phrases = {}, owner, acceptLanguage = '' }: Audience = {},
): Promise<Market> => {
  const [settings, branchId] = await Promise.all([
    loadSettings(read),
    findActiveBranchId(read, requestedBranchId),
  ]);
  const own = readMoneyFormat(settings).locale;
  const locale = chooseLocale(readLocales(own, settings.locales), acceptLanguage);
  return {
    read,
    branchId: branchId ?? requestedBranchId,
    settings,
    decimals: readMoneyFormat(settings).decimalPlaces,
    isTaxInclusive: readBoolean(settings.tax_inclusive),
    phrases,
    owner,
    locale,
    translation: locale === own ? undefined : locale,
  };
};
