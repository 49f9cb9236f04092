import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../src/api/contract/catalog.ts';
import { withLanguage } from '../../src/language/render.ts';
import { describeProduct } from '../../src/layouts/product-data.ts';
import { feedHead, feedItems } from '../../src/screens/google-feed.ts';
import { branchWith, listedProducts, productWith, storeWith } from '../fixtures/listed-shop.ts';
import { seeded } from '../fixtures/seeded.ts';

const ORIGIN = 'https://shop.example';

interface OfferData {
  url: string;
  price: string;
  priceCurrency: string;
  availability: string;
  priceSpecification?: { price: string; priceType?: string; referenceQuantity?: object }[];
  availabilityStarts?: string;
  priceValidUntil?: string;
  shippingDetails?: { shippingRate: { value: number; currency: string } };
}
interface ProductData {
  '@type': string;
  image: string[];
  sku: string;
  gtin?: string;
  offers: OfferData;
  hasVariant?: ProductData[];
  aggregateRating?: { ratingCount: number; reviewCount?: number };
}

const dataOf = (product: Product, store = storeWith()): ProductData[] => {
  const data = JSON.parse(JSON.stringify(describeProduct(product, [], store, ORIGIN))) as ProductData;
  return data.hasVariant ?? [data];
};

/** The items of a feed by their elements, as an XML parser reads them. */
const itemsOf = (product: Product, store = storeWith()): Map<string, string[]>[] => {
  const shop = { settings: store.settings, branch: store.branch, origin: ORIGIN };
  const text = `${feedHead(shop)}${feedItems(product, shop)}</channel></rss>`;
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  return [...document.querySelectorAll('item')].map((item) => {
    const found = new Map<string, string[]>();
    for (const { tagName, textContent } of item.children)
      found.set(tagName, [...(found.get(tagName) ?? []), textContent ?? '']);
    return found;
  });
};

/** What the API says of each thing to buy, in its order. */
const factsOf = (product: Product) =>
  product.combinations.length === 0
    ? [
        {
          price: product.selling_price,
          original: product.original_price ?? null,
          status: product.stock_status,
        },
      ]
    : product.combinations.map(({ price, original_price, stock_status }) => ({
        price,
        original: original_price ?? null,
        status: stock_status,
      }));

const statusOf = (product: Product, status: Product['stock_status']) => {
  if (status === 'preorder' || product.unavailable_reason === 'not_yet') return 'PreOrder';
  if (!product.is_available) return 'OutOfStock';
  return { in_stock: 'InStock', low_stock: 'LimitedAvailability', out_of_stock: 'OutOfStock' }[status];
};

const IN_FEED: Record<string, string> = {
  PreOrder: 'preorder',
  OutOfStock: 'out_of_stock',
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
};

