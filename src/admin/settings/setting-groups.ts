import type { BusinessType } from '../../domain/shop/settings.ts';
import { t } from '../../language/desk.ts';

type FieldKind =
  | ('text' | 'long' | 'code' | 'amount' | 'switch' | 'color' | 'picture' | 'choice' | 'prizes')
  /** One of many by its name, and which languages besides the shop's own. */
  | ('country' | 'currency' | 'language' | 'languages');

/** One setting in a form. */
export interface SettingField {
  key: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  choices?: readonly [value: string, label: string][];
  /** What counts where nothing is set. */
  fallback?: string;
}

/** Settings that are looked at, and saved, together. */
export interface SettingGroup {
  name: string;
  title: string;
  fields: readonly SettingField[];
}

type Extra = Partial<Pick<SettingField, 'hint' | 'choices' | 'fallback'>>;
const field = (kind: SettingField['kind'], key: string, label: string, extra: Extra = {}): SettingField => ({
  kind,
  key,
  label,
  ...extra,
});

const SIZES = [16, 32, 48, 96, 180, 192, 512];

const storeGroup = (): SettingGroup => ({
  name: 'store',
  title: t`The store`,
  fields: [
    field('text', 'storeName', t`Name`),
    field('picture', 'logo', t`Logo`),
    field('switch', 'globalStoreEnable', t`Open for orders`, {
      hint: t`Switched off, every visitor sees that the store is closed, at once.`,
    }),
    field('text', 'support_phone', t`Phone for customers`),
    field('text', 'support_email', t`Email for customers`),
    field('text', 'mail_from', t`Sender of mails`),
    field('switch', 'service_worker_enable', t`Pages that were seen stay without a network`, {
      fallback: 'true',
    }),
    field('code', 'catalogModalWidth', t`Width of windows over home, in pixels`, {
      hint: t`From 500 to 1120.`,
    }),
    field('choice', 'business_type', t`Kind of business`, {
      hint: t`For search engines.`,
      choices: Object.entries(businessNames()),
      fallback: 'Store',
    }),
  ],
});

const businessNames = (): Readonly<Record<BusinessType, string>> => ({
  Store: t`Any kind of shop`,
  GroceryStore: t`Grocery store`,
  Restaurant: t`Restaurant`,
  Bakery: t`Bakery`,
  CafeOrCoffeeShop: t`Café`,
  FastFoodRestaurant: t`Fast food`,
  Florist: t`Florist`,
  ClothingStore: t`Clothing store`,
  BookStore: t`Bookstore`,
  ConvenienceStore: t`Corner shop`,
  Pharmacy: t`Pharmacy`,
  PetStore: t`Pet store`,
  ElectronicsStore: t`Electronics store`,
});

const moneyGroup = (): SettingGroup => ({
  name: 'money',
  title: t`Language and money`,
  fields: [
    field('country', 'country_code', t`Country`, {
      hint: t`Addresses and phone numbers are read by its rules. The first choice proposes what stands below; change what you like.`,
    }),
    field('language', 'locale', t`Language and region`, {
      hint: t`The shop’s own language, in which you write names and pages, and how its prices and dates are written. Another translates nothing: what is written counts as written in it. The desk speaks it too where it is English, German or Arabic; everybody can choose one of these under “Your access”.`,
    }),
    field('languages', 'locales', t`All languages`, {
      hint: t`Shoppers choose among them. Our own texts are there in each; names and pages you translate.`,
    }),
    field('currency', 'currencyCode', t`Currency`, {
      hint: t`Prices keep their numbers: nothing is converted. Once something was ordered, it stays.`,
    }),
    field('choice', 'dir', t`Direction of texts`, {
      hint: t`Of languages that do not say it themselves.`,
      choices: [
        ['ltr', t`from left to right`],
        ['rtl', t`from right to left`],
      ],
      fallback: 'ltr',
    }),
    field('code', 'decimalPlaces', t`Decimal places of prices`, {
      hint: t`Set this before the first product: a later change changes prices.`,
    }),
    field('choice', 'symbolPlacement', t`Currency sign`, {
      choices: [
        ['before', t`before the price`],
        ['after', t`after the price`],
      ],
      fallback: 'before',
    }),
    field('choice', 'tax_inclusive', t`Prices and tax`, {
      choices: [
        ['true', t`prices include tax`],
        ['false', t`tax comes on top of prices`],
      ],
      fallback: 'false',
    }),
    field('choice', 'tax_rounding', t`Rounding of taxes`, {
      choices: [
        ['line', t`at each line of an order`],
        ['total', t`once for each rate`],
      ],
      fallback: 'line',
    }),
    field('choice', 'tax_on_charges', t`Tax on delivery and packaging`, {
      hint: t`In the EU both share the taxes of the goods, in parts where goods bear several.`,
      choices: [
        ['none', t`no tax`],
        ['goods', t`as the goods`],
      ],
      fallback: 'none',
    }),
    // The country proposes it, so it stands where that is chosen, and is saved with it.
    field('switch', 'withdrawal_enable', t`Consumers can withdraw from the contract`, {
      hint: t`For shops that sell to consumers in the EU: a link at the foot of every page. What is excluded is said of each category.`,
    }),
  ],
});

