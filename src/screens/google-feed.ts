import type { Branch } from '../api/contract/branch.ts';
import type { Product } from '../api/contract/catalog.ts';
import {
  type ListedOffer,
  listedDelivery,
  listOffers,
  type Measure,
  measuresOf,
} from '../domain/discounts/listed-offers.ts';
import type { ShopSettings } from '../domain/shop/settings.ts';
import { plainText } from '../domain/text/plain-text.ts';
import { element } from '../domain/text/xml.ts';
import { href } from '../language/page.ts';
import { absolute } from '../layouts/structured-data.ts';

/** What the offers of one feed share. */
export interface FeedShop {
  settings: ShopSettings;
  /** Whose stock and delivery the feed tells of. */
  branch: Branch | undefined;
  origin: string;
}

/** Google's limits in letters. */
const LONGEST = { title: 150, description: 5_000 } as const;
const MOST_PICTURES = 10;

const AVAILABILITY = {
  in_stock: 'in_stock',
  low_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  preorder: 'preorder',
} as const;

/** The start of a Google merchant feed (RSS 2.0), up to its first item. */
export const feedHead = ({ settings, origin }: FeedShop): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    element('title', settings.storeName),
    element('link', origin + href('/')),
    element('description', settings.seo.description || settings.storeName),
    element('language', settings.money.locale),
  ].join('')}\n`;

/** The items of one product, an offer each, with what its page says; nothing for what costs nothing. */
export const feedItems = (product: Product, shop: FeedShop): string =>
  listOffers(product, shop.settings.money.decimalPlaces)
    .filter(({ price }) => Number(price) > 0)
    .map((offer) => `<item>${toFields(product, offer, shop).join('')}</item>\n`)
    .join('');

const toFields = (product: Product, offer: ListedOffer, shop: FeedShop): string[] => {
  const { settings, origin } = shop;
  const { currencyCode } = settings.money;
  const money = (amount: string) => `${amount} ${currencyCode}`;
  const url = absolute(href(`/product/${product.slug}`), origin);
  const isVariant = offer.variantId !== null;
  const [picture, ...others] = offer.pictures.map((one) => absolute(one, origin));
  const text = product.short_description || plainText(product.description_html) || product.name;
  const hasIdentity = offer.gtin !== null || (product.brand !== null && product.mpn !== null);
  return [
    element('g:id', offer.id),
    element('title', offer.name.slice(0, LONGEST.title)),
    element('description', text.slice(0, LONGEST.description)),
    element('link', isVariant ? `${url}?variant=${offer.variantId}` : url),
    element('g:image_link', picture),
    ...others.slice(0, MOST_PICTURES).map((one) => element('g:additional_image_link', one)),
    element('g:availability', AVAILABILITY[offer.status]),
    element('g:availability_date', offer.availableFrom),
    element('g:price', money(offer.listPrice ?? offer.price)),
    element('g:sale_price', offer.listPrice && money(offer.price)),
    element(
      'g:sale_price_effective_date',
      offer.reduction && `${offer.reduction.startsAt}/${offer.reduction.endsAt}`,
    ),
    element('g:condition', 'new'),
    element('g:brand', product.brand),
    element('g:gtin', offer.gtin),
    element('g:mpn', isVariant ? null : product.mpn),
    element('g:identifier_exists', hasIdentity ? null : 'no'),
    element('g:item_group_id', isVariant ? String(product.id) : null),
    ...offer.options.map(({ property, value }) => (property ? element(`g:${property}`, value) : '')),
    element('g:product_type', product.breadcrumbs.map(({ name }) => name).join(' > ')),
    ...unitPricing(product, isVariant),
    element('g:shipping_weight', product.weight_g === null ? null : `${product.weight_g} g`),
    shipping(offer, shop),
  ];
};

const unitPricing = (product: Product, isVariant: boolean): string[] => {
  const measures = isVariant ? undefined : measuresOf(product);
  const written = ({ value, unit }: Measure) => `${value}${unit}`;
  return measures
    ? [
        element('g:unit_pricing_measure', written(measures.pack)),
        element('g:unit_pricing_base_measure', written(measures.base)),
      ]
    : [];
};

const shipping = ({ price }: ListedOffer, { settings, branch }: FeedShop): string => {
  const charge = listedDelivery(branch, Number(price));
  if (!branch || charge === null) return '';
  const { currencyCode, decimalPlaces } = settings.money;
  const cost = element('g:price', `${charge.toFixed(decimalPlaces)} ${currencyCode}`);
  return `<g:shipping>${element('g:country', branch.address.country_code)}${cost}</g:shipping>`;
};
