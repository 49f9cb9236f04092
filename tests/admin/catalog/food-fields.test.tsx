// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FoodFields } from '../../../src/admin/catalog/FoodFields.tsx';
import type { ProductEditing } from '../../../src/admin/stores/product.ts';
import type { ProductContent } from '../../../src/api/contract/admin/catalog.ts';
import { dietaryText } from '../../../src/domain/products/dietary.ts';
import { allergenText } from '../../../src/domain/products/food-words.ts';
import { deskProduct } from '../../fixtures/desk-product.ts';

const NO_FOOD = { ingredients: null, storage: null, allergens: [], dietary: [] };
const showFood = (change: Partial<ProductContent>) => {
  const content = Object.assign(structuredClone(deskProduct().content), NO_FOOD, change);
  render(
    <FoodFields editing={{ content, errors: {} } as unknown as ProductEditing} onChange={() => undefined} />,
  );
  return screen.getByRole('group') as HTMLDetailsElement;
};

afterEach(cleanup);

test('who sells no food meets no fields of it; what is said of a food stands open', () => {
  expect(showFood({}).open).toBe(false);
  cleanup();
  expect(showFood({ allergens: ['milk'] }).open).toBe(true);
  cleanup();
  expect(showFood({ storage: 'Keep it cool.' }).open).toBe(true);
});

test('the words that stand as examples of allergens and diets are some that shoppers read in their language', async () => {
  showFood({});
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
