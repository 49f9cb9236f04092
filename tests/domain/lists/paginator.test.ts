import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../src/domain/lists/paginator.ts';
import { holds } from '../properties.ts';

const sized = fc.record({
  total: fc.integer({ min: 0, max: 300 }),
  per_page: fc.integer({ min: 1, max: 60 }),
  page: fc.integer({ min: 1, max: 400 }),
});

describe('pageOf', () => {
  holds('counts what stands on a page, and no page after the last holds any', sized, (requested) => {
    const before = (requested.page - 1) * requested.per_page;
    const data = Array.from({ length: requested.total }, (_, index) => index + 1).slice(
      before,
      before + requested.per_page,
    );
    const page = pageOf(data, requested, requested.total);
    expect([page.from, page.to]).toEqual([data.at(0) ?? null, data.at(-1) ?? null]);
    expect(data.length > 0).toBe(requested.total > 0 && requested.page <= page.last_page);
  });

  test('gives an empty list one page', () => {
    expect(pageOf([], { page: 1, per_page: 20 }, 0)).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 0,
      from: null,
      to: null,
    });
  });
});
