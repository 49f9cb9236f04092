import type { Product, ProductCard, Review } from '../api/contract/catalog.ts';
import type { ContentPage } from '../api/contract/content.ts';
import { valueNames } from '../domain/options.ts';
import type { StoreView } from './load-store.ts';
import { plainText } from './page-meta.ts';

export type Thing = Readonly<Record<string, unknown>>;

const AVAILABILITY = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
} as const;

/** One graph per page, ready to stand in a script element. */
export const toJsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

/** The shop as an organization and its site (home page). */
export const describeStore = ({ settings, branch }: StoreView, origin: string): Thing[] => [
  {
    '@type': 'OnlineStore',
    '@id': `${origin}/#store`,
    name: settings.storeName,
    url: `${origin}/`,
    ...(settings.logo && { logo: absolute(settings.logo, origin) }),
    ...(settings.supportPhone && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: settings.supportPhone,
      },
    }),
    ...(branch && { address: addressOf(branch.address) }),
    ...(settings.returnsDays > 0 && {
      hasMerchantReturnPolicy: returnPolicy(settings.returnsDays, settings.countryCode),
    }),
  },
  {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: settings.storeName,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#store` },
  },
];

/** A trail of at least two places; the last is the page itself. */
export const describeTrail = (items: readonly { name: string; href: string }[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    item: absolute(item.href, origin),
  })),
});

/** The products of a list in their order. */
export const describeList = (products: readonly ProductCard[], from: number, origin: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: from + index,
    url: `${origin}/product/${product.slug}`,
  })),
});

/** A product as shown on its page: one offer, or a group of variants with one offer each. */
export const describeProduct = (
  product: Product,
  reviews: readonly Review[],
  store: StoreView,
  origin: string,
): Thing => {
  const url = `${origin}/product/${product.slug}`;
  const shared = {
    '@id': `${url}#product`,
    name: product.name,
    url,
    image: product.images.map((image) => absolute(image.url, origin)),
    description: product.short_description || plainText(product.description_html),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...describeRatings(product, reviews),
  };
  if (product.combinations.length === 0)
    return {
      ...shared,
      '@type': 'Product',
      ...identify(product),
      offers: describeOffer(product, product, store, url),
    };
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: product.attributes.map((attribute) => attribute.name),
    hasVariant: product.combinations.map((combination) => ({
      '@type': 'Product',
      name: `${product.name}, ${valueNames(product, combination.ids).join(', ')}`,
      image: combination.image_id
        ? [absolute(`/media/${encodeURIComponent(combination.image_id)}/640`, origin)]
        : shared.image,
      sku: combination.sku ?? `${product.id}-${combination.variant_id}`,
      ...(combination.gtin && { gtin: combination.gtin }),
      offers: describeOffer(
        { ...combination, selling_price: combination.price, is_available: product.is_available },
        product,
        store,
        `${url}?variant=${combination.variant_id}`,
      ),
    })),
  };
};

/** A content page and when it was written. */
export const describePage = (page: ContentPage, origin: string): Thing => ({
  '@type': 'WebPage',
  '@id': `${origin}/page/${page.slug}#page`,
  name: page.title,
  url: `${origin}/page/${page.slug}`,
  datePublished: page.published_at,
  dateModified: page.updated_at,
});

type Sold = Pick<Product, 'selling_price' | 'stock_status' | 'is_available'>;

const describeOffer = (
  sold: Sold,
  product: Product,
  { settings, branch }: StoreView,
  url: string,
): Thing => ({
  '@type': 'Offer',
  url,
  price: sold.selling_price.toFixed(settings.money.decimalPlaces),
  priceCurrency: settings.money.currencyCode,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${sold.is_available ? AVAILABILITY[sold.stock_status] : 'OutOfStock'}`,
  seller: { '@type': 'Organization', name: settings.storeName },
  ...(product.returns && {
    hasMerchantReturnPolicy: returnPolicy(product.returns.days, settings.countryCode),
  }),
  ...(branch?.order_types.includes('delivery') && {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: Math.max(0, ...branch.delivery.bands.map((band) => band.charge)),
        currency: settings.money.currencyCode,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: branch.address.country_code },
    },
  }),
});

const describeRatings = (product: Product, reviews: readonly Review[]): Thing =>
  product.reviews_summary.rating_count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.reviews_summary.average_rating,
          ratingCount: product.reviews_summary.rating_count,
          reviewCount: product.reviews_summary.review_count,
        },
        review: reviews.map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.author_name },
          datePublished: review.created_at.slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: review.rating },
          ...(review.title && { name: review.title }),
          ...(review.review && { reviewBody: review.review }),
        })),
      };

const identify = ({ id, sku, gtin, mpn }: Product): Thing => ({
  sku: sku ?? String(id),
  ...(gtin && { gtin }),
  ...(mpn && { mpn }),
});

const returnPolicy = (days: number, country: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
});

const addressOf = (address: NonNullable<StoreView['branch']>['address']): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: address.line1,
  addressLocality: address.city,
  ...(address.state && { addressRegion: address.state }),
  postalCode: address.pincode,
  addressCountry: address.country_code,
});

const absolute = (path: string, origin: string): string => new URL(path, origin).href;
