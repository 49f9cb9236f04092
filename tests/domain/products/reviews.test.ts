import { describe, expect, test } from 'vitest';
import { publicName, reviewStateOf, stateWhenSaved } from '../../../src/domain/products/reviews.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const written = (id: number, order_item_id: number, created_at: string) => ({
  id,
  order_item_id,
  created_at,
});

describe('what may be reviewed', () => {
  const order = (deliveredAt: string | null) => ({ deliveredAt, itemIds: [1, 2] });

  test('is what was delivered within 180 days', () => {
    expect(reviewStateOf(order('2026-11-01T12:00:00Z'), [], NOW).canReview).toBe(true);
    expect(reviewStateOf(order('2026-05-01T12:00:00Z'), [], NOW).canReview).toBe(false);
    expect(reviewStateOf(order(null), [], NOW).canReview).toBe(false);
  });

  test('a review can be changed for 30 days, and then no second one written', () => {
    const reviews = [written(71, 1, '2026-11-15T12:00:00Z'), written(72, 2, '2026-10-01T12:00:00Z')];
    const { canReview, items } = reviewStateOf(order('2026-09-30T12:00:00Z'), reviews, NOW);
    expect(canReview).toBe(false);
    expect(items.get(1)).toEqual({ canReview: true, reviewId: 71 });
    expect(items.get(2)).toEqual({ canReview: false, reviewId: 72 });
  });

  test('an item without a review waits for it', () => {
    const { canReview, items } = reviewStateOf(
      order('2026-11-01T12:00:00Z'),
      [written(71, 1, '2026-11-15T12:00:00Z')],
      NOW,
    );
    expect(canReview).toBe(true);
    expect(items.get(2)).toEqual({ canReview: true, reviewId: null });
  });
});

test.each([
  ['Asha Kumar', 'Asha K.'],
  [' Ana  María   lópez ', 'Ana L.'],
  ['Asha', 'Asha'],
  ['', ''],
])('“%s” writes as “%s”', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each([
  [['Good tea'], false],
  [[null, 'Took 25 minutes'], false],
  [['See www.example.com'], true],
  [[null, 'call +1 (503) 555-0142'], true],
  [[], false],
])('%o needs somebody to read it first: %s', (texts, isNeeded) => {
  expect(stateWhenSaved(texts)).toBe(isNeeded ? 'pending' : 'published');
});
