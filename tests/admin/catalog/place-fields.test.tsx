// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deskProduct } from '../../fixtures/desk-product.ts';
import { fakeApi } from '../../islands/fake-api.ts';

afterEach(cleanup);
fakeApi(({ path }) => (path === '/admin/categories' ? { body: { categories: [] } } : undefined));

test('a shop without categories says so where they would be chosen, with the way to make one', async () => {
  const { PlaceFields } = await import('../../../src/admin/catalog/PlaceFields.tsx');
  const { categories } = await import('../../../src/admin/stores/products.ts');
  void categories.fetch();
  render(<PlaceFields content={deskProduct().content} onChange={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Add a category' });
  expect(link.getAttribute('href')).toBe('/admin/categories');
  expect(screen.getByText(/no category yet/)).toBeTruthy();
});
