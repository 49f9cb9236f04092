import { beforeAll, expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type {
  Category,
  Product,
  ProductListResponse,
  SearchResponse,
} from '../../../src/api/contract/catalog.ts';
import type { ContentPage, GetDataResponse, PageLink } from '../../../src/api/contract/content.ts';
import type { Discount } from '../../../src/api/contract/discount.ts';
import { listMissing } from '../../../src/backend/content/list-missing-translations.ts';
import { setTranslation } from '../../../src/backend/content/translate.ts';
import { latestSeq, listChanges } from '../../../src/backend/shop/db/changes.ts';
import type { Entity } from '../../../src/backend/translations/entities.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('translations', (shop) => {
  const set = (entity: Entity, id: string | number, field: string, text: string, locale = 'de') =>
    setTranslation(shop().shop, { entity, idOrSlug: String(id), locale, field, text });
  const get = async <T>(path: string, locale = 'de') =>
    (await shop().call<T>('GET', `${path}${path.includes('?') ? '&' : '?'}locale=${locale}` as `/${string}`))
      .body;
  const productIn = async (locale: string) =>
    (await get<{ product: Product }>('/get-product/margherita', locale)).product;

  beforeAll(async () => {
    const { margherita } = shop().world;
    await changeSettings(shop(), {
      locales: 'en-US, de-DE, ar-EG',
      seo_meta_title: 'World',
      powered_by_zepio: '<p>Made by us</p>',
      loyalty_tiers: '[{"code":"silver","name":"Silver","min_points":50}]',
    });
    await set('product', 'margherita', 'name', 'Margarete');
    await set('product', 'margherita', 'short_description', 'Tomaten und Käse');
    await set('product', 'margherita', 'description_html', '<p>Gut.<script>alert(1)</script></p>');
    await set('attribute', margherita.size, 'name', 'Größe');
    await set('attribute_value', margherita.values.large, 'value', 'Groß');
    await set('modifier_group', margherita.extras, 'name', 'Beläge');
    await set('modifier', margherita.modifiers.olives, 'value', 'Oliven');
    await set('category', 'drinks', 'name', 'Getränke');
    await set('page', 'terms', 'title', 'Bedingungen');
    await set('page', 'terms', 'content_html', '<p>Es gilt das.</p>');
    await set('branch', 'downtown', 'name', 'Stadtmitte');
    await set('setting', 'shop', 'seo_meta_title', 'Welt');
    await set('setting', 'shop', 'loyalty_tiers.silver', 'Silber');
    await set('tax', '1', 'name', 'Verkaufssteuer');
    await set('discount', 'WELCOME10', 'title', '10 % auf die erste Bestellung');
  });

  test('name a product and its options, and leave what has none', async () => {
    const product = await productIn('de');
    expect(product).toMatchObject({ name: 'Margarete', short_description: 'Tomaten und Käse' });
    expect(product.description_html).toBe('<p>Gut.</p>');
    expect(product.attributes[0]).toMatchObject({
      name: 'Größe',
      values: [{ value: 'Small' }, { value: 'Groß' }],
    });
    const [extras] = product.multi_selectable_attributes;
    expect(extras?.name).toBe('Beläge');
    expect(Object.values(extras?.values ?? {}).map(({ value }) => value)).toContain('Oliven');
    expect(await productIn('ar')).toMatchObject({ name: 'Margherita' });
    expect(await productIn('en')).toMatchObject({ name: 'Margherita' });
    expect(await productIn('fr')).toMatchObject({ name: 'Margherita' });
  });

  test('name the pictures of a product, in its page and in lists', async () => {
    const alts = async (locale: string) => (await productIn(locale)).images.map(({ alt }) => alt);
    const own = await alts('en');
    expect(own).not.toEqual([]);
    expect(await alts('de')).toEqual(own.map(() => 'Margarete'));
    expect(await alts('ar')).toEqual(own);
    const list = await get<ProductListResponse>('/get-products');
    expect(list.data.find(({ slug }) => slug === 'margherita')?.image?.alt).toBe('Margarete');
  });

  test('come by Accept-Language too, and never from another language’s memory', async () => {
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await shop().call<{ product: Product }>('GET', '/get-product/margherita', { headers });
      return body.product.name;
    };
    expect(await ask('de-AT,en;q=0.5')).toBe('Margarete');
    expect(await ask('fr,de;q=0.5')).toBe('Margarete');
    expect(await ask('en-GB,de;q=0.5')).toBe('Margherita');
    expect(await ask('')).toBe('Margherita');
  });

  test('name categories, filters and list cards', async () => {
    const { category } = await get<{ category: Category }>('/get-category/drinks');
    expect([category.name, category.breadcrumbs[0]?.name]).toEqual(['Getränke', 'Getränke']);
    const { categories } = await get<{ categories: Category[] }>('/get-parent-categories');
    expect(categories.map(({ name }) => name)).toEqual(['Food', 'Getränke', 'Desserts']);
    const list = await get<ProductListResponse>('/get-products');
    expect(list.data[0]?.name).toBe('Margarete');
    expect(list.facets.find(({ label }) => label === 'Größe')?.values.map(({ label }) => label)).toContain(
      'Groß',
    );
    expect(list.facets[0]?.values.map(({ label }) => label)).toContain('Getränke');
  });

  test('are found by search, in every language of the shop', async () => {
    for (const locale of ['de', 'en']) {
      const found = await get<SearchResponse>('/search-products?q=margarete', locale);
      expect(found.data.map(({ slug }) => slug)).toEqual(['margherita']);
    }
    expect((await get<SearchResponse>('/search-products?q=getr')).categories[0]?.name).toBe('Getränke');
  });

  test('name pages, blocks, branches and settings, with the direction of the language', async () => {
    const { pages } = await get<{ pages: PageLink[] }>('/get-pages');
    expect(pages.map(({ title }) => title)).toEqual(['About us', 'Bedingungen']);
    const { page } = await get<{ page: ContentPage }>('/get-page/terms');
    expect(page).toMatchObject({ title: 'Bedingungen', content_html: '<p>Es gilt das.</p>' });
    const own = await get<GetDataResponse>('/get-data', 'en');
    const block = own.layout.find(({ code }) => code === 'banner_slider');
    await set('block', block?.id ?? 0, 'slides.0.alt', 'Pizzaabend');
    const { layout, branches, settings } = await get<GetDataResponse>('/get-data');
    expect(layout.find(({ id }) => id === block?.id)?.data).toMatchObject({
      slides: [{ alt: 'Pizzaabend' }],
    });
    expect(branches[0]?.name).toBe('Stadtmitte');
    expect(settings).toMatchObject({
      locale: 'en-US',
      locales: 'en-US,de-DE,ar-EG',
      content_locale: 'de-DE',
      currencies: 'USD',
      storeName: 'World Pizza',
      seo_meta_title: 'Welt',
      powered_by_zepio: '<p>Made by us</p>',
      loyalty_tiers: '[{"code":"silver","name":"Silber","min_points":50}]',
      dir: 'ltr',
    });
    expect(own.settings.loyalty_tiers).toContain('"Silver"');
    expect((await get<GetDataResponse>('/get-data', 'ar')).settings).toMatchObject({
      dir: 'rtl',
      content_locale: 'ar-EG',
    });
    expect(own.settings).toMatchObject({ dir: 'ltr', content_locale: 'en-US', seo_meta_title: 'World' });
  });

  test('name the lines of a cart, its discounts and the order made of it', async () => {
    const guest = newGuest();
    const shopper = newShopper(shop, guest, { 'accept-language': 'de' });
    await shopper.add({ ...largePizza(shop()), quantity: 2 });
    const { body } = await shopper.details({ coupon_code: 'WELCOME10' });
    expect(body.cartItems[0]).toMatchObject({
      name: 'Margarete',
      options_text: ['Größe: Groß', 'Beläge: Oliven'],
    });
    expect(body.cartDetails.discounts[0]?.title).toBe('10 % auf die erste Bestellung');
    const { discounts } = (
      await shop().call<{ discounts: Discount[] }>('GET', '/get-discounts?locale=de', { guest })
    ).body;
    expect(discounts.find(({ code }) => code === 'WELCOME10')?.title).toBe('10 % auf die erste Bestellung');
    const english = (await shop().call<CartSnapshot>('GET', '/get-cart', { guest })).body;
    expect(english.cartItems[0]?.name).toBe('Margherita');
    expect(body.cartDetails.tax_lines.map(({ name }) => name)).toEqual(['Verkaufssteuer']);
    expect(english.cartDetails.tax_lines.map(({ name }) => name)).toEqual(['Sales tax']);
    const { order } = (await shopper.order()).body;
    expect([order.items[0]?.name, order.branch.name, order.locale]).toEqual([
      'Margarete',
      'Stadtmitte',
      'de-DE',
    ]);
  });

  test('stand beside sentences with the numbers and plural forms of the locale', async () => {
    const { products } = shop().world;
    const refused = async (locale: string, product_id: number) => {
      const shopper = newShopper(shop, newGuest(), { 'accept-language': locale });
      return (await shopper.add({ product_id, quantity: 999 })).body.message;
    };
    expect(await refused('ar-EG', products.cola)).toMatch(/[٠-٩]/);
    expect(await refused('ar-AE', products.cola)).toMatch(/[0-9]/);
    const { message } = (
      await shop().call<{ message: string }>('GET', '/google/address?input=a&locale=ar-EG')
    ).body;
    expect(message).toMatch(/^اكتب (حرفين|[٠-٩] أحرف) على الأقل/);
  });

  test('record the change of what shows them, in the same transaction', async () => {
    const { read } = shop().db;
    const recorded = async (entity: Entity, id: string | number, field: string) => {
      const before = await latestSeq(read);
      await set(entity, id, field, `x${before}`, 'ar-EG');
      return (await listChanges(read, before)).map(({ type, id: of }) => [type, of]);
    };
    const { margherita, categories } = shop().world;
    expect(await recorded('modifier', margherita.modifiers.olives, 'value')).toEqual([
      ['product', margherita.id],
    ]);
    expect(await recorded('category', 'drinks', 'name')).toEqual([['category', categories.drinks]]);
    expect((await recorded('setting', 'shop', 'seo_meta_title'))[0]?.[0]).toBe('settings');
    expect((await recorded('page', 'terms', 'title')).map(([type]) => type)).toEqual(['page', 'page']);
    expect((await recorded('page', 'terms', 'content_html')).map(([type]) => type)).toEqual(['page']);
  });

  test('are taken back by an empty text, and listed while they are missing', async () => {
    const missing = async () =>
      (await listMissing(shop().db.read, 'de-DE')).map(
        ({ entity, slug, field }) => `${entity} ${slug} ${field}`,
      );
    expect(await missing()).toContain('product cola name');
    expect(await missing()).not.toContain('product margherita name');
    await set('product', 'cola', 'name', 'Kola');
    expect(await missing()).not.toContain('product cola name');
    await set('product', 'cola', 'name', '');
    expect(await missing()).toContain('product cola name');
    expect((await get<{ product: Product }>('/get-product/cola')).product.name).toBe('Cola 0.5 l');
  });

  test.each([
    ['product', 'cola', 'en-US', 'name'],
    ['product', 'cola', 'fr', 'name'],
    ['product', 'cola', 'de', 'slug'],
    ['setting', 'shop', 'de', 'storeName'],
    ['block', '1', 'de', 'links.0.url'],
  ] as [Entity, string, string, string][])('refuse %s %s in %s: %s', async (entity, id, locale, field) => {
    await expect(set(entity, id, field, 'x', locale)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('need something to belong to', async () => {
    await expect(set('product', 'nothing', 'name', 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
