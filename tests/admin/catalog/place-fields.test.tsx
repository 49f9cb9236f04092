// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dietaryText } from '../../../src/domain/products/dietary.ts';
import { allergenText } from '../../../src/domain/products/food-words.ts';
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

test('the words that stand as examples of allergens and diets are some that shoppers read in their language', async () => {
  const { PlaceFields } = await import('../../../src/admin/catalog/PlaceFields.tsx');
  render(<PlaceFields content={deskProduct().content} onChange={() => undefined} />);
  const examples = (label: string) => {
    const hint = document.getElementById(`${screen.getByLabelText(label).id}-hint`)?.textContent ?? '';
    return (/^Such as ([^.]+)\./.exec(hint)?.[1] ?? '').split(', ');
  };
  const allergens = examples('Allergens');
  expect(allergens).toHaveLength(3);
  for (const one of allergens) expect(allergenText(one), one).toBeTypeOf('object');
  const diets = examples('Diets');
  expect(diets).toHaveLength(3);
  for (const one of diets) expect(dietaryText(one), one).toBeTypeOf('object');
});
