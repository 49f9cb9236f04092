import { t } from '../../language/desk.ts';
import { writeNumber } from '../ui/when.ts';

/** What the forms call what they edit, beside products and settings, which have lists of their own. */
const wordOf = (step: string): string | undefined => {
  const names: Readonly<Record<string, string>> = {
    ...addressWords(),
    ...branchWords(),
    ...promotionWords(),
    ...orderWords(),
    action: t`What`,
    branch_id: t`Branch`,
    branch_ids: t`Branches`,
    branches: t`Branches`,
    category_ids: t`Categories`,
    content: t`Text`,
    content_html: t`Text`,
    description: t`Description`,
    email: t`Email`,
    file_name: t`File`,
    html: t`Text`,
    image: t`Picture`,
    image_key: t`Picture`,
    images: t`Pictures`,
    is_active: t`Shown to shoppers`,
    is_archived: t`archived`,
    is_blocked: t`Blocked`,
    label: t`Words`,
    language: t`Language`,
    links: t`Links`,
    locale: t`Language`,
    name: t`Name`,
    parent_id: t`Lies in`,
    password: t`Password`,
    permissions: t`What it may do`,
    product_ids: t`Products`,
    products: t`Products`,
    rate_percent: t`Rate in percent`,
    recovery_codes: t`Recovery codes`,
    reason: t`Reason`,
    reply: t`Reply`,
    role: t`Role`,
    seo_description: t`Description`,
    seo_title: t`Title in search results`,
    slides: t`Banners`,
    slug: t`Web address`,
    status: t`Status`,
    text: t`Text`,
    timezone: t`Time zone`,
    title: t`Title`,
    url: t`Leads to`,
  };
  return Object.hasOwn(names, step) ? names[step] : undefined;
};

const addressWords = () => ({
  address: t`Address`,
  city: t`City`,
  lat: t`Latitude`,
  line1: t`Street and number`,
  lng: t`Longitude`,
  phone: t`Phone`,
  pincode: t`Postcode`,
  state: t`State or region`,
});

const branchWords = () => ({
  capacity_per_slot: t`Orders that one slot takes`,
  days_ahead: t`Days ahead`,
  delivery: t`Delivery`,
  eta_max_minutes: t`Minutes to the door, at most`,
  eta_min_minutes: t`Minutes to the door, at least`,
  free_above: t`Free from`,
  interval_minutes: t`Minutes of a slot`,
  min_order: t`Minimum order`,
  order_types: t`Kinds of order`,
  payment_methods: t`Ways of paying`,
  pickup: t`Pickup`,
  ready_in_minutes: t`Minutes until an order is ready`,
});

const promotionWords = () => ({
  code: t`Code`,
  customer_email: t`Customer’s e-mail address`,
  amount: t`Amount`,
  chance_percent: t`How often, beside the others`,
  days: t`Days`,
  ends_at: t`Ends`,
  first_order_only: t`On the first order only`,
  get_quantity: t`Free items`,
  is_stackable: t`Together with other promotions`,
  login_required: t`For signed-in customers only`,
  max_discount: t`At most`,
  min_quantity: t`From this many items`,
  min_subtotal: t`From a subtotal of`,
  percent: t`Percent`,
  points: t`Points`,
  points_cost: t`Points that it costs`,
  type: t`Kind`,
  usage_limit: t`Times in all`,
  usage_limit_per_customer: t`Times per customer`,
  weight: t`How often, beside the others`,
});

const orderWords = () => ({
  courier: t`Courier`,
  item: t`Product`,
  note: t`Note`,
  on_hand: t`Stock`,
  quantity: t`How many`,
  short: t`How many are missing`,
  variant_id: t`Variant`,
  was: t`Before`,
});

/** Ways of keeping a thing that say nothing to a reader. */
const UNSAID: ReadonlySet<string> = new Set(['data', 'settings', 'value']);

/** "Name", "Sale price › Until", "Links › 1 › Words": which value it is, as the forms of the desk name it. */
export const pathWords = (path: string, ofForm: (field: string) => string): string =>
  path
    .split('.')
    .filter((step) => !UNSAID.has(step))
    .map((step) => {
      if (/^\d+$/.test(step)) return writeNumber(Number(step));
      const own = ofForm(step);
      return own === step ? (wordOf(step) ?? plain(step)) : own;
    })
    .join(' › ');

/** A key without words of its own, at least readable. */
const plain = (key: string): string => key.replace(/_(?:minor|json|bps)$/, '').replaceAll('_', ' ');

/** A value as a reader writes it. */
export const valueWords = (text: string): string => {
  if (text === 'null' || text === '[]' || text === '{}' || text === '') return '–';
  if (text === 'true') return t`yes`;
  return text === 'false' ? t`no` : text;
};
