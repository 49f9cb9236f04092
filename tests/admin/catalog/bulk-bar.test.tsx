// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BulkBar } from '../../../src/admin/catalog/BulkBar.tsx';
import { $done } from '../../../src/admin/stores/product-edits.ts';
import { fillJsdom } from '../../islands/fake-shop.ts';

afterEach(() => {
  cleanup();
  $done.set(null);
});

test('a change of many says how many products changed, and of shoppers nothing: drafts may be among them', () => {
  fillJsdom();
  $done.set({ id: 1, changed: 3 });
  render(<BulkBar branches={[]} />);
  expect(screen.getByRole('status').textContent).toContain('3 products changed.');
  expect(screen.queryByText(/shoppers/)).toBeNull();
});