const invoiceGroup = (): SettingGroup => ({
  name: 'invoices',
  title: t`Invoices`,
  fields: [
    field('text', 'legal_name', t`Name of the seller`, {
      hint: t`As the law names the business; empty for the name of the store.`,
    }),
    field('long', 'legal_address', t`Address of the seller`, {
      hint: t`Empty for the address of the branch that sold.`,
    }),
    field('code', 'tax_id', t`Tax id`, {
      hint: t`Such as a VAT id or GSTIN. A branch may have its own.`,
    }),
    field('switch', 'vat_id_enable', t`Businesses in the EU may give a VAT id`, {
      hint: t`Those of another EU country than the branch’s then buy without VAT what is delivered to one. Each branch needs a VAT id of its own; see Taxes.`,
    }),
    field('choice', 'vat_id_unchecked', t`While VIES, where the EU checks VAT ids, cannot be reached`, {
      choices: [
        ['tax', t`VAT is charged`],
        ['exempt', t`a VAT id of the right form is enough`],
      ],
      fallback: 'tax',
    }),
  ],
});

const footerGroup = (): SettingGroup => ({
  name: 'footer',
  title: t`Foot of every page`,
  fields: [field('long', 'powered_by_zepio', t`Text as HTML`)],
});

const iconsGroup = (): SettingGroup => ({
  name: 'icons',
  title: t`Icons of the browser`,
  fields: SIZES.map((size) => field('code', `favicon_${size}`, t`Icon of ${size} pixels`)),
});

const checkoutGroup = (): SettingGroup => ({
  name: 'checkout',
  title: t`Accounts and orders`,
  fields: [
    field('switch', 'guest_checkout_enable', t`Guests may order`, { fallback: 'true' }),
    field('switch', 'otp_login_enable', t`Sign in by a code on the phone`, {
      hint: t`It comes by text message, which whoever runs the server sets up first.`,
    }),
    field('switch', 'phone_verification_required', t`Customers order with a proved phone number alone`, {
      hint: t`They prove it by a code in a text message, which whoever runs the server sets up first: until then nobody can order.`,
    }),
    field('switch', 'terms_required', t`An order needs a tick at the terms`),
    field('code', 'terms_page_slug', t`Address of the page with the terms`, {
      hint: t`The end of its web address, such as terms. The checkout and the form of a new account link to it.`,
    }),
    field('code', 'privacy_page_slug', t`Address of the page on privacy`, {
      hint: t`The end of its web address, such as privacy. The question about cookies links to it.`,
    }),
    field('code', 'min_password_length', t`Least length of a password`),
    field('code', 'returns_days', t`Days in which goods may come back`, {
      hint: t`Goods that the law excludes from withdrawal cannot be returned. Set this at their category.`,
    }),
    field(
      'switch',
      'returns_auto_approve',
      t`Returns are granted without anybody looking at them, and nothing has to be sent back`,
    ),
    field('code', 'withdrawal_days', t`Days in which consumers can withdraw`, {
      hint: t`14 or more, counted from the day after the delivery.`,
      fallback: '14',
    }),
    field('code', 'order_cancel_minutes', t`Minutes in which customers may cancel`, {
      hint: t`Empty for no limit.`,
    }),
    field('code', 'order_auto_reject_minutes', t`Minutes until a new order that nobody accepts is declined`, {
      hint: t`0 for never. What was paid goes back, and the customer hears of it.`,
      fallback: '0',
    }),
    field('amount', 'desk_refund_limit_manager', t`A manager refunds up to`),
    field('amount', 'desk_refund_limit_staff', t`Staff refund up to`),
  ],
});

