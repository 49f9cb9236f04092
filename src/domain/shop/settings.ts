import { parseTiers } from '../loyalty/loyalty.ts';
import { DEFAULT_MONEY_FORMAT, type MoneyFormat, safeCurrency, safeLocale } from '../money/format-money.ts';
import { readLocales } from '../text/locales.ts';
import { type EnabledPlugin, findPlugins } from './plugins.ts';
import { readTheme, type Theme } from './theme.ts';

const FAVICON_SIZES = [16, 32, 48, 96, 180, 192, 512] as const;

/** What is put around titles and descriptions of one kind of page. */
export interface SeoAffixes {
  titlePrefix: string;
  titleSuffix: string;
  descriptionPrefix: string;
  descriptionSuffix: string;
}

/** Site settings, typed; every field has a value whatever the shop stored. */
export interface ShopSettings {
  storeName: string;
  logo: string | null;
  /** Only the exact string "true" opens the store. */
  isStoreOpen: boolean;
  /** It is still being set up: no shopper has ever seen it open. */
  isNeverOpened: boolean;
  /** It has not opened, and nobody has chosen its language: at the desk each reader has their own. */
  isLanguageOpen: boolean;
  money: MoneyFormat;
  /** Languages of the shop's pages as locales, its own first; each other one has its own address prefix. */
  locales: string[];
  /** Codes such as "USD", its own first. */
  currencies: string[];
  theme: Theme;
  footerHtml: string;
  /** How wide category, search, reviews and product are on wide windows. */
  catalogWidthPx: number;
  seo: {
    title: string;
    description: string;
    image: string | null;
    /** Addresses of the shop at social networks and maps. */
    sameAs: string[];
    titlePrefix: string;
    product: SeoAffixes;
    category: SeoAffixes;
    page: SeoAffixes;
  };
  /** What schema.org calls the shop's branches. */
  businessType: BusinessType;
  /** Names the shop to IndexNow, which hears of changed pages; null: it does not. */
  indexNowKey: string | null;
  favicons: { size: number; url: string }[];
  /** Those that are on and have what they need. */
  plugins: readonly EnabledPlugin[];
  /** Two letters, for postcodes and phone numbers typed without a country. */
  countryCode: string;
  isTaxInclusive: boolean;
  /** Taxes are rounded once for each rate, not at each line. */
  isTaxRoundedByTotal: boolean;
  /** Businesses in the EU may give a VAT id, where the branch can sell to them without VAT. */
  hasVatIds: boolean;
  /** A VAT id of the right form exempts while VIES cannot be reached. */
  trustsUncheckedVatIds: boolean;
  /** Delivery and packaging bear what the goods bear. */
  areChargesTaxed: boolean;
  direction: 'ltr' | 'rtl';
  /** Addresses can be found by their first letters, or by where the device is. */
  hasAddressLookup: boolean;
  hasGuestCheckout: boolean;
  hasOtpLogin: boolean;
  /** Whether an order needs a tick that the terms are accepted. */
  needsTerms: boolean;
  minPasswordLength: number;
  returnsDays: number;
  /** Days in which consumers may withdraw from the contract; 0: the shop has no such function. */
  withdrawalDays: number;
  supportPhone: string | null;
  supportEmail: string | null;
  /** The sender of mails. */
  mailFrom: string | null;
  /** The seller as the law names it, on invoices. */
  legal: { name: string | null; address: string | null; taxId: string | null };
  /** Whether browsers keep the shop for times without a network; `false` also removes what they kept. */
  hasOfflineWorker: boolean;
  termsPageSlug: string | null;
  privacyPageSlug: string | null;
  /** What an invitation brings, in major units; 0 for nothing. */
  referral: { forFriend: number; forReferrer: number; minOrder: number };
  /** Points for each unit of the currency; 0 for none. Tiers are the lowest first. */
  memberProgram: { pointsPerUnit: number; tiers: readonly { code: string; name: string }[] };
  /** The branch the backend answered for, when it was not the one requested. */
  selectedBranchId: number | null;
}

