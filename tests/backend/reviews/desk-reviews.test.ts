import { beforeEach, expect, test } from 'vitest';
import type {
  DeskReview,
  DeskReviewResponse,
  DeskReviews,
  ModerateResponse,
} from '../../../src/api/contract/admin/reviews.ts';
import type { ReviewsResponse } from '../../../src/api/contract/catalog.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { insertRow } from '../../fixtures/insert-row.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

describeRules('reviews at the desk', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const add = (rating: number, body: string | null, status: DeskReview['status'] = 'pending') =>
    inTransaction(shop().db, (trx) =>
      insertRow(trx, 'reviews', {
        product_id: shop().world.products.cola,
        customer_id: null,
        order_item_id: null,
        title: null,
        author_name: 'Asha K.',
        is_verified: 1,
        variant_text: null,
        helpful_count: 0,
        reply_text: null,
        reply_at: null,
        created_at: '2026-02-01T10:00:00.000Z',
        rating,
        body,
        status,
      }),
    );
  const list = async (query = '') =>
    (await manager.call<DeskReviews>('GET', `/admin/reviews?per_page=60&${query}`)).body;
  const find = async (id: number) => {
    const found = (await list()).data.find((one) => one.id === id);
    if (!found) throw new Error(`There is no review ${id}.`);
    return found;
  };
  const moderate = async (status: 'published' | 'rejected', read: readonly DeskReview[]) => {
    const reviews = read.map(({ id, version }) => ({ id, version }));
    const { body } = await manager.call<ModerateResponse>('POST', '/admin/reviews/moderate', {
      body: { status, reviews },
    });
    return body;
  };
  const shown = async () =>
    (await shop().get<ReviewsResponse>(`/get-product-reviews/${shop().world.products.cola}`)).body;
  const ratings = () =>
    shop()
      .db.read.selectFrom('products')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', shop().world.products.cola)
      .executeTakeFirstOrThrow();

  test('are in the shop once they are shown, and its numbers follow', async () => {
    const before = await shown();
    const stars = await ratings();
    const ids = [await add(5, 'Fizzy as ever.'), await add(2, 'Flat as a pond.')];
    const waiting = await list('status=pending');
    expect(waiting.data.map(({ id }) => id)).toEqual(ids);
    expect(waiting.counts.pending).toBe(2);
    expect(await moderate('published', waiting.data)).toEqual({ done: 2, changed: [] });
    const after = await shown();
    expect(after.rating_count).toBe(before.rating_count + 2);
    expect(after.reviews.data.map(({ review }) => review)).toContain('Fizzy as ever.');
    expect(await ratings()).toEqual({
      rating_sum: stars.rating_sum + 7,
      rating_count: stars.rating_count + 2,
    });
    // The same press once more, and its opposite, count each star once.
    const read = await Promise.all(ids.map(find));
    await moderate('published', read);
    expect(await moderate('rejected', await Promise.all(ids.map(find)))).toEqual({ done: 2, changed: [] });
    expect(await ratings()).toEqual(stars);
    expect((await shown()).rating_count).toBe(before.rating_count);
    const { data } = (
      await (
        await newStaff(shop(), 'owner')
      ).call<{ data: { entity: string; entity_id: string }[] }>('GET', '/admin/audit?q=rejected')
    ).body;
    const noted = data.filter(({ entity }) => entity === 'review').map(({ entity_id }) => Number(entity_id));
    expect(noted.sort((a, b) => a - b)).toEqual(ids);
  });

  test('stay as they are when their author or somebody else has changed them', async () => {
    const id = await add(4, 'Nice.');
    const read = await find(id);
    await shop()
      .db.write.updateTable('reviews')
      .set({ body: 'Buy at evil.example' })
      .where('id', '=', id)
      .execute();
    expect(await moderate('published', [read])).toEqual({ done: 0, changed: [id] });
    expect((await find(id)).status).toBe('pending');
    const stale = await manager.call<ErrorBody & Partial<DeskReviewResponse>>(
      'PUT',
      `/admin/reviews/${id}/reply`,
      { body: { version: read.version, text: 'Thank you!' } },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'review_conflict']);
    expect(stale.body.review).toMatchObject({ review: 'Buy at evil.example', reply: null });
    await moderate('rejected', [await find(id)]);
  });

  test('are answered below the review until the answer is taken back', async () => {
    const id = await add(3, 'Fine, but late.', 'published');
    const answer = async (text: string) =>
      (
        await manager.call<DeskReviewResponse>('PUT', `/admin/reviews/${id}/reply`, {
          body: { version: (await find(id)).version, text },
        })
      ).body.review;
    const repliesShown = async () =>
      (await shown()).reviews.data.flatMap((one) => (one.id === id ? [one.reply?.text ?? null] : []));
    expect((await answer('We are sorry.')).reply?.text).toBe('We are sorry.');
    expect(await repliesShown()).toEqual(['We are sorry.']);
    expect((await list('answer=yes')).data.map((one) => one.id)).toContain(id);
    expect((await answer('')).reply).toBeNull();
    expect(await repliesShown()).toEqual([null]);
  });

  test('are found by words, stars, product and answer', async () => {
    const id = await add(1, 'Tasted of 100% soap', 'rejected');
    const found = async (query: string) => (await list(query)).data.map((one) => one.id);
    expect(await found('q=SOAP asha cola')).toEqual([id]);
    expect(await found('q=100%25+soap')).toEqual([id]);
    expect(await found('q=soap&rating=2')).toEqual([]);
    expect(await found(`q=soap&status=rejected&answer=no&product_id=${shop().world.products.cola}`)).toEqual([
      id,
    ]);
    expect(await found('q=soap&product_id=999999')).toEqual([]);
  });
});
