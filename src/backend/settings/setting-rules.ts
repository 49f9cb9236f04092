import { parseTiers } from '../../domain/loyalty/loyalty.ts';
import { parseColor } from '../../domain/shop/colors.ts';
import { missingSettings, PLUGIN_SETTINGS, pluginOfSwitch } from '../../domain/shop/plugins.ts';
import { BUSINESS_TYPES, isIndexNowKey } from '../../domain/shop/settings.ts';
import { isLocale } from '../../domain/text/locales.ts';

/** Why a value is refused, as the end of the sentence "<key> …"; undefined when it is fine. */
type Rule = (value: string) => string | undefined;

const must =
  (isFine: (value: string) => boolean, what: string): Rule =>
  (value) =>
    isFine(value) ? undefined : `must be ${what}.`;

const color = must((value) => parseColor(value) !== undefined, 'a colour like #1f4d3a');
const oneOf = (...allowed: string[]) => must((value) => allowed.includes(value), allowed.join(' or '));
const amount = must((value) => /^\d{1,9}(\.\d{1,4})?$/.test(value), 'an amount like 5 or 12.50');
const count = must((value) => /^\d{1,4}$/.test(value), 'a whole number');

const RULES: Readonly<Record<string, Rule>> = {
  locale: must(isLocale, 'a language tag like en-US'),
  locales: must(
    (value) => value.split(',').every((one) => isLocale(one.trim())),
    'language tags with commas between, like en-US, de-DE',
  ),
  currencyCode: must(
    (value) => Intl.supportedValuesOf('currency').includes(value),
    'a currency code like USD',
  ),
  decimalPlaces: must((value) => /^[0-4]$/.test(value), 'a whole number from 0 to 4'),
  symbolPlacement: oneOf('before', 'after'),
  dir: oneOf('ltr', 'rtl'),
  storeName: must((value) => value.trim() !== '' && value.length <= 100, 'a name of 1 to 100 characters'),
  address_lookup: oneOf('google', 'local', 'none'),
  country_code: must((value) => /^[A-Z]{2}$/.test(value), 'two capital letters like US'),
  catalogModalWidth: must(
    (value) => /^\d{3,4}$/.test(value) && Number(value) >= 500 && Number(value) <= 1120,
    'a width from 500 to 1120 pixels',
  ),
  storeBgColor: color,
  storeTextOnBgColor: color,
  storeTextColor: color,
  plugin_product_reviews_star_color: color,
  business_type: oneOf(...BUSINESS_TYPES),
  indexnow_key: must(
    (value) => value === '' || isIndexNowKey(value),
    '8 to 128 letters, digits and hyphens, or empty to say nothing to IndexNow',
  ),
  seo_same_as: must(
    (value) => value.split(/[\s,]+/).every((url) => url === '' || /^https:\/\/\S+$/.test(url)),
    'addresses that begin with https://, with commas between',
  ),
  min_password_length: count,
  returns_days: count,
  order_cancel_minutes: must((value) => /^\d{0,5}$/.test(value), 'a whole number, or empty for no limit'),
  referral_reward_for_friend: amount,
  referral_reward_for_you: amount,
  referral_min_order_amount: amount,
  points_per_unit: amount,
  point_value: amount,
  points_valid_days: count,
  points_per_review: count,
  loyalty_tiers: must(
    (value) => parseTiers(value) !== undefined,
    'a list like [{"code": "gold", "name": "Gold", "min_points": 500}]',
  ),
  wallet_max_percent_per_order: must(
    (value) => Number(value) <= 100 && amount(value) === undefined,
    '0 to 100',
  ),
  wallet_credit_valid_days: count,
  scratch_card_min_order_amount: amount,
  desk_refund_limit_manager: amount,
  desk_refund_limit_staff: amount,
  scratch_card_unlock_hours: count,
  scratch_card_valid_days: count,
  // Emptied, a plugin is off until it has what it needs again.
  ...Object.fromEntries(
    PLUGIN_SETTINGS.map(({ key, isFine, form }) => [
      key,
      must((value) => value === '' || isFine(value), `${form}, or empty`),
    ]),
  ),
};

const SWITCHES = [
  ...['globalStoreEnable', 'tax_inclusive', 'guest_checkout_enable', 'otp_login_enable', 'terms_required'],
  ...['scratch_cards_enable', 'phone_verification_required', 'returns_auto_approve', 'service_worker_enable'],
];
const HTML = ['powered_by_zepio'];
const MAX_LENGTH = 5_000;

const isSwitch = (key: string): boolean => SWITCHES.includes(key) || pluginOfSwitch(key) !== undefined;
export const isHtml = (key: string): boolean => HTML.includes(key);
/** Settings the shop understands even when none is stored. */
export const isKnownSetting = (key: string): boolean => key in RULES || isSwitch(key) || isHtml(key);

/** One sentence why a plugin cannot be switched on yet; undefined when it can, and for every other setting. */
export const lackOf = (
  key: string,
  value: string,
  stored: Readonly<Record<string, string>>,
): string | undefined => {
  const code = value === 'true' ? pluginOfSwitch(key) : undefined;
  const missing = code ? missingSettings(code, stored) : [];
  return missing.length > 0 ? `${key} needs ${missing.join(' and ')} first.` : undefined;
};

/** One sentence why the value cannot be stored; undefined when it can. */
export const refusalOf = (key: string, value: string): string | undefined => {
  const rule = RULES[key] ?? (isSwitch(key) ? oneOf('true', 'false') : undefined);
  const reason = value.length > MAX_LENGTH ? `has at most ${MAX_LENGTH} characters.` : rule?.(value);
  return reason && `${key} ${reason}`;
};
