import { atom } from 'nanostores';
import type { DeskReview, DeskReviews, ModerateResponse } from '../../api/contract/admin/reviews.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createListView } from './list-view.ts';
import { deskApi } from './session.ts';

const PER_PAGE = 20;

export const reviews = createListView<DeskReviews>(
  ['q', 'status', 'rating', 'product_id', 'answer'],
  (query) => deskApi('GET /admin/reviews', { query: { ...query, per_page: PER_PAGE } }),
);
/** Chosen numbers; they go with the view. */
export const $chosen = atom<ReadonlySet<number>>(new Set());
reviews.$view.listen(() => $chosen.set(new Set()));

/** What the last press did: how many, and how many had changed since they were read. */
export const $moderated = atom<(ModerateResponse & { status: 'published' | 'rejected' }) | null>(null);

/** Shows or refuses what was read, and fetches what is left. */
export const moderate = async (list: readonly DeskReview[], status: 'published' | 'rejected') => {
  $moderated.set(null);
  const read = list.map(({ id, version }) => ({ id, version }));
  const sent = await attempt(() =>
    deskApi('POST /admin/reviews/moderate', { body: { status, reviews: read } }),
  );
  if (!sent.isDone) return sent;
  $moderated.set({ ...sent.value, status });
  const gone = new Set(read.map(({ id }) => id));
  $chosen.set(new Set([...$chosen.get()].filter((id) => !gone.has(id))));
  await reviews.fetch();
  return sent;
};

const put = (review: DeskReview): void => {
  const loaded = reviews.$state.get();
  if (!loaded.data) return;
  const data = loaded.data.data.map((one) => (one.id === review.id ? review : one));
  reviews.set({ ...loaded.data, data });
};

/** Answers a review; one that has changed meanwhile is shown as it is now, and the answer has to be sent again. */
export const reply = async ({ id, version }: DeskReview, text: string): Promise<Attempt<unknown>> => {
  const sent = await attempt(() =>
    deskApi('PUT /admin/reviews/{id}/reply', { params: { id }, body: { version, text } }),
  );
  if (sent.isDone) put(sent.value.review);
  else if (sent.failure.code === 'review_conflict') put(sent.failure.body.review as DeskReview);
  return sent;
};