describe('structured data and merchant feed', () => {
  test('say of every offer what the API says, and the same as each other', () => {
    const shops = fc.constantFrom(
      storeWith(),
      storeWith({ currencyCode: 'JPY', decimalPlaces: '0' }),
      storeWith({}, [branchWith({ order_types: ['pickup'] })]),
      storeWith({ locale: 'de-DE', currencyCode: 'EUR' }, [branchWith({ id: 2, slug: 'riverside' })]),
    );
    fc.assert(
      fc.property(listedProducts, shops, (product, store) => {
        const { decimalPlaces, currencyCode } = store.settings.money;
        const written = (amount: number) => amount.toFixed(decimalPlaces);
        const facts = factsOf(product);
        const listed = dataOf(product, store);
        expect(listed.map(({ offers }) => offers.price)).toEqual(facts.map(({ price }) => written(price)));
        listed.forEach(({ offers }, index) => {
          const { original = null, status = 'in_stock' } = facts[index] ?? {};
          const struck = offers.priceSpecification?.find(({ priceType }) =>
            priceType?.endsWith('/StrikethroughPrice'),
          );
          expect(struck?.price ?? null).toBe(original === null ? null : written(original));
          expect(offers.availability).toBe(`https://schema.org/${statusOf(product, status)}`);
          expect(offers.priceValidUntil).toBe(original === null ? undefined : product.reduction?.ends_at);
          expect(offers.priceCurrency).toBe(currencyCode);
        });
        const shown = listed.filter(({ offers }) => Number(offers.price) > 0);
        const items = itemsOf(product, store);
        expect(items).toHaveLength(shown.length);
        items.forEach((item, index) => {
          const { offers, image, gtin } = shown[index] as ProductData;
          const get = (name: string) => item.get(name)?.[0];
          const paid = get('g:sale_price') ?? get('g:price');
          expect(paid).toBe(`${offers.price} ${currencyCode}`);
          const struck = offers.priceSpecification?.find(({ priceType }) => priceType !== undefined);
          const until = get('g:sale_price_effective_date')?.split('/')[1];
          expect(until).toBe(offers.priceValidUntil);
          if (struck) expect(get('g:price')).toBe(`${struck.price} ${currencyCode}`);
          expect(get('link')).toBe(offers.url);
          expect(get('g:availability')).toBe(IN_FEED[offers.availability.split('/').at(-1) ?? '']);
          expect(get('g:availability_date')).toBe(offers.availabilityStarts);
          expect([get('g:image_link'), ...(item.get('g:additional_image_link') ?? [])]).toEqual(image);
          expect(get('g:gtin')).toBe(gtin);
          const shipping = offers.shippingDetails?.shippingRate;
          const cost = shipping && `${shipping.value.toFixed(decimalPlaces)} ${shipping.currency}`;
          expect(get('g:shipping')).toBe(cost && `US${cost}`);
        });
      }),
      seeded(200),
    );
  });

  test('rate a product only where somebody rated it', () => {
    fc.assert(
      fc.property(listedProducts, (product) => {
        const data = describeProduct(product, [], storeWith(), ORIGIN) as unknown as ProductData;
        const { rating_count, review_count } = product.reviews_summary;
        if (rating_count === 0) expect(data.aggregateRating).toBeUndefined();
        else expect(data.aggregateRating?.ratingCount).toBe(rating_count);
        expect(data.aggregateRating?.reviewCount ?? 0).toBe(review_count);
      }),
      seeded(100),
    );
  });

  test('leave out a number whose check digit is wrong', () => {
    const [item] = itemsOf(productWith({ gtin: '8500710001010' }));
    expect(item?.has('g:gtin')).toBe(false);
    expect(item?.get('g:identifier_exists')).toEqual(['no']);
    expect(dataOf(productWith({ gtin: '8500710001010' }))[0]).not.toHaveProperty('gtin');
  });

  test('compare packs by one measure', () => {
    const product = productWith({ unit_label: '500 ml', unit_price: { amount: 4.8, per: 'l' } });
    const [item] = itemsOf(product);
    expect(item?.get('g:unit_pricing_measure')).toEqual(['500ml']);
    expect(item?.get('g:unit_pricing_base_measure')).toEqual(['1l']);
    const quantity = { '@type': 'QuantitativeValue', value: 500, unitCode: 'MLT' };
    const base = { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' };
    expect(dataOf(product)[0]?.offers.priceSpecification).toContainEqual({
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'USD',
      price: '2.40',
      referenceQuantity: { ...quantity, valueReference: base },
    });
  });

  test('charge delivery by what the product alone costs', () => {
    const shipping = (price: number) =>
      itemsOf(productWith({ selling_price: price }))[0]?.get('g:shipping')?.[0];
    expect([shipping(5), shipping(30), shipping(45)]).toEqual(['US4.90 USD', 'US2.90 USD', 'US0.00 USD']);
  });

  test('lead to the pages of their language', () => {
    const store = storeWith();
    const [first] = withLanguage('de', () => itemsOf(productWith(), store));
    expect(first?.get('link')).toEqual([`${ORIGIN}/de/product/orange-soda`]);
    const [data] = withLanguage('de', () => dataOf(productWith(), store));
    expect(data?.offers.url).toBe(`${ORIGIN}/de/product/orange-soda`);
  });
});
