import type { Product, Review } from '../api/contract/catalog.ts';
import type { StoreView } from '../api/store-view.ts';
import {
  type ListedOffer,
  listedDelivery,
  listOffers,
  type Measure,
  measuresOf,
} from '../domain/discounts/listed-offers.ts';
import { plainText } from '../domain/text/plain-text.ts';
import { href } from '../language/page.ts';
import { returnPolicy } from './store-data.ts';
import { absolute, type Thing } from './structured-data.ts';

const AVAILABILITY = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
} as const;

/** A product as shown on its page: one offer, or a group of variants with one offer each. */
export const describeProduct = (
  product: Product,
  reviews: readonly Review[],
  store: StoreView,
  origin: string,
): Thing => {
  const url = absolute(href(`/product/${product.slug}`), origin);
  const offers = listOffers(product, store.settings.money.decimalPlaces);
  const [only] = offers;
  const shared = {
    '@id': `${url}#product`,
    name: product.name,
    url,
    description: product.short_description || plainText(product.description_html),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...describeRatings(product, reviews),
  };
  const describe = (offer: ListedOffer) => ({
    image: offer.pictures.map((picture) => absolute(picture, origin)),
    sku: offer.sku,
    ...(offer.gtin && { gtin: offer.gtin }),
    ...Object.fromEntries(
      offer.options.flatMap(({ property, value }) => (property ? [[property, value]] : [])),
    ),
    offers: describeOffer(offer, product, store, url),
  });
  if (only?.variantId === null)
    return { '@type': 'Product', ...shared, ...(product.mpn && { mpn: product.mpn }), ...describe(only) };
  return {
    '@type': 'ProductGroup',
    ...shared,
    image: product.images.map((image) => absolute(image.url, origin)),
    productGroupID: String(product.id),
    variesBy: variesBy(offers),
    hasVariant: offers.map((offer) => ({ '@type': 'Product', name: offer.name, ...describe(offer) })),
  };
};

/** schema.org's own properties by their address, others by their name. */
const variesBy = (offers: readonly ListedOffer[]): string[] => [
  ...new Set(
    offers.flatMap(({ options }) =>
      options.map(({ name, property }) => (property ? `https://schema.org/${property}` : name)),
    ),
  ),
];

const describeOffer = (
  offer: ListedOffer,
  product: Product,
  { settings, branch }: StoreView,
  productUrl: string,
): Thing => {
  const currency = settings.money.currencyCode;
  const prices = describePrices(offer, product, currency);
  const delivery = listedDelivery(branch, Number(offer.price));
  return {
    '@type': 'Offer',
    url: offer.variantId === null ? productUrl : `${productUrl}?variant=${offer.variantId}`,
    price: offer.price,
    priceCurrency: currency,
    ...(offer.reduction && { priceValidUntil: offer.reduction.endsAt }),
    ...(prices.length > 0 && { priceSpecification: prices }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${AVAILABILITY[offer.status]}`,
    ...(offer.availableFrom && { availabilityStarts: offer.availableFrom }),
    seller: { '@type': 'Organization', name: settings.storeName },
    hasMerchantReturnPolicy: returnPolicy(product.returns, settings),
    ...(branch && delivery !== null && { shippingDetails: describeShipping(branch, delivery, currency) }),
  };
};

/** UN/CEFACT codes. */
const UNIT_CODES: Readonly<Record<Measure['unit'], string>> = {
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  l: 'LTR',
  oz: 'ONZ',
  lb: 'LBR',
  floz: 'OZA',
  qt: 'QTL',
  ct: 'H87',
};

/** The price that a reduced one stands beside, and what the price of a pack is the price of. */
const describePrices = (
  { price, listPrice, variantId }: ListedOffer,
  product: Product,
  currency: string,
): Thing[] => {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: currency };
  const measures = variantId === null ? measuresOf(product) : undefined;
  const quantity = ({ value, unit }: Measure) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: UNIT_CODES[unit],
  });
  return [
    ...(listPrice
      ? [{ ...specification, price: listPrice, priceType: 'https://schema.org/StrikethroughPrice' }]
      : []),
    ...(measures
      ? [
          {
            ...specification,
            price,
            referenceQuantity: { ...quantity(measures.pack), valueReference: quantity(measures.base) },
          },
        ]
      : []),
  ];
};

const DAY_MINUTES = 1_440;

const describeShipping = (
  { address, delivery }: NonNullable<StoreView['branch']>,
  charge: number,
  currency: string,
): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: charge, currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: address.country_code },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
    transitTime: {
      '@type': 'QuantitativeValue',
      minValue: Math.floor(delivery.eta_min_minutes / DAY_MINUTES),
      maxValue: Math.ceil(delivery.eta_max_minutes / DAY_MINUTES),
      unitCode: 'DAY',
    },
  },
});

const describeRatings = ({ reviews_summary: summary }: Product, reviews: readonly Review[]): Thing =>
  summary.rating_count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: summary.average_rating,
          ratingCount: summary.rating_count,
          ...(summary.review_count > 0 && { reviewCount: summary.review_count }),
        },
        ...(reviews.length > 0 && { review: reviews.map(describeReview) }),
      };

const describeReview = (review: Review): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author_name },
  datePublished: review.created_at.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: review.rating },
  ...(review.title && { name: review.title }),
  ...(review.review && { reviewBody: review.review }),
  ...(review.locale && { inLanguage: review.locale }),
});
