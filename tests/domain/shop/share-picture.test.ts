import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutBlock } from '../../../src/api/contract/content.ts';
import { readSettings } from '../../../src/domain/shop/settings.ts';
import {
  readShareKey,
  shareAddress,
  sharedCategory,
  sharedPage,
  sharedProduct,
  sharedShop,
  shareKey,
} from '../../../src/domain/shop/share-picture.ts';
import { productWith } from '../../fixtures/listed-shop.ts';
import { seeded } from '../../fixtures/seeded.ts';

const SHOP = readSettings({ storeName: 'Test shop', logo: '/media/logo-1/320' });

describe('the name of a share picture', () => {
  test('says whose picture it is, in which language', () => {
    const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const locales = fc.constantFrom('en-US', 'de-DE', 'ar-EG', 'zh-Hant-TW', 'de');
    fc.assert(
      fc.property(ids, locales, fc.string(), (id, locale, title) => {
        const key = shareKey(sharedPage({ id, title }, SHOP, locale));
        expect(readShareKey(key)).toEqual({ kind: 'page', id, locale });
        expect(shareAddress(sharedPage({ id, title }, SHOP, locale))).toBe(`/media/${key}/1200`);
        expect(key.length).toBeLessThanOrEqual(120);
      }),
      seeded(300),
    );
  });

  test('moves with everything that the picture shows', () => {
    const product = productWith();
    const names = [
      sharedProduct(product, SHOP, 'en-US'),
      sharedProduct(productWith({ name: 'Other' }), SHOP, 'en-US'),
      sharedProduct(productWith({ brand: null }), SHOP, 'en-US'),
      sharedProduct(productWith({ images: [], image: null }), SHOP, 'en-US'),
      sharedProduct(product, SHOP, 'de-DE'),
      sharedProduct(product, { ...SHOP, storeName: 'Renamed' }, 'en-US'),
      sharedProduct(product, { ...SHOP, logo: null }, 'en-US'),
      sharedProduct(product, { ...SHOP, theme: { ...SHOP.theme, brand: '#101010' } }, 'en-US'),
      sharedCategory({ id: 7, name: 'Drinks', image_url: null, breadcrumbs: [] }, SHOP, 'en-US'),
      sharedShop(SHOP, 'en-US'),
    ].map(shareKey);
    expect(new Set(names).size).toBe(names.length);
  });

  test('stays while only what it does not show changes', () => {
    const [one, other] = [productWith(), productWith({ selling_price: 9, stock_status: 'out_of_stock' })];
    expect(shareKey(sharedProduct(one, SHOP, 'en-US'))).toBe(shareKey(sharedProduct(other, SHOP, 'en-US')));
  });

  test.each([
    'share-order-1-en-US-0000000000000',
    'share-product-01-en-US-0000000000000',
    'share-product-1-en-US-000000000000',
    'share-product-1--0000000000000',
    'share-product-1-../..-0000000000000',
    'share-product-99999999999999999999-en-0000000000000',
    'cola',
  ])('%s names none', (key) => {
    expect(readShareKey(key)).toBeUndefined();
  });
});

test('a picture of elsewhere is left out', () => {
  const image = { url: 'https://cdn.example/x.jpg', alt: '', width: 640, height: 640 };
  expect(sharedProduct(productWith({ images: [image], image }), SHOP, 'en-US').picture).toBeNull();
});

test('a page shows the first picture of its blocks, and nothing where they have none', () => {
  const block = (code: string, data: object) =>
    ({
      id: 1,
      uniqueId: code,
      type: 'designElement',
      code,
      data,
      settings: {},
      position: 'content',
    }) as LayoutBlock;
  const words = block('custom_html', { html: '<p>Words</p>' });
  const source = { type: 'bestseller' };
  const products = block('products_display', { title: 'Cold', source, products: [productWith()] });
  const slide = { image: '/media/picnic/1280', alt: 'A picnic' };
  const slides = block('banner_slider', { slides: [{ ...slide, image_mobile: '/media/picnic-square/640' }] });
  const pictureOf = (...blocks: LayoutBlock[]) =>
    sharedPage({ id: 1, title: 'Picnic', blocks }, SHOP, 'en-US').picture;
  expect(pictureOf(words, products, slides)).toBe(productWith().image?.url);
  expect(pictureOf(slides, products)).toBe('/media/picnic-square/640');
  expect(pictureOf(block('static_banner', slide))).toBe('/media/picnic/1280');
  expect([pictureOf(words), pictureOf(block('banner_slider', { slides: [] }))]).toEqual([null, null]);
});

test('a product without a brand stands under its category, or under nothing', () => {
  const overline = (change: Parameters<typeof productWith>[0]) =>
    sharedProduct(productWith(change), SHOP, 'en-US').overline;
  expect(overline({ brand: 'Oda' })).toBe('Oda');
  expect(overline({ brand: null, breadcrumbs: [{ id: 1, slug: 'tea', name: 'Tea' }] })).toBe('Tea');
  expect(overline({ brand: null, breadcrumbs: [] })).toBe('');
});