const loyaltyGroup = (): SettingGroup => ({
  name: 'loyalty',
  title: t`Points and rewards`,
  fields: [
    field('amount', 'points_per_unit', t`Points for each unit of the currency`),
    field('amount', 'point_value', t`Worth of one point`),
    field('code', 'points_valid_days', t`Days that points are good for`),
    field('code', 'points_per_review', t`Points for a review`),
    field('amount', 'referral_reward_for_friend', t`An invited friend gets`),
    field('amount', 'referral_reward_for_you', t`Who invites gets`),
    field('amount', 'referral_min_order_amount', t`Least order of the friend`),
    field('amount', 'wallet_max_percent_per_order', t`Percent of an order that the wallet may pay`),
    field('code', 'wallet_credit_valid_days', t`Days that wallet credit is good for`),
    field('code', 'gift_card_valid_days', t`Days a gift card is valid (0: no end)`),
    field('switch', 'scratch_cards_enable', t`Scratch cards`),
    field('amount', 'scratch_card_min_order_amount', t`Least order for a scratch card`),
    field('code', 'scratch_card_unlock_hours', t`Hours until it can be scratched`),
    field('code', 'scratch_card_valid_days', t`Days that a scratch card is good for`),
  ],
});

const seoGroup = (): SettingGroup => {
  const kinds: [string, string][] = [
    ['product', t`products`],
    ['category', t`categories`],
    ['page', t`pages`],
  ];
  return {
    name: 'seo',
    title: t`Search engines`,
    fields: [
      field('text', 'seo_meta_title', t`Title of home`),
      field('long', 'seo_meta_description', t`Description of home`),
      field('picture', 'og_image', t`Picture of shared links`),
      field('text', 'seo_title_prefix', t`Before every title`),
      ...kinds.flatMap(([kind, name]) => [
        field('text', `seo_${kind}_title_prefix`, t`Before titles of ${name}`),
        field('text', `seo_${kind}_title_suffix`, t`After titles of ${name}`),
        field('text', `seo_${kind}_description_prefix`, t`Before descriptions of ${name}`),
        field('text', `seo_${kind}_description_suffix`, t`After descriptions of ${name}`),
      ]),
      field('code', 'indexnow_key', t`Key of IndexNow`, {
        hint: t`8 to 128 letters, digits and hyphens of your own: search engines then hear of each change. Empty to say nothing.`,
      }),
      field('long', 'seo_same_as', t`The shop elsewhere`, {
        hint: t`Addresses of its profiles, with commas between.`,
      }),
    ],
  };
};

/** Call it while rendering: labels are in the page's language. */
export const listSettingGroups = (): readonly SettingGroup[] => [
  storeGroup(),
  moneyGroup(),
  invoiceGroup(),
  footerGroup(),
  seoGroup(),
  iconsGroup(),
  checkoutGroup(),
  loyaltyGroup(),
];

/** The colours, apart from the others: their form shows the shop in them. */
export const colorGroup = (): SettingGroup => ({
  name: 'colors',
  title: t`Colours`,
  fields: [
    field('color', 'storeBgColor', t`Colour of the brand`),
    field('color', 'storeTextOnBgColor', t`Text on the brand`),
    field('color', 'storePaperColor', t`Paper`),
    field('color', 'storeTextColor', t`Text on the paper`),
    field('color', 'storeAccentColor', t`Accent`),
    field('color', 'plugin_product_reviews_star_color', t`Stars`),
  ],
});