export const BUSINESS_TYPES = [
  ...['Store', 'GroceryStore', 'Restaurant', 'Bakery', 'CafeOrCoffeeShop', 'FastFoodRestaurant', 'Florist'],
  ...['ClothingStore', 'BookStore', 'ConvenienceStore', 'Pharmacy', 'PetStore', 'ElectronicsStore'],
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
/** Those that sell food. */
export const FOOD_BUSINESSES: readonly BusinessType[] = [
  ...(['GroceryStore', 'Restaurant', 'Bakery', 'CafeOrCoffeeShop', 'FastFoodRestaurant'] as const),
  'ConvenienceStore',
];

/** What IndexNow takes as a key. */
export const isIndexNowKey = (text: string): boolean => /^[A-Za-z0-9-]{8,128}$/.test(text);

/** What the law gives consumers at least to withdraw from a contract. */
export const LEAST_WITHDRAWAL_DAYS = 14;

type Stored = Readonly<Record<string, string>>;

/** Reads stored settings; what is missing or unusable gets its default. */
export const readSettings = (stored: Stored): ShopSettings => ({
  storeName: text(stored.storeName) ?? 'Store',
  logo: text(stored.logo),
  isStoreOpen: stored.globalStoreEnable === 'true',
  isNeverOpened: isNeverOpened(stored),
  isLanguageOpen: isNeverOpened(stored) && !stored.locale,
  money: readMoneyFormat(stored),
  locales: readLocales(readMoneyFormat(stored).locale, stored.locales),
  currencies: readCurrencies(stored),
  theme: readTheme(stored),
  catalogWidthPx: readWidth(stored.catalogModalWidth),
  footerHtml: stored.powered_by_zepio ?? '',
  seo: readSeo(stored),
  favicons: FAVICON_SIZES.flatMap((size) => {
    const url = text(stored[`favicon_${size}`]);
    return url ? [{ size, url }] : [];
  }),
  plugins: findPlugins(stored),
  ...readRules(stored),
});

const isNeverOpened = (stored: Stored): boolean =>
  stored.never_opened === 'true' && stored.globalStoreEnable !== 'true';

/** The strings 'true' and 'false' are booleans; anything else counts as the fallback. */
export const readBoolean = (value: string | undefined, fallback = false): boolean =>
  value === 'true' || (value !== 'false' && fallback);

/** Display and locale settings; defaults where a value is missing or unknown to Intl. */
export const readMoneyFormat = (stored: Stored): MoneyFormat => ({
  locale: safeLocale(stored.locale || DEFAULT_MONEY_FORMAT.locale),
  currencyCode: safeCurrency(stored.currencyCode || DEFAULT_MONEY_FORMAT.currencyCode),
  decimalPlaces: readCount(stored.decimalPlaces, DEFAULT_MONEY_FORMAT.decimalPlaces, 4),
  symbolPlacement: stored.symbolPlacement === 'after' ? 'after' : 'before',
});

/** A page's title or description with the shop's prefix and suffix, joined by single spaces. */
export const withAffixes = (prefix: string, value: string, suffix: string): string =>
  [prefix, value, suffix]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

const CATALOG_WIDTH = { narrowest: 500, widest: 1120 } as const;

/** The contract's "default 500, up to 1120". */
const readWidth = (value: string | undefined): number => {
  const { narrowest, widest } = CATALOG_WIDTH;
  return Math.max(narrowest, readCount(value, narrowest, widest));
};

const readSeo = (stored: Stored): ShopSettings['seo'] => ({
  title: text(stored.seo_meta_title) ?? text(stored.storeName) ?? 'Store',
  description: stored.seo_meta_description ?? '',
  image: text(stored.og_image),
  sameAs: (stored.seo_same_as ?? '').split(/[\s,]+/).filter((url) => /^https:\/\/\S+$/.test(url)),
  titlePrefix: stored.seo_title_prefix ?? '',
  product: readAffixes(stored, 'product'),
  category: readAffixes(stored, 'category'),
  page: readAffixes(stored, 'page'),
});

const readAffixes = (stored: Stored, kind: 'product' | 'category' | 'page'): SeoAffixes => ({
  titlePrefix: stored[`seo_${kind}_title_prefix`] ?? '',
  titleSuffix: stored[`seo_${kind}_title_suffix`] ?? '',
  descriptionPrefix: stored[`seo_${kind}_description_prefix`] ?? '',
  descriptionSuffix: stored[`seo_${kind}_description_suffix`] ?? '',
});

const readRules = (stored: Stored) => ({
  countryCode: /^[a-z]{2}$/i.exec(stored.country_code ?? '')?.[0].toUpperCase() ?? 'US',
  isTaxInclusive: readBoolean(stored.tax_inclusive),
  isTaxRoundedByTotal: stored.tax_rounding === 'total',
  hasVatIds: readBoolean(stored.vat_id_enable),
  trustsUncheckedVatIds: stored.vat_id_unchecked === 'exempt',
  areChargesTaxed: stored.tax_on_charges === 'goods',
  direction: stored.dir === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  hasAddressLookup: stored.address_lookup !== 'none',
  hasGuestCheckout: readBoolean(stored.guest_checkout_enable, true),
  hasOtpLogin: readBoolean(stored.otp_login_enable),
  // Where no page is named, nobody could read what they agree to.
  needsTerms: readBoolean(stored.terms_required) && text(stored.terms_page_slug) !== null,
  minPasswordLength: readCount(stored.min_password_length, 8, 200),
  returnsDays: readCount(stored.returns_days, 0, 3650),
  withdrawalDays: readBoolean(stored.withdrawal_enable)
    ? Math.max(LEAST_WITHDRAWAL_DAYS, readCount(stored.withdrawal_days, 0, 3650))
    : 0,
  supportPhone: text(stored.support_phone),
  supportEmail: text(stored.support_email),
  mailFrom: text(stored.mail_from) ?? text(stored.support_email),
  legal: {
    name: text(stored.legal_name),
    address: text(stored.legal_address),
    taxId: text(stored.tax_id),
  },
  hasOfflineWorker: readBoolean(stored.service_worker_enable, true),
  termsPageSlug: text(stored.terms_page_slug),
  privacyPageSlug: text(stored.privacy_page_slug),
  referral: {
    forFriend: readAmount(stored.referral_reward_for_friend),
    forReferrer: readAmount(stored.referral_reward_for_you),
    minOrder: readAmount(stored.referral_min_order_amount),
  },
  memberProgram: {
    pointsPerUnit: readAmount(stored.points_per_unit),
    tiers: parseTiers(stored.loyalty_tiers ?? '[]') ?? [],
  },
  businessType: BUSINESS_TYPES.find((type) => type === stored.business_type) ?? 'Store',
  indexNowKey: [stored.indexnow_key ?? ''].find(isIndexNowKey) ?? null,
  selectedBranchId: readCount(stored.selected_branch_id, 0, Number.MAX_SAFE_INTEGER) || null,
});

const readCurrencies = (stored: Stored): string[] => {
  const others = (stored.currencies ?? '').split(',').map((code) => code.trim());
  const known = others.filter((code) => /^[A-Z]{3}$/.test(code) && safeCurrency(code) === code);
  return [...new Set([readMoneyFormat(stored).currencyCode, ...known])];
};

const text = (value: string | undefined): string | null => value?.trim() || null;

/** Major units; 0 for anything that is no amount. */
const readAmount = (value: string | undefined): number => {
  const amount = Number(value?.trim() || 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
};

/** A whole number from 0 to `most`; anything else counts as the fallback. */
const readCount = (value: string | undefined, fallback: number, most: number): number => {
  const number = /^\d{1,15}$/.test(value ?? '') ? Number(value) : fallback;
  return number <= most ? number : fallback;
};
