import { beforeAll, expect, test } from 'vitest';
import type { ReviewsResponse } from '../../../src/api/contract/catalog.ts';
import { setTranslation } from '../../../src/backend/content/translate.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { Entity } from '../../../src/backend/translations/entities.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { insertRow } from '../../fixtures/insert-row.ts';
import { changeSettings } from '../../fixtures/merchant.ts';

/** Rating, text, how many found it helpful, published or not; one minute apart, oldest first. */
const REVIEWS = [
  [5, 'Crisp.', 1, 'published'],
  [5, null, 0, 'published'],
  [3, 'Fine.', 9, 'published'],
  [1, 'Cold.', 2, 'published'],
  [1, 'Spam', 0, 'rejected'],
] as const;

const PLAIN = {
  customer_id: null,
  order_item_id: null,
  rating: 5,
  title: null,
  body: null,
  author_name: 'Asha K.',
  is_verified: 1,
  helpful_count: 0,
  reply_text: null,
  reply_at: null,
  status: 'published',
  created_at: '2026-02-01T10:00:00.000Z',
} as const;

describeRules('get-product-reviews', (shop) => {
  beforeAll(() =>
    inTransaction(shop().db, async (trx) => {
      for (const [minute, [rating, body, helpful_count, status]] of REVIEWS.entries()) {
        await insertRow(trx, 'reviews', {
          ...PLAIN,
          product_id: shop().world.products.cola,
          rating,
          body,
          variant_text: null,
          helpful_count,
          status,
          created_at: `2026-02-01T10:0${minute}:00.000Z`,
        });
      }
    }),
  );

  const reviews = async (query = '') =>
    (await shop().get<ReviewsResponse>(`/get-product-reviews/${shop().world.products.cola}?${query}`)).body;
  const ratings = async (query: string) => (await reviews(query)).reviews.data.map(({ rating }) => rating);

  test('sums up what is published, whatever the filter', async () => {
    const summary = {
      rating_count: 4,
      review_count: 3,
      average_rating: 3.5,
      grouped_ratings: { '5': 2, '4': 0, '3': 1, '2': 0, '1': 1 },
    };
    expect(await reviews()).toMatchObject(summary);
    expect(await reviews('rating=5')).toMatchObject(summary);
  });

  test.each([
    ['sort=newest', [1, 3, 5, 5]],
    ['sort=highest', [5, 5, 3, 1]],
    ['sort=lowest', [1, 3, 5, 5]],
    ['sort=helpful', [3, 1, 5, 5]],
    ['rating=5', [5, 5]],
    ['with_images=1', []],
    ['per_page=3&page=2', [5]],
  ])('lists by %s', async (query, expected) => {
    expect(await ratings(query)).toEqual(expected);
  });

  test('pages with the total of the filter', async () => {
    expect((await reviews('rating=5&per_page=1')).reviews).toMatchObject({ total: 2, last_page: 2 });
  });

  test('names what was bought in the language of the reader, whatever the order was placed in', async () => {
    const { margherita, products } = shop().world;
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const words: [Entity, number, string, string][] = [
      ['attribute', margherita.size, 'name', 'Größe'],
      ['attribute_value', margherita.values.large, 'value', 'Groß'],
      ['modifier', margherita.modifiers.olives, 'value', 'Oliven'],
    ];
    for (const [entity, id, field, text] of words) {
      await setTranslation(shop().shop, { entity, idOrSlug: String(id), locale: 'de', field, text });
    }
    await inTransaction(shop().db, async (trx) => {
      for (const variant_text of ['Size: Large, Extras: Olives', 'Größe: Groß', 'Half and half', null])
        await insertRow(trx, 'reviews', { ...PLAIN, product_id: products.margherita, variant_text });
    });
    const bought = async (locale: string) => {
      const path = `/get-product-reviews/${products.margherita}?locale=${locale}` as const;
      const { reviews } = (await shop().get<ReviewsResponse>(path)).body;
      return reviews.data.map(({ variant_text: text }) => text);
    };
    expect(await bought('de')).toEqual([null, 'Half and half', 'Größe: Groß', 'Größe: Groß, Extras: Oliven']);
    expect(await bought('en')).toEqual([null, 'Half and half', 'Size: Large', 'Size: Large, Extras: Olives']);
  });

  test.each(['per_page=31', 'rating=6', 'sort=best', 'page=0'])('refuses %s', async (query) => {
    const { cola } = shop().world.products;
    expect((await shop().get(`/get-product-reviews/${cola}?${query}`)).status).toBe(422);
  });

  test('answers 404 for products that are not shown', async () => {
    const paths = ['999999', 'cola', String(shop().world.products.secret)];
    for (const path of paths) expect((await shop().get(`/get-product-reviews/${path}`)).status).toBe(404);
  });
});
