import { expect, test } from 'vitest';
import { readChange } from '../../../src/admin/catalog/BulkFields.tsx';
import { inTree } from '../../../src/admin/ui/category-tree.ts';

test('what is typed for many products is read, or waits', () => {
  expect(readChange('percent', '+5', 1)).toEqual({ kind: 'percent', percent: 5 });
  expect(readChange('percent', '-2,5', 1)).toEqual({ kind: 'percent', percent: -2.5 });
  expect(readChange('amount', '-1.250,50', 1)).toEqual({ kind: 'amount', amount: -1250.5 });
  expect(readChange('value', '1.250', 1)).toBeNull();
  expect(readChange('amount', '-1', 1)).toEqual({ kind: 'amount', amount: -1 });
  expect(readChange('value', '-1', 1)).toBeNull();
  expect(readChange('percent', 'five', 1)).toBeNull();
  expect(readChange('stock', '7', 2)).toEqual({ kind: 'stock', branch_id: 2, units: 7 });
  expect(readChange('stock', '7', 0)).toBeNull();
  expect(readChange('stock', '1.5', 2)).toBeNull();
  expect(readChange('stock_by', '-3', 2)).toEqual({ kind: 'stock_by', branch_id: 2, units: -3 });
  expect(readChange('tag', ' hot, , new ', 0)).toEqual({ kind: 'tags', add: ['hot', 'new'], remove: [] });
  expect(readChange('untag', ' , ', 0)).toBeNull();
  expect(readChange('uncategory', '', 4)).toEqual({ kind: 'categories', add: [], remove: [4] });
  expect(readChange('hide', 'whatever', 0)).toEqual({ kind: 'status', is_active: false });
});

test('a tree holds every category once, even those that lie in a circle', () => {
  const category = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    slug: `c${id}`,
    name: `C${id}`,
    is_active: true,
    image_key: null,
    image_url: null,
    withdrawal_exclusion: null,
    product_count: 0,
    total_count: 0,
  });
  const all = [category(3, 1), category(1, null), category(2, 1), category(8, 9), category(9, 8)];
  expect(inTree(all).map(({ category: { id }, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [2, 1],
    [8, 0],
    [9, 0],
  ]);
});
