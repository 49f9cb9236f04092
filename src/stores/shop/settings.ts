import type { Feature } from '../../api/contract/content.ts';
import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import { DEFAULT_MONEY_FORMAT, formatAmount, type MoneyFormat } from '../../domain/money/format-money.ts';
import type { Consent, ThirdPartyCode } from '../../domain/shop/third-parties.ts';
import { isRecord } from './persisted.ts';

/** The plugins that scripts of this page load or ask about. */
export interface PagePlugins {
  scripts: readonly { code: ThirdPartyCode; values: Readonly<Record<string, string>> }[];
  /** The kinds that visitors agree to; null where the shop does not ask. */
  consents: readonly Consent[] | null;
}

/** What scripts need to know of the shop; Document renders it as JSON in `#shop-settings`. */
export interface PageSettings {
  money: MoneyFormat;
  /** Two letters, for postcodes and phone numbers. */
  countryCode: string;
  /** The branch this page was rendered for. */
  branchId: number;
  /** Parts of the contract that the backend has beside the first ones. */
  features?: readonly string[];
  /** Left out while no plugin is on. */
  plugins?: PagePlugins;
  /** Left out where addresses can be looked up. */
  hasAddressLookup?: boolean;
  /** Whether the shop has a service worker now. */
  hasOfflineWorker: boolean;
}

const DEFAULTS: PageSettings = {
  money: DEFAULT_MONEY_FORMAT,
  countryCode: 'US',
  branchId: DEFAULT_BRANCH_ID,
  hasOfflineWorker: false,
};

let known: PageSettings | undefined;

const readPage = (): PageSettings => {
  if (typeof document === 'undefined') return DEFAULTS;
  try {
    const data: unknown = JSON.parse(document.getElementById('shop-settings')?.textContent ?? '');
    if (!isRecord(data)) return DEFAULTS;
    return {
      ...DEFAULTS,
      ...data,
      money: { ...DEFAULTS.money, ...(isRecord(data.money) ? data.money : {}) },
    };
  } catch {
    return DEFAULTS;
  }
};

/** The settings this page was rendered with; the defaults where it has none. */
export const pageSettings = (): PageSettings => {
  known ??= readPage();
  return known;
};

/** Whether the backend has this part; without it a control would drop what is typed. */
export const hasFeature = (feature: Feature): boolean => pageSettings().features?.includes(feature) ?? false;

export const moneyFormat = (): MoneyFormat => pageSettings().money;
export const decimalPlaces = (): number => moneyFormat().decimalPlaces;

/** A price in major units, written as the shop writes prices. */
export const formatPrice = (amount: number): string => formatAmount(amount, moneyFormat());
