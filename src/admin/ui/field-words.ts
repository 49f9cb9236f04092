import { t } from '../../language/desk.ts';
import { postcodeTexts, postcodeWord } from './postcode-words.ts';

type Words = Readonly<Record<string, string>>;

/** A field as the desk names it: in words of its form's own, else in those of all forms; a key without words as it is. */
export const fieldWord = (field: string, own: Words = {}): string => {
  const words: Words = { ...commonWords(), ...own };
  const name = [field, field.split('.')[0] ?? ''].find((one) => Object.hasOwn(words, one));
  return (name !== undefined && words[name]) || field;
};

/** A field of the product form in words. */
export const productField = (field: string): string => fieldWord(field, { is_active: t`Status` });

/** A field of a promotion whose form has a word of its own for it; others come back as they are. */
export const promotionField = (field: string): string => (field === 'is_active' ? t`Switched on` : field);

/** A field of what goes through states, as news does: of an address it is a region. */
export const stateField = (field: string): string => (field === 'state' ? t`Status` : field);

const commonWords = (): Words => ({
  ...addressWords(),
  ...branchWords(),
  ...orderWords(),
  ...productWords(),
  ...promotionWords(),
  ...textWords(),
  action: t`What`,
  publish: t`Publish`,
  undo: t`Undo`,
  undone: t`Undone`,
  email: t`Email`,
  from: t`From`,
  file_name: t`File`,
  is_active: t`Shown to shoppers`,
  is_archived: t`archived`,
  is_blocked: t`Blocked`,
  language: t`Language`,
  languages: t`Languages`,
  locale: t`Language`,
  name: t`Name`,
  parent_id: t`Lies in`,
  password: t`Password`,
  permissions: t`What it may do`,
  rate_percent: t`Rate in percent`,
  recovery_codes: t`Recovery codes`,
  reason: t`Reason`,
  role: t`Role`,
  status: t`Status`,
  to: t`Until`,
});

const addressWords = () => ({
  address: t`Address`,
  city: t`City`,
  lat: t`Latitude`,
  line1: t`Street and number`,
  lng: t`Longitude`,
  phone: t`Phone`,
  pincode: postcodeWord(),
  state: t`State or region`,
});

const branchWords = () => ({
  areas: postcodeTexts().areas,
  charge: t`Charge`,
  branch_id: t`Branch`,
  branch_ids: t`Branches`,
  branches: t`Branches`,
  capacity_per_slot: t`Orders that one slot takes`,
  closures: t`Days off`,
  days_ahead: t`Days ahead`,
  delivery: t`Delivery`,
  eta_max_minutes: t`Minutes to the door, at most`,
  eta_min_minutes: t`Minutes to the door, at least`,
  free_above: t`Free from`,
  interval_minutes: t`Minutes of a slot`,
  min_order: t`Minimum order`,
  opening_hours: t`Opening hours`,
  order_types: t`Kinds of order`,
  payment_methods: t`Ways of paying`,
  pickup: t`Pickup`,
  ready_in_minutes: t`Minutes until an order is ready`,
  slots: t`Slots`,
  timezone: t`Time zone`,
});

const orderWords = () => ({
  amount_minor: t`Amount`,
  courier: t`Courier`,
  item: t`Product`,
  note: t`Note`,
  on_hand: t`Stock`,
  quantity: t`How many`,
  refunded_minor: t`Refunded`,
  short: t`How many are missing`,
  variant_id: t`Variant`,
  was: t`Before`,
});

const productWords = () => ({
  allergens: t`Allergens`,
  brand: t`Brand`,
  category_ids: t`Categories`,
  country_of_origin: t`Country of origin`,
  description_html: t`Description`,
  dietary: t`Diets`,
  gtin: t`GTIN`,
  hsn_code: t`HSN code`,
  images: t`Pictures`,
  ingredients: t`Ingredients`,
  is_gift_card: t`Gift card`,
  options: t`Options`,
  original: t`Price before`,
  original_price: t`Price before`,
  price: t`Price`,
  prices: t`Prices`,
  product_ids: t`Products`,
  products: t`Products`,
  returns_days: t`Days in which it may come back`,
  sale: t`Sale price`,
  'sale.from': t`From`,
  'sale.price': t`Sale price`,
  'sale.until': t`Until`,
  selling_price: t`Price`,
  short_description: t`Short description`,
  sku: t`SKU`,
  stock: t`Stock`,
  storage: t`Storage`,
  tags: t`Tags`,
  tax_name: t`Tax`,
  tax_rate_bps: t`Tax`,
  tax_rate_percent: t`Tax`,
  variants: t`Variants`,
});

const promotionWords = () => ({
  amount: t`Amount`,
  balance_minor: t`Balance`,
  chance_percent: t`How often, beside the others`,
  code: t`Code`,
  customer_email: t`Customer’s e-mail address`,
  days: t`Days`,
  ends_at: t`Ends`,
  first_order_only: t`On the first order only`,
  get_quantity: t`Free items`,
  goodwill_minor: t`Goodwill`,
  is_stackable: t`Together with other promotions`,
  login_required: t`For signed-in customers only`,
  max_discount: t`At most`,
  min_quantity: t`From this many items`,
  min_subtotal: t`From a subtotal of`,
  percent: t`Percent`,
  points: t`Points`,
  points_cost: t`Points that it costs`,
  starts_at: t`Begins`,
  type: t`Kind`,
  usage_limit: t`Times in all`,
  usage_limit_per_customer: t`Times per customer`,
  weight: t`How often, beside the others`,
});

const textWords = () => ({
  content: t`Text`,
  content_html: t`Text`,
  description: t`Description`,
  html: t`Text`,
  image: t`Picture`,
  image_key: t`Picture`,
  label: t`Words`,
  links: t`Links`,
  reply: t`Reply`,
  seo_description: t`Description`,
  seo_title: t`Title in search results`,
  slides: t`Banners`,
  slug: t`Web address`,
  text: t`Text`,
  title: t`Title`,
  url: t`Leads to`,
});
