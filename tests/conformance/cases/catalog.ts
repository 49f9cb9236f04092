import type { ProductCard } from '../../../src/api/contract/catalog.ts';
import { chapter } from '../case.ts';
import { given, ok, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';

const prices = (cards: readonly ProductCard[]) => cards.map((card) => card.selling_price);
const isSorted = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);

/** Contract calls 1, 2 and 16 to 27. */
export const CATALOG = chapter('Catalog and content', {
  'cache-info has the versions as strings': async ({ guest }) => {
    const info = ok(await guest().get('/cache-info'));
    for (const key of ['cache-settings', 'cache-layouts', 'cache-branches', 'cache-products'] as const) {
      same(typeof info[key], 'string', key);
    }
  },
  'get-data has layout, settings and branches': async ({ guest }) => {
    const data = ok(await guest().get('/get-data'));
    that(Array.isArray(data.layout) && data.branches.length > 0, 'layout and branches are lists');
    that(
      Object.values(data.settings).every((value) => typeof value === 'string'),
      'settings are strings',
    );
  },
  'get-products sorts by price both ways': async ({ guest }) => {
    const up = ok(await guest().get('/get-products', { sort: 'price_asc', in_stock: 1 }));
    that(isSorted(prices(up.data)), 'price_asc rises');
    const down = ok(await guest().get('/get-products', { sort: 'price_desc', in_stock: 1 }));
    that(isSorted(prices(down.data).reverse()), 'price_desc falls');
  },
  'get-products filters by price, and refuses a range upside down': async ({ guest, facts }) => {
    const price = plainOf(facts).selling_price;
    const list = ok(await guest().get('/get-products', { min_price: price, max_price: price }));
    that(list.total > 0 && prices(list.data).every((one) => one === price), 'only that price');
    refused(await guest().get('/get-products', { min_price: 9, max_price: 1 }), 422, 'validation_failed');
  },
  'get-products counts its facets truthfully': async ({ guest }) => {
    const list = ok(await guest().get('/get-products'));
    const facet = given(
      list.facets.find((one) => one.type === 'list' && one.values.length > 0),
      'no list facet with values',
    );
    const [value] = facet.values;
    that(value, 'the facet has a value');
    const name = { category_id: 'category_id[]', brand: 'brand[]', tag: 'tag[]', dietary: 'dietary[]' }[
      facet.code
    ];
    const filtered = ok(
      await guest().get('/get-products', { [given(name, `facet ${facet.code}`)]: value.id }),
    );
    same(filtered.total, value.count, `products of ${facet.label} ${value.label}`);
    that(filtered.applied.length === 1, 'applied names the filter');
  },
  'an unknown filter value gives an empty list': async ({ guest }) => {
    same(ok(await guest().get('/get-products', { 'brand[]': 'no such brand' })).total, 0, 'total');
  },
  'get-parent-categories, get-category and its products agree': async ({ guest, facts }) => {
    const slug = given(facts.categorySlug, 'no category');
    const { category } = ok(await guest().get(`/get-category/${slug}`));
    const list = ok(await guest().get(`/get-category-products/${slug}`));
    same(list.category.id, category.id, 'the category of the list');
    that(list.total > 0, 'a listed category has products');
    refused(await guest().get('/get-category/no-such-category'), 404, 'not_found');
    refused(await guest().get('/get-category-products/no-such-category'), 404, 'not_found');
  },
  'get-product answers by slug and by number in the same way': async ({ guest, facts }) => {
    const { id, slug } = plainOf(facts);
    const bySlug = ok(await guest().get(`/get-product/${slug}`));
    same(ok(await guest().get(`/get-product/${id}`)).product, bySlug.product, 'the product by number');
    refused(await guest().get('/get-product/no-such-product'), 404, 'not_found');
  },
  'search finds a product by its name, whatever the case': async ({ guest, facts }) => {
    const { name, id } = plainOf(facts);
    const found = ok(await guest().get('/search-products', { q: name.toUpperCase() }));
    that(
      found.data.some((card) => card.id === id),
      `${name} is found`,
    );
    const typed = ok(await guest().get('/search-products', { q: name.slice(0, 3), suggest: 1 }));
    that(typed.products && typed.products.length <= 6 && typed.categories.length <= 4, 'suggestions are few');
  },
  'search helps where nothing is found, and refuses what is no search': async ({ guest }) => {
    const none = ok(await guest().get('/search-products', { q: 'qqxqzzqwxv' }));
    same(none.data, [], 'no products');
    that(Array.isArray(none.popular_products), 'popular products are offered');
    refusedAt(await guest().get('/search-products'), 'q');
    refusedAt(await guest().get('/search-products', { q: 'x'.repeat(101) }), 'q');
    for (const q of ['"', '*', 'NEAR(', '%', '_', "' OR 1=1 --"])
      ok(await guest().get('/search-products', { q }));
  },
  'reviews add up': async ({ guest, facts }) => {
    const answer = ok(await guest().get(`/get-product-reviews/${plainOf(facts).id}`));
    const groups = Object.values(answer.grouped_ratings);
    same(Object.keys(answer.grouped_ratings).sort(), ['1', '2', '3', '4', '5'], 'all five grades');
    same(
      groups.reduce((sum, n) => sum + n, 0),
      answer.rating_count,
      'the sum of the grades',
    );
    refused(await guest().get('/get-product-reviews/99999999'), 404, 'not_found');
  },
  'pages are listed and read': async ({ guest, facts }) => {
    const slug = given(facts.pageSlug, 'no content page');
    const { page } = ok(await guest().get(`/get-page/${slug}`));
    that(page.content_html || page.blocks?.length, 'the page has content');
    refused(await guest().get('/get-page/no-such-page'), 404, 'not_found');
  },
  'recommends nothing that lies in the cart already': async ({ guest, facts }) => {
    const visitor = guest();
    const { id } = plainOf(facts);
    await visitor.post('/cart/add', { product_id: id, quantity: 1 });
    const { products } = ok(await visitor.get('/get-cart-recommended-products', { limit: 12 }));
    that(!products.some((card) => card.id === id), 'the product in the cart is not recommended');
    that(
      products.every((one) => one.reason_text),
      'each says why',
    );
  },
});
