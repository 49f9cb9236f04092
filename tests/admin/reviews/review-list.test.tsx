// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskReview, DeskReviews, ModerateRequest } from '../../../src/api/contract/admin/reviews.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const review = (change: Partial<DeskReview> = {}): DeskReview => ({
  id: 1,
  version: 'v1',
  product: { id: 7, name: 'Cola', slug: 'cola' },
  rating: 4,
  title: null,
  review: 'Fizzy.',
  images: [],
  author_name: 'Asha K.',
  is_verified_purchase: true,
  variant_text: null,
  helpful_count: 0,
  status: 'pending',
  reply: null,
  created_at: '2026-02-01T10:00:00Z',
  edited_at: null,
  ...change,
});
let stored: DeskReview[] = [];
let changed: number[] = [];
const api = fakeApi(({ method, path, query, body }) => {
  if (method === 'GET' && path === '/admin/reviews') {
    const status = query.get('status');
    const data = stored.filter((one) => !status || one.status === status);
    const list: DeskReviews = {
      data,
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: data.length,
      from: 1,
      to: data.length,
      counts: {
        pending: stored.filter((one) => one.status === 'pending').length,
        published: stored.filter((one) => one.status === 'published').length,
        rejected: stored.filter((one) => one.status === 'rejected').length,
      },
    };
    return { body: list };
  }
  if (path === '/admin/reviews/moderate') {
    const { status, reviews } = body as ModerateRequest;
    const done = reviews.filter(({ id }) => !changed.includes(id)).map(({ id }) => id);
    stored = stored.map((one) => (done.includes(one.id) ? { ...one, status } : one));
    return { body: { done: done.length, changed } };
  }
  const fresh = review({ version: 'v2', review: 'Flat.' });
  return { status: 409, body: { code: 'review_conflict', message: 'Changed meanwhile.', review: fresh } };
});
const { reviews } = await import('../../../src/admin/stores/reviews.ts');
const { ReviewList } = await import('../../../src/admin/reviews/ReviewList.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');

const List = () => {
  const { data } = useStored(reviews.$state, { data: null, isFetching: false, error: null });
  return data && <ReviewList list={data} />;
};
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the queue of reviews', () => {
  beforeEach(async () => {
    stored = [review(), review({ id: 2, review: 'Flat.' })];
    changed = [];
    api.calls.length = 0;
    await reviews.open({ status: 'pending' });
    render(<List />);
  });
  afterEach(cleanup);

  test('shows all chosen ones in one press, as they were read', async () => {
    await user.click(screen.getByLabelText('Choose all of this page'));
    await press('Show 2');
    await screen.findByText('No review is waiting');
    expect(screen.getByRole('status').textContent).toContain('2 reviews are in the shop now.');
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      status: 'published',
      reviews: [
        { id: 1, version: 'v1' },
        { id: 2, version: 'v1' },
      ],
    });
  });

  test('offers no way to all reviews where there is none', async () => {
    expect(screen.queryByText('There is no review yet')).toBeNull();
    stored = [];
    await reviews.fetch();
    await screen.findByText('There is no review yet');
    expect(screen.queryByRole('button', { name: 'Show all reviews' })).toBeNull();
  });

  test('says what was left as somebody had changed it', async () => {
    changed = [1];
    await user.click(screen.getByLabelText('Choose all of this page'));
    await press('Refuse 2');
    expect(await screen.findByText(/1 was changed since you read it/)).toBeTruthy();
    expect(screen.getByText('Fizzy.')).toBeTruthy();
  });

  test('keeps a typed answer when the review has changed, and shows the review as it is now', async () => {
    stored = [review()];
    await reviews.fetch();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Answer' })).toHaveLength(1));
    await press('Answer');
    await user.type(screen.getByLabelText('Your answer'), 'Thank you!');
    await press('Save the answer');
    expect(await screen.findByText('Changed meanwhile.')).toBeTruthy();
    expect(screen.getByText('Flat.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Thank you!');
    await press('Save the answer');
    expect(api.calls.at(-1)?.body).toEqual({ version: 'v2', text: 'Thank you!' });
  });
});
