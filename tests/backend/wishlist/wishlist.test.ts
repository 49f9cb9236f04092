import { expect, test } from 'vitest';
import type { ProductCard } from '../../../src/api/contract/catalog.ts';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type {
  ToggleWishlistResponse,
  WishlistIdsResponse,
  WishlistResponse,
} from '../../../src/api/contract/wishlist.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { mergeWishlists } from '../../../src/backend/wishlist/wishlist.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { updateProduct } from '../../fixtures/merchant.ts';
import { type CallOptions, newGuest } from '../../fixtures/test-shop.ts';

describeRules('the wishlist', (shop) => {
  const listOf = (identity: CallOptions = { guest: newGuest() }) => ({
    toggle: (body: object) =>
      shop().call<ToggleWishlistResponse & Partial<ErrorBody>>('POST', '/toggle-wishlist-product', {
        ...identity,
        body,
      }),
    list: async (query = '') =>
      (await shop().call<WishlistResponse>('GET', `/get-wishlist?${query}`, identity)).body,
    ids: async () => (await shop().call<WishlistIdsResponse>('GET', '/get-wishlist-ids', identity)).body,
  });
  const product = () => shop().world.products;
  /** The key under which a guest's things are kept. */
  const ownerOf = async (own: ReturnType<typeof listOf>, productId: number) => {
    await own.toggle({ product_id: productId, wishlisted: true });
    const rows = await shop()
      .db.read.selectFrom('wishlist_items')
      .select('owner')
      .where('product_id', '=', productId)
      .orderBy('id', 'desc')
      .execute();
    return rows[0]?.owner as string;
  };

  test('of a guest holds cards with the price of the day they were saved, latest first', async () => {
    const own = listOf();
    await own.toggle({ product_id: product().cola, wishlisted: true });
    const { status, body } = await own.toggle({ product_id: product().margherita, wishlisted: true });
    expect([status, body]).toEqual([
      200,
      { product_id: product().margherita, is_wishlisted: true, wishlist_count: 2 },
    ]);
    const { data, total } = await own.list();
    expect(total).toBe(2);
    expect(data.map(({ slug }) => slug)).toEqual(['margherita', 'cola']);
    expect(data[1]).toMatchObject({
      is_wishlisted: true,
      variant_id: null,
      added_at: shop().shop.now().toISOString(),
      price_when_added: 2.5,
      price_now: 2.5,
      price_dropped: false,
    });
  });

  test('is paged', async () => {
    const own = listOf();
    for (const id of [product().cola, product().margherita, product().cremeBrulee]) {
      await own.toggle({ product_id: id });
    }
    const second = await own.list('page=2&per_page=2');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 3, from: 3, to: 3 });
    expect(second.data.map(({ slug }) => slug)).toEqual(['cola']);
    expect((await own.list('page=9')).data).toEqual([]);
  });

  test('turns round without a state to reach, and keeps a given one however often it is sent', async () => {
    const own = listOf();
    const toggle = async (wishlisted?: boolean) =>
      (await own.toggle({ product_id: product().cola, wishlisted })).body;
    expect((await toggle()).is_wishlisted).toBe(true);
    expect((await toggle()).is_wishlisted).toBe(false);
    expect((await toggle(false)).wishlist_count).toBe(0);
    const clicks = await Promise.all(Array.from({ length: 8 }, () => toggle(true)));
    expect(new Set(clicks.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await own.ids()).toEqual({ product_ids: [product().cola], wishlist_count: 1 });
  });

  test('keeps variants apart, and lets a product go with all of them', async () => {
    const own = listOf();
    const { margherita } = shop().world;
    const large = { product_id: margherita.id, variant_id: margherita.variants.large };
    await own.toggle({ product_id: margherita.id });
    expect((await own.toggle({ ...large, wishlisted: true })).body.wishlist_count).toBe(2);
    const { data } = await own.list();
    expect(data.map((item) => [item.variant_id, item.price_when_added])).toEqual([
      [margherita.variants.large, 12],
      [null, data[1]?.selling_price],
    ]);
    expect((await own.ids()).product_ids).toEqual([margherita.id]);
    expect((await own.toggle({ ...large, wishlisted: false })).body).toMatchObject({ is_wishlisted: true });
    await own.toggle({ ...large, wishlisted: true });
    expect((await own.toggle({ product_id: margherita.id, wishlisted: false })).body).toEqual({
      product_id: margherita.id,
      is_wishlisted: false,
      wishlist_count: 0,
    });
  });

  test('puts the greatest price drop first on request', async () => {
    const own = listOf();
    const { cola, margherita, cremeBrulee } = product();
    for (const id of [cola, margherita, cremeBrulee]) await own.toggle({ product_id: id });
    await updateProduct(shop(), cola, { selling_price_minor: 200 });
    try {
      const { data } = await own.list('sort=price_drop');
      expect(data.map(({ slug, price_dropped }) => [slug, price_dropped])[0]).toEqual(['cola', true]);
      expect(data[0]).toMatchObject({ price_when_added: 2.5, price_now: 2, selling_price: 2 });
      expect(data.slice(1).map(({ id }) => id)).toEqual([cremeBrulee, margherita]);
    } finally {
      await updateProduct(shop(), cola, { selling_price_minor: 250 });
    }
  });

  test('keeps what is not sold any more, marked, and does not take it again', async () => {
    const own = listOf();
    await own.toggle({ product_id: product().cola });
    await updateProduct(shop(), product().cola, { is_active: 0 });
    try {
      const { data } = await own.list();
      expect(data[0]).toMatchObject({ is_available: false, unavailable_reason: 'discontinued' });
      expect((await listOf().toggle({ product_id: product().cola })).status).toBe(404);
      expect((await own.toggle({ product_id: product().cola, wishlisted: false })).status).toBe(200);
    } finally {
      await updateProduct(shop(), product().cola, { is_active: 1 });
    }
  });

  test('refuses products and variants that are not there, and visitors without identity', async () => {
    const own = listOf();
    expect((await own.toggle({ product_id: 999_999 })).body.code).toBe('not_found');
    const foreign = { product_id: product().cola, variant_id: shop().world.margherita.variants.large };
    expect((await own.toggle(foreign)).body.errors).toHaveProperty('variant_id');
    expect((await listOf({}).toggle({ product_id: product().cola })).body.code).toBe('identity_required');
  });

  test('takes 500 products and not one more, however many are saved at once', async () => {
    const own = listOf();
    const owner = await ownerOf(own, product().cola);
    const filler = Array.from({ length: 497 }, (_, at) => ({
      owner,
      product_id: product().cola,
      variant_id: 1_000_000 + at,
      price_minor: 1,
      added_at: shop().shop.now().toISOString(),
    }));
    const { db, world } = shop();
    await db.write.insertInto('wishlist_items').values(filler).execute();
    await db.write.updateTable('wishlists').set({ item_count: 498 }).where('owner', '=', owner).execute();
    const others = Object.values(world.products).filter((id) => id !== product().cola);
    const answers = await Promise.all(
      others.map((product_id) => own.toggle({ product_id, wishlisted: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('wishlist_full');
    expect((await own.ids()).wishlist_count).toBe(500);
  });

  test('goes along at sign-in, each product once, and a second time changes nothing', async () => {
    const guest = listOf();
    const customer = await newCustomer(shop);
    const account = listOf({ headers: customer.headers });
    await account.toggle({ product_id: product().cola });
    const owner = await ownerOf(guest, product().cremeBrulee);
    for (const id of [product().cola, product().margherita]) await guest.toggle({ product_id: id });
    const merge = () => inTransaction(shop().db, (trx) => mergeWishlists(trx, owner, customer.owner));
    await Promise.all([merge(), merge()]);
    const { product_ids, wishlist_count } = await account.ids();
    expect(wishlist_count).toBe(3);
    expect(product_ids).toEqual([product().margherita, product().cremeBrulee, product().cola]);
    expect(await guest.ids()).toEqual({ product_ids: [], wishlist_count: 0 });
  });

  const FLAGGED: [string, (answer: never) => ProductCard[]][] = [
    ['/get-products?per_page=60', ({ data }: { data: ProductCard[] }) => data],
    ['/get-category-products/drinks', ({ data }: { data: ProductCard[] }) => data],
    ['/search-products?q=cola', ({ data }: { data: ProductCard[] }) => data],
    ['/search-products?q=cola&suggest=1', ({ products }: { products: ProductCard[] }) => products],
    ['/get-product/cola', (answer: { product: ProductCard }) => [answer.product]],
    [
      '/get-data',
      ({ layout }: GetDataResponse) =>
        layout.flatMap(({ data }) => (data as { products?: ProductCard[] }).products ?? []),
    ],
    ['/get-cart-recommended-products?limit=12', ({ products }: { products: ProductCard[] }) => products],
  ];
  test.each(
    FLAGGED,
  )('marks what the caller saved in %s, and answers everybody else as before', async (path, cardsOf) => {
    const guest = newGuest();
    await listOf({ guest }).toggle({ product_id: product().cola, wishlisted: true });
    const isMarked = (body: never) =>
      cardsOf(body)
        .filter((card) => card.is_wishlisted)
        .map(({ slug }) => slug);
    const own = await shop().call('GET', path as `/${string}`, { guest });
    const others = await shop().call('GET', path as `/${string}`);
    expect(new Set(isMarked(own.body))).toEqual(new Set(['cola']));
    expect(isMarked(others.body)).toEqual([]);
    const cacheable = path.includes('recommended')
      ? 'private, no-store'
      : 'public, max-age=0, must-revalidate';
    expect(others.headers.get('cache-control')).toBe(cacheable);
    expect(own.headers.get('cache-control')).toMatch(/^private, /);
    expect(own.headers.get('vary')).toContain('guest-id');
    const stranger = await shop().call('GET', path as `/${string}`, { guest: newGuest() });
    expect(isMarked(stranger.body)).toEqual([]);
  });
});
