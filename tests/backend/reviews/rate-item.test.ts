import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Product, ReviewsResponse } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import type { OrderListResponse } from '../../../src/api/contract/order-history.ts';
import type { HelpfulResponse, RateItemResponse } from '../../../src/api/contract/review.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { moderateReview } from '../../../src/backend/reviews/moderate.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { largePizza, newShopper, type Shopper } from '../../fixtures/shopper.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

type Rated = RateItemResponse & Partial<ErrorBody>;
const DAY_MS = 86_400_000;
const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#c33' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer();

describeRules('rate-order-item', (shop) => {
  const buy = async (shopper: Shopper, productId: number) => {
    await shopper.add(largePizza(shop()));
    await shopper.add({ product_id: productId });
    const { order } = (await shopper.order()).body;
    const item = order.items.find(({ product_id }) => product_id === productId);
    return { order_id: order.id, order_item_id: item?.order_item_id ?? 0 };
  };
  const deliver = async (orderId: string) => {
    for (const status of ['accepted', 'preparing', 'out_for_delivery', 'delivered'] as const) {
      await advanceOrder(shop().shop, orderId, status);
    }
  };
  const bought = async (shopper: Shopper, productId = shop().world.products.cola) => {
    const item = await buy(shopper, productId);
    await deliver(item.order_id);
    return item;
  };
  const rate = (shopper: Shopper, body: object, headers: Record<string, string> = {}) =>
    shop().call<Rated>('POST', '/rate-order-item', { guest: shopper.guest, body, headers });
  const sendForm = async (shopper: Shopper, fields: Record<string, string>, files: readonly Uint8Array[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const file of files) form.append('images', new File([new Uint8Array(file)], 'a.jpg'));
    const response = await shop().request('/api/rate-order-item', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'guest-id': shopper.guest },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Rated };
  };
  const ratingOf = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;
  const textFields = (item: { order_id: string; order_item_id: number }) => ({
    order_id: item.order_id,
    order_item_id: String(item.order_item_id),
    rating: '4',
  });

  test('counts a guest’s rating at once, and in the change log', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest, shop().world.products.lemonade);
    const before = await ratingOf('lemonade');
    const { version } = (await shop().get<{ version: string }>('/cache-info/changes?since=x')).body;
    const { status, body } = await rate(guest, { ...item, rating: 4, review: 'Fresh and sharp.' });
    expect([status, body.order]).toEqual([201, { id: item.order_id, can_review: true }]);
    expect(body.review).toMatchObject({
      author_name: 'Ana D.',
      is_mine: true,
      is_verified_purchase: true,
      status: 'published',
    });
    const after = await ratingOf('lemonade');
    expect(after.rating.count).toBe(before.rating.count + 1);
    expect(after.reviews_summary.grouped_ratings['4']).toBe(1);
    const { changes } = (await shop().get<{ changes: object[] }>(`/cache-info/changes?since=${version}`))
      .body;
    expect(changes).toContainEqual({ type: 'product', id: shop().world.products.lemonade });
  });

  test('is in the language of the page on which it was written last', async () => {
    await changeSettings(shop(), { locales: 'en-US, de-DE' });
    const guest = newShopper(shop);
    const item = await bought(guest);
    const inGerman = await rate(
      guest,
      { ...item, rating: 5, review: 'Herrlich.' },
      { 'accept-language': 'de' },
    );
    expect(inGerman.body.review.locale).toBe('de-DE');
    const again = await rate(guest, { ...item, rating: 5, review: 'Lovely.' });
    expect(again.body.review.locale).toBe('en-US');
    const { cola } = shop().world.products;
    const { reviews } = (await shop().get<ReviewsResponse>(`/get-product-reviews/${cola}`)).body;
    expect(reviews.data).toContainEqual(expect.objectContaining({ review: 'Lovely.', locale: 'en-US' }));
  });

  test('changes the review within 30 days, and not later', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const first = await rate(guest, { ...item, rating: 1 });
    const again = await rate(guest, { ...item, rating: 5, title: 'Better now', anonymous: true });
    expect([again.status, again.body.review.id]).toEqual([200, first.body.review.id]);
    expect(again.body.review).toMatchObject({ rating: 5, title: 'Better now', author_name: 'A customer' });
    shop().setNow(new Date(NOON.getTime() + 31 * DAY_MS));
    expect((await rate(guest, { ...item, rating: 2 })).body.code).toBe('already_reviewed');
    shop().setNow(NOON);
  });

  test('a change keeps a review anonymous unless it says otherwise, and only its writer reads that it is', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    await rate(guest, { ...item, rating: 4, review: 'Nice adn cold.', anonymous: true });
    const changed = await rate(guest, { ...item, rating: 4, review: 'Nice and cold.' });
    expect(changed.body.review).toMatchObject({ author_name: 'A customer', is_anonymous: true });
    const path = `/get-product-reviews/${shop().world.products.cola}?id=${changed.body.review.id}` as const;
    const [seen] = (await shop().get<ReviewsResponse>(path)).body.reviews.data;
    expect([seen?.review, seen && 'is_anonymous' in seen]).toEqual(['Nice and cold.', false]);
    const [own] = (await shop().get<ReviewsResponse>(path, { guest: guest.guest })).body.reviews.data;
    expect(own?.is_anonymous).toBe(true);
    const named = await rate(guest, { ...item, rating: 4, anonymous: false });
    expect(named.body.review).toMatchObject({ author_name: 'Ana D.', is_anonymous: false });
  });

  test('a refused review that is changed waits for staff, however often it is saved', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const { body } = await rate(guest, { ...item, rating: 1, review: 'The cook is a fool.' });
    await moderateReview(shop().shop, body.review.id, 'rejected');
    const path = `/get-product-reviews/${shop().world.products.cola}?id=${body.review.id}` as const;
    const own = await shop().get<ReviewsResponse>(path, { guest: guest.guest });
    expect(own.body.reviews.data.map(({ status }) => status)).toEqual(['rejected']);
    for (const review of ['The cook is a fool.', 'It was cold.']) {
      expect((await rate(guest, { ...item, rating: 1, review })).body.review.status).toBe('pending');
    }
    expect((await shop().get<ReviewsResponse>(path)).body.reviews.data).toEqual([]);
    await moderateReview(shop().shop, body.review.id, 'published');
    expect((await rate(guest, { ...item, rating: 2 })).body.review.status).toBe('published');
  });

  test('pictures can be taken away one by one, and new ones added to those that stay', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest, shop().world.products.lemonade);
    const first = await sendForm(guest, textFields(item), [await photo(), await photo(500)]);
    const [stays = '', goes = ''] = first.body.review.images.map(({ url }) => url);
    const changed = await sendForm(guest, { ...textFields(item), kept_images: stays }, [await photo(700)]);
    const urls = changed.body.review.images.map(({ url }) => url);
    expect([urls.length, urls[0], urls.includes(goes)]).toEqual([2, stays, false]);
    const file = (url: string) => join(shop().shop.dataDir, 'media', `${url.split('/')[2]}-640.webp`);
    expect([existsSync(file(stays)), existsSync(file(goes))]).toEqual([true, false]);
    const three = [await photo(300), await photo(310), await photo(320)];
    const refused = await sendForm(guest, { ...textFields(item), kept_images: urls.join(' ') }, three);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['images']);
    const none = await sendForm(guest, { ...textFields(item), kept_images: '' }, []);
    expect([none.body.review.images, existsSync(file(stays))]).toEqual([[], false]);
  });

  test('the list of orders says which has a review of its customer', async () => {
    const customer = await newCustomer(shop);
    const item = await bought(customer);
    const reviewed = async () =>
      (await customer.call<OrderListResponse>('GET', '/get-all-orders')).body.data.map(
        ({ is_reviewed }) => is_reviewed,
      );
    expect(await reviewed()).toEqual([false]);
    await customer.call('POST', '/rate-order-item', { ...item, rating: 4 });
    expect(await reviewed()).toEqual([true]);
  });

  test('offers an item for as long as its review can be written or changed', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const { guest: id } = guest;
    const offered = async (days: number) => {
      shop().setNow(new Date(NOON.getTime() + days * DAY_MS));
      const { body } = await shop().call<{ order: Order }>('GET', `/get-single-order/${item.order_id}`, {
        guest: id,
      });
      shop().setNow(NOON);
      return [body.order.can_review, ...body.order.items.map(({ can_review }) => can_review)];
    };
    expect(await offered(0)).toEqual([true, true, true]);
    await rate(guest, { ...item, rating: 4 });
    expect(await offered(30)).toEqual([true, true, true]);
    expect(await offered(31)).toEqual([true, true, false]);
    expect(await offered(181)).toEqual([false, false, false]);
  });

  test('keeps sum and count of a product equal to its published reviews', async () => {
    const { cola } = shop().world.products;
    for (const rating of [5, 3, 1]) {
      const guest = newShopper(shop);
      const item = await bought(guest);
      await rate(guest, { ...item, rating });
      await rate(guest, { ...item, rating: 6 - rating, review: rating === 3 ? 'see www.spam.example' : '' });
    }
    const { body } = await shop().get<ReviewsResponse>(`/get-product-reviews/${cola}`);
    const { rating } = await ratingOf('cola');
    expect(rating).toEqual({ average: body.average_rating, count: body.rating_count });
  });

  test('refuses what is not delivered, too old, or somebody else’s', async () => {
    const guest = newShopper(shop);
    const item = await buy(guest, shop().world.products.cola);
    expect((await rate(guest, { ...item, rating: 5 })).body.code).toBe('not_delivered_yet');
    await deliver(item.order_id);
    expect((await rate(newShopper(shop), { ...item, rating: 5 })).status).toBe(404);
    expect((await rate(guest, { ...item, order_item_id: 999_999, rating: 5 })).status).toBe(404);
    shop().setNow(new Date(NOON.getTime() + 181 * DAY_MS));
    expect((await rate(guest, { ...item, rating: 5 })).body.code).toBe('review_window_closed');
    shop().setNow(NOON);
  });

  test.each([
    [{ rating: 6 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 5, review: 'ab' }, 'review'],
    [{ rating: 5, title: 'x'.repeat(121) }, 'title'],
    [{}, 'rating'],
    ...[true, '5', [5], 4.5, null].map((rating) => [{ rating }, 'rating'] as const),
    ...[true, '1', [1]].map((id) => [{ rating: 5, order_item_id: id }, 'order_item_id'] as const),
    [{ rating: 5, anonymous: 'true' }, 'anonymous'],
  ] as [object, string][])('refuses %j', async (fields, field) => {
    const guest = newShopper(shop);
    const { status, body } = await rate(guest, { order_id: 'x', order_item_id: 1, ...fields });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('holds a text that leads elsewhere back from all but its author', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest, shop().world.products.cremeBrulee);
    const { body } = await rate(guest, { ...item, rating: 5, review: 'Cheaper at https://spam.example' });
    expect(body.review.status).toBe('pending');
    const path = `/get-product-reviews/${shop().world.products.cremeBrulee}` as const;
    expect((await shop().get<ReviewsResponse>(path)).body.reviews.total).toBe(0);
    const own = await shop().get<ReviewsResponse>(path, { guest: guest.guest });
    expect(own.body.reviews.data.map(({ is_mine, status }) => [is_mine, status])).toEqual([
      [true, 'pending'],
    ]);
    expect(own.body.rating_count).toBe(0);
    expect(own.headers.get('cache-control')).toContain('no-store');
    await moderateReview(shop().shop, body.review.id, 'published');
    expect((await ratingOf('creme-brulee')).rating).toEqual({ average: 5, count: 1 });
    await moderateReview(shop().shop, body.review.id, 'rejected');
    expect((await ratingOf('creme-brulee')).rating).toEqual({ average: 0, count: 0 });
  });

  test('encodes pictures again, without what they say of their place', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const { status, body } = await sendForm(guest, { ...textFields(item), review: 'With a picture.' }, [
      await photo(),
      await photo(500),
    ]);
    expect([status, body.review.images.length]).toEqual([201, 2]);
    const key = body.review.images[0]?.url.split('/')[2];
    const file = join(shop().shop.dataDir, 'media', `${key}-640.webp`);
    const stored = await sharp(file).metadata();
    expect([stored.format, stored.width, stored.exif]).toEqual(['webp', 640, undefined]);
    const path = `/get-product-reviews/${shop().world.products.cola}?with_images=1` as const;
    expect((await shop().get<ReviewsResponse>(path)).body.reviews.data.map(({ id }) => id)).toEqual([
      body.review.id,
    ]);
    const again = await sendForm(guest, textFields(item), [await photo(700)]);
    expect([again.status, again.body.review.images.length, existsSync(file)]).toEqual([200, 1, false]);
    expect((await rate(guest, { ...item, rating: 2 })).body.review.images).toHaveLength(1);
  });

  test('refuses files that are no pictures, and more than four', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const broken = (await photo()).subarray(0, 200);
    for (const file of [svg, broken]) {
      const { status, body } = await sendForm(guest, textFields(item), [file]);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['images']]);
    }
    const five = await Promise.all(Array.from({ length: 5 }, () => photo(70)));
    expect((await sendForm(guest, textFields(item), five)).status).toBe(422);
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect((await sendForm(guest, textFields(item), [large])).body.errors?.images?.[0]).toContain('5 MB');
  });

  test('answers a repeated request from its key, and writes once however often it is sent', async () => {
    const guest = newShopper(shop);
    const item = await bought(guest);
    const headers = { 'idempotency-key': 'rate-1' };
    const first = await rate(guest, { ...item, rating: 5 }, headers);
    const second = await rate(guest, { ...item, rating: 5 }, headers);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    const other = newShopper(shop);
    const theirs = await bought(other);
    const before = (await ratingOf('cola')).rating.count;
    const sent = await Promise.all(Array.from({ length: 6 }, () => rate(other, { ...theirs, rating: 3 })));
    expect(sent.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(sent.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect((await ratingOf('cola')).rating.count).toBe(before + 1);
  });

  test('names a customer by the account', async () => {
    const customer = await newCustomer(shop, 'Bela Maria Kovács');
    const item = await bought(customer);
    const { body } = await customer.call<Rated>('POST', '/rate-order-item', { ...item, rating: 5 });
    expect(body.review.author_name).toBe('Bela K.');
  });

  test('counts one helpful vote of a visitor, and takes it back', async () => {
    const author = newShopper(shop);
    const { body } = await rate(author, { ...(await bought(author)), rating: 5, review: 'Good.' });
    const vote = (guest: string, more: object = {}) =>
      shop().call<HelpfulResponse>('POST', '/review/helpful', {
        guest,
        body: { review_id: body.review.id, ...more },
      });
    const reader = newGuest();
    expect((await vote(reader)).body).toMatchObject({ helpful_count: 1, is_helpful: true });
    expect((await vote(reader, { helpful: true })).body).toMatchObject({
      helpful_count: 1,
      is_helpful: true,
    });
    await Promise.all(Array.from({ length: 5 }, () => vote(newGuest(), { helpful: true })));
    expect((await vote(reader)).body).toMatchObject({ helpful_count: 5, is_helpful: false });
    expect((await vote(author.guest)).status).toBe(403);
    const missing = { guest: reader, body: { review_id: 999_999 } };
    expect((await shop().call('POST', '/review/helpful', missing)).status).toBe(404);
  });
});
