import type { Settings } from '../../api/contract/content.ts';
import type { MoneyFormat } from '../../domain/money/format-money.ts';
import type { TaxSale } from '../../domain/money/tax-places.ts';
import { readMoneyFormat, readSettings, type ShopSettings } from '../../domain/shop/settings.ts';
import { chooseLocale, readLocales } from '../../domain/text/locales.ts';
import type { Phrases } from '../../domain/text/text.ts';
import type { Reader, ShopDb } from '../shop/db/shop-db.ts';
import { listSettings } from './repository.ts';
import { findBranch, readStore } from './store-cache.ts';
import { taxSaleOf } from './tax-sale.ts';

/** Settings as stored: every value is a string. */
export const loadSettings = async (read: Reader): Promise<Settings> =>
  Object.fromEntries((await listSettings(read)).map(({ key, value }) => [key, value]));

/** The same as they are meant: typed, each with a value. */
export const loadShopSettings = async (read: Reader): Promise<ShopSettings> =>
  readSettings(await loadSettings(read));

/** How the shop writes money. */
export const loadMoney = async (read: Reader): Promise<MoneyFormat> =>
  readMoneyFormat(await loadSettings(read));

/** What answers of one request share: where they read, which branch they speak of, how money is written. */
export interface Market {
  read: Reader;
  branchId: number;
  settings: Settings;
  decimals: number;
  countryCode: string;
  isTaxInclusive: boolean;
  /** What taxes follow from at the branch; null where there is none yet. */
  taxSale: TaxSale | null;
  /** Days in which goods may be returned at most. */
  returnsDays: number;
  withdrawalDays: number;
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
  db: ShopDb,
  requestedBranchId: number,
  { phrases = {}, owner, acceptLanguage = '' }: Audience = {},
): Promise<Market> => {
  const { settings, branches } = await readStore(db, db.read);
  const { stored, money, isTaxInclusive, returnsDays, withdrawalDays, countryCode } = settings;
  const locale = chooseLocale(readLocales(money.locale, stored.locales), acceptLanguage);
  const branch = findBranch(branches, requestedBranchId);
  return {
    read: db.read,
    branchId: branch?.id ?? requestedBranchId,
    settings: stored,
    decimals: money.decimalPlaces,
    countryCode,
    isTaxInclusive,
    taxSale: branch ? taxSaleOf(settings, branch) : null,
    returnsDays,
    withdrawalDays,
    phrases,
    owner,
    locale,
    translation: locale === money.locale ? undefined : locale,
  };
};
