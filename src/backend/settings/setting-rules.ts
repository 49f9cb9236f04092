import { parseTiers } from '../../domain/loyalty/loyalty.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { parseColor } from '../../domain/shop/colors.ts';
import { missingSettings, PLUGIN_SETTINGS, pluginOfSwitch } from '../../domain/shop/plugins.ts';
import { BUSINESS_TYPES, isIndexNowKey, LEAST_WITHDRAWAL_DAYS } from '../../domain/shop/settings.ts';
import { isLocale } from '../../domain/text/locales.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { isStrongKey } from '../gateways/port/access.ts';
import { PAGE_SETTINGS } from './page-settings.ts';
import { KEY_SETTINGS } from './payment-methods.ts';

/** What a value has to be, as the end of the sentence "<key> must be …"; undefined when it is fine. */
type Rule = (value: string) => Text | undefined;

const must =
  (isFine: (value: string) => boolean, what: Text): Rule =>
  (value) =>
    isFine(value) ? undefined : what;

/** Values that are the same in every language. */
const verbatim = (words: string): Text => ({ template: words, values: [] });
const or = (allowed: readonly string[]): Text =>
  allowed.map(verbatim).reduce((said, one) => say`${said} or ${one}`);

const color = must((value) => parseColor(value) !== undefined, say`a colour like #1f4d3a`);
const oneOf = (...allowed: string[]) => must((value) => allowed.includes(value), or(allowed));
const amount = must((value) => /^\d{1,9}(\.\d{1,4})?$/.test(value), say`an amount like 5 or 12.50`);
/** A form that is read by somebody who may have none. */
const orNone = (form: RegExp, what: Text): Rule => must((value) => value === '' || form.test(value), what);
const email = orNone(/^[^\s@<>]+@[^\s@<>]+$/, say`an email address like name@example.com, or empty`);
const pageSlug = orNone(/^[\p{L}\p{N}-]+$/u, say`the end of a page’s web address like terms, or empty`);
const ICON_SIZES = [16, 32, 48, 96, 180, 192, 512];
const icon = orNone(/^(\/|https:\/\/)\S+$/, say`an address that begins with / or https://, or empty`);
const count = must((value) => /^\d{1,4}$/.test(value), say`a whole number`);

