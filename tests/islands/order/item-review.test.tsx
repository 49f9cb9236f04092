// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Review } from '../../../src/api/contract/catalog.ts';
import { REVIEW_EXAMPLE } from '../../../src/api/contract/catalog-examples.ts';
import { fakeApi } from '../fake-api.ts';
import { fillJsdom } from '../fake-shop.ts';
import { orderOf } from './orders.ts';

let written: Review;
const sent: Record<string, string>[] = [];
const api = fakeApi(({ path, body }) => {
  if (path === '/rate-order-item') {
    sent.push(body as Record<string, string>);
    return { body: { review: written, order: { id: 'x', can_review: false } } };
  }
  const reviews = { data: [written], current_page: 1, last_page: 1, per_page: 10, total: 1 };
  return path.startsWith('/get-product-reviews/') ? { body: { product_id: 1, reviews } } : undefined;
});
const { ItemReview } = await import('../../../src/islands/order/ItemReview.tsx');

test('an item among several opens its form when it is pressed, the only one at once', async () => {
  const [item] = orderOf().items;
  if (!item) throw new Error('The order has no item');
  const unrated = { ...item, review_id: null, can_review: true };
  const draw = (isAlone: boolean) => (
    <ul>
      <ItemReview orderId="01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB" item={unrated} isAlone={isAlone} />
    </ul>
  );
  const { unmount } = render(draw(false));
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: `Rate ${item.name}` }));
  expect(screen.getByRole('button', { name: 'Send review' })).toBeDefined();
  unmount();
  render(draw(true));
  expect(screen.getByRole('button', { name: 'Send review' })).toBeDefined();
});

test('stars that were missing are no longer said to be once they are chosen', async () => {
  const [item] = orderOf().items;
  if (!item) throw new Error('The order has no item');
  const user = userEvent.setup();
  render(
    <ul>
      <ItemReview
        orderId="01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB"
        item={{ ...item, review_id: null, can_review: true }}
        isAlone
      />
    </ul>,
  );
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Choose one to five stars.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '4 stars: very good' }));
  expect(screen.queryByText('Choose one to five stars.')).toBeNull();
});

const show = (change: Partial<Review>) => {
  written = { ...REVIEW_EXAMPLE, images: [...REVIEW_EXAMPLE.images], is_mine: true, ...change };
  const [item] = orderOf().items;
  if (!item) throw new Error('The order has no item');
  const own = { ...item, review_id: written.id, can_review: true };
  render(
    <ul>
      <ItemReview orderId="01KAJ7Q2Z8M4T5V6W7X8Y9Z0AB" item={own} isAlone={false} />
    </ul>,
  );
};

beforeEach(fillJsdom);
afterEach(() => {
  cleanup();
  sent.length = 0;
  api.calls.length = 0;
});

test('the form of an anonymous review starts anonymous, with its pictures, which can be taken away', async () => {
  show({ is_anonymous: true, author_name: 'A customer' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change review' }));
  expect((screen.getByLabelText('Post anonymously') as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]?.anonymous, sent[0]?.kept_images]).toEqual(['true', '']);
});

test('a review shows its writer the answer of the shop, and that it has no name', async () => {
  show({ is_anonymous: true, reply: { text: 'The next crate is larger.', at: '2026-03-02T10:00:00Z' } });
  expect(await screen.findByText('Our answer: The next crate is larger.')).toBeDefined();
  expect(screen.getByText('Others see it without your name.')).toBeDefined();
});

test('a refused review says so to its writer', async () => {
  show({ status: 'rejected' });
  expect(await screen.findByText(/We decided not to show this review\./)).toBeDefined();
});

test('a review that nobody sees is not said to be seen without a name', async () => {
  show({ is_anonymous: true, status: 'rejected' });
  expect(await screen.findByText(/We decided not to show this review/)).toBeDefined();
  expect(screen.queryByText(/Others see it/)).toBeNull();
  cleanup();
  show({ is_anonymous: true, status: 'published' });
  expect(await screen.findByText('Others see it without your name.')).toBeDefined();
});