const RULES: Readonly<Record<string, Rule>> = {
  locale: must(isLocale, say`a language tag like en-US`),
  locales: must(
    (value) => value.split(',').every((one) => isLocale(one.trim())),
    say`language tags with commas between, like en-US, de-DE`,
  ),
  currencyCode: must(
    (value) => Intl.supportedValuesOf('currency').includes(value),
    say`a currency code like USD`,
  ),
  decimalPlaces: must((value) => /^[0-4]$/.test(value), say`a whole number from 0 to 4`),
  symbolPlacement: oneOf('before', 'after'),
  dir: oneOf('ltr', 'rtl'),
  storeName: must((value) => value.trim() !== '' && value.length <= 100, say`a name of 1 to 100 characters`),
  address_lookup: oneOf('google', 'local', 'none'),
  country_code: must((value) => /^[A-Z]{2}$/.test(value), say`two capital letters like US`),
  catalogModalWidth: must(
    (value) => /^\d{3,4}$/.test(value) && Number(value) >= 500 && Number(value) <= 1120,
    say`a width from 500 to 1120 pixels`,
  ),
  storeBgColor: color,
  storeTextOnBgColor: color,
  storeTextColor: color,
  storePaperColor: color,
  storeAccentColor: color,
  plugin_product_reviews_star_color: color,
  business_type: oneOf(...BUSINESS_TYPES),
  indexnow_key: must(
    (value) => value === '' || isIndexNowKey(value),
    say`8 to 128 letters, digits and hyphens, or empty to say nothing to IndexNow`,
  ),
  seo_same_as: must(
    (value) => value.split(/[\s,]+/).every((url) => url === '' || /^https:\/\/\S+$/.test(url)),
    say`addresses that begin with https://, with commas between`,
  ),
  support_phone: orNone(/^[+(]?[\d\s()./-]*\d$/, say`a phone number of digits, or empty`),
  support_email: email,
  mail_from: email,
  ...Object.fromEntries(PAGE_SETTINGS.map((key) => [key, pageSlug])),
  ...Object.fromEntries(ICON_SIZES.map((size) => [`favicon_${size}`, icon])),
  vat_id_unchecked: oneOf('tax', 'exempt'),
  tax_rounding: oneOf('line', 'total'),
  tax_on_charges: oneOf('none', 'goods'),
  min_password_length: count,
  returns_days: count,
  withdrawal_days: must(
    (value) => count(value) === undefined && Number(value) >= LEAST_WITHDRAWAL_DAYS && Number(value) <= 3_650,
    say`a whole number, 14 or more`,
  ),
  order_cancel_minutes: must((value) => /^\d{0,5}$/.test(value), say`a whole number, or empty for no limit`),
  order_auto_reject_minutes: must((value) => /^\d{0,4}$/.test(value), say`a whole number, or 0 for never`),
  referral_reward_for_friend: amount,
  referral_reward_for_you: amount,
  referral_min_order_amount: amount,
  points_per_unit: amount,
  point_value: amount,
  points_valid_days: count,
  points_per_review: count,
  loyalty_tiers: must(
    (value) => parseTiers(value) !== undefined,
    say`a list like [{"code": "gold", "name": "Gold", "min_points": 500}]`,
  ),
  wallet_max_percent_per_order: must(
    (value) => Number(value) <= 100 && amount(value) === undefined,
    say`0 to 100`,
  ),
  wallet_credit_valid_days: count,
  gift_card_valid_days: count,
  scratch_card_min_order_amount: amount,
  desk_refund_limit_manager: amount,
  desk_refund_limit_staff: amount,
  scratch_card_unlock_hours: count,
  scratch_card_valid_days: count,
  ...Object.fromEntries(
    KEY_SETTINGS.map(({ kind, setting }) => [
      setting,
      must(
        (value) => value === '' || isStrongKey(kind, value),
        say`as ${gatewayName(kind.code)} gave it or you made it there: 16 characters or more, no example of a manual`,
      ),
    ]),
  ),
  // Emptied, a plugin is off until it has what it needs again.
  ...Object.fromEntries(
    PLUGIN_SETTINGS.map(({ key, isFine, form }) => [
      key,
      must((value) => value === '' || isFine(value), say`${form}, or empty`),
    ]),
  ),
};

const SWITCHES = [
  ...['globalStoreEnable', 'tax_inclusive', 'guest_checkout_enable', 'otp_login_enable', 'terms_required'],
  ...['scratch_cards_enable', 'phone_verification_required', 'returns_auto_approve', 'service_worker_enable'],
  ...['withdrawal_enable', 'vat_id_enable'],
];
/** Words and addresses of any form. */
const TEXTS = [
  ...['logo', 'og_image', 'seo_meta_title', 'seo_meta_description', 'seo_title_prefix', 'currencies'],
  ...['product', 'category', 'page'].flatMap((kind) =>
    ['title_prefix', 'title_suffix', 'description_prefix', 'description_suffix'].map(
      (end) => `seo_${kind}_${end}`,
    ),
  ),
  ...['legal_name', 'legal_address', 'tax_id'],
];
const HTML = ['powered_by_zepio'];
const CODES = ['country_code', 'currencyCode'];
const MAX_LENGTH = 5_000;

const isSwitch = (key: string): boolean => SWITCHES.includes(key) || pluginOfSwitch(key) !== undefined;
export const isHtml = (key: string): boolean => HTML.includes(key);
/** Those with a name of their own; each plugin has its switch besides. */
export const KNOWN_SETTINGS: readonly string[] = [...Object.keys(RULES), ...SWITCHES, ...HTML, ...TEXTS];
/** Settings the shop understands even when none is stored. */
export const isKnownSetting = (key: string): boolean => KNOWN_SETTINGS.includes(key) || isSwitch(key);

/** A setting that is written and never read back. */
export const isSecret = (key: string): boolean => /_(secret|token|password|private_key)$/.test(key);

/** One sentence which other setting a value lacks; undefined when it lacks none. */
export const lackOf = (
  key: string,
  value: string,
  stored: Readonly<Record<string, string>>,
  { isNamed = true } = {},
) => {
  // Nobody agrees to what they cannot read.
  if (key === 'terms_required' && value === 'true' && !stored.terms_page_slug)
    return say`Name the page with the terms first.`;
  if (key === 'terms_page_slug' && value === '' && stored.terms_required === 'true')
    return say`Shoppers must tick the terms to order. Switch that off first.`;
  const code = value === 'true' ? pluginOfSwitch(key) : undefined;
  const missing = code ? missingSettings(code, stored) : [];
  if (missing.length === 0) return undefined;
  if (!isNamed) return say`Fill in what is needed first.`;
  return say`${key} needs ${missing.map(verbatim).reduce((said, one) => say`${said} and ${one}`)} first.`;
};

/** As it is stored: codes are written in capital letters, however they were typed. */
export const tidyValue = (key: string, value: string): string =>
  CODES.includes(key) ? value.trim().toUpperCase() : value;

/** One sentence why the value cannot be stored, with its key where no field stands beside it; undefined when it can. */
export const refusalOf = (key: string, value: string, { isNamed = true } = {}): Text | undefined => {
  const rule = RULES[key] ?? (isSwitch(key) ? oneOf('true', 'false') : undefined);
  if (value.length > MAX_LENGTH)
    return say`${key} has at most ${MAX_LENGTH} character.|${key} has at most ${MAX_LENGTH} characters.`;
  const what = rule?.(value);
  if (!what) return undefined;
  return isNamed ? say`${key} must be ${what}.` : say`It must be ${what}.`;
};
