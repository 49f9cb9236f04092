// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaveProductRequest } from '../../../src/api/contract/admin/catalog.ts';
import { deskProduct } from '../../fixtures/desk-product.ts';
import { fakeApi } from '../../islands/fake-api.ts';
import { press, showProductForm, user } from './show-product-form.tsx';

vi.mock('../../../src/admin/ui/rich-text/RichText.tsx', () => ({ RichText: () => <p>text</p> }));
const sent: SaveProductRequest[] = [];
fakeApi(({ method, path, body }) => {
  if (path === '/admin/categories') return { body: { categories: [] } };
  if (path !== '/admin/products/7') return undefined;
  if (method === 'PUT') sent.push(body as SaveProductRequest);
  return { body: method === 'PUT' ? deskProduct(sent.at(-1)?.content, 'v2') : deskProduct() };
});
const grid = () => screen.getByRole('region', { name: 'Prices and stock' });
const variants = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.trim());

describe('the options of a product', () => {
  beforeEach(async () => {
    sent.length = 0;
    await showProductForm();
    await screen.findByRole('heading', { name: 'Options' });
  });
  afterEach(cleanup);

  test('a value is typed, its variant gets price and stock, and all of it is saved at once', async () => {
    await user.type(screen.getByLabelText('Value 2 of Size'), '{Enter}');
    await user.type(screen.getByLabelText('Value 3 of Size'), 'Family{Alt>}{ArrowUp}{/Alt}');
    expect(variants()).toEqual(['Small', 'Family New', 'Large']);
    expect(screen.getByText('When you save: 1 new, 2 kept, 0 removed')).toBeTruthy();
    await user.type(screen.getByLabelText('SKU of Family'), 'PIZ-F');
    await user.clear(screen.getByLabelText('Price of Family'));
    await user.type(screen.getByLabelText('Price of Family'), '15');
    await user.type(screen.getByLabelText('Stock of Family: Riverside'), '4');
    await press('Save');
    await screen.findByText('Saved: shoppers see it now');
    const [request] = sent;
    const family = request?.content.options.attributes[0]?.values[1];
    const added = request?.content.variants[1];
    expect(added).toMatchObject({ value_ids: [family?.id], price: 15, sku: 'PIZ-F', is_active: true });
    expect(request?.content.variants.map(({ id }) => id)).toEqual([701, added?.id, 702]);
    expect(request?.stock).toEqual([{ branch_id: 2, variant_id: added?.id, was: null, on_hand: 4 }]);
  });

  test('what is gone is named before it is saved, and comes back with its own price', async () => {
    await press('Remove Large');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a value to Size' }));
    expect(screen.getByText('When you save: 0 new, 1 kept, 1 removed')).toBeTruthy();
    expect(variants()).toEqual(['Small']);
    await user.click(screen.getByText('Add an option'));
    await user.keyboard('Crust');
    await user.type(screen.getByLabelText('Value 1 of Crust'), 'Thin{Enter}');
    await user.type(screen.getByLabelText('Value 2 of Crust'), 'Thick');
    expect(variants()).toEqual(['Small · Thin', 'Small · Thick New']);
    await press('Remove Crust');
    expect(variants()).toEqual(['Small']);
  });

  test('columns are filled for the variants of one value', async () => {
    await user.selectOptions(screen.getByLabelText('Which variants'), 'Large');
    await user.selectOptions(screen.getByLabelText('What to fill in'), 'Change the price by');
    await user.type(screen.getByLabelText('Value to fill in'), 'much');
    await press('Fill in 1 row');
    expect(screen.getByText('Enter an amount like 12.50.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Value to fill in'));
    await user.type(screen.getByLabelText('Value to fill in'), '-0,50');
    await press('Fill in 1 row');
    await user.selectOptions(screen.getByLabelText('Which variants'), 'All variants');
    await user.selectOptions(screen.getByLabelText('What to fill in'), 'Stock: Riverside');
    await user.clear(screen.getByLabelText('Value to fill in'));
    await user.type(screen.getByLabelText('Value to fill in'), '30');
    await press('Fill in 2 rows');
    await user.selectOptions(screen.getByLabelText('What to fill in'), 'SKU, numbered');
    for (const [typed, first] of [
      ['PIZZA', 'PIZZA-01'],
      ['PIZZA-', 'PIZZA-01'],
    ] as const) {
      await user.clear(screen.getByLabelText('Value to fill in'));
      await user.type(screen.getByLabelText('Value to fill in'), typed);
      await press('Fill in 2 rows');
      expect(screen.getByLabelText<HTMLInputElement>('SKU of Small').value).toBe(first);
    }
    await press('Save');
    await screen.findByText('Saved: shoppers see it now');
    expect(sent[0]).toMatchObject({
      content: { variants: [{ price: 9 }, { price: 11.5 }] },
      stock: [
        { branch_id: 2, variant_id: 701, on_hand: 30 },
        { branch_id: 2, variant_id: 702, on_hand: 30 },
      ],
    });
  });

  test('it is tried as a shopper would, by the rules of what is typed here', async () => {
    const shopper = screen.getByRole('complementary', { name: 'Try it as a shopper' });
    expect(within(shopper).getByText('Please choose Size')).toBeTruthy();
    await user.click(within(shopper).getByRole('button', { name: 'Small' }));
    expect(within(shopper).getByText('This can go into the cart.')).toBeTruthy();
    expect(
      within(shopper)
        .getByLabelText(/Stuffed crust/)
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(within(shopper).getByRole('button', { name: /Large/ }));
    await user.click(within(shopper).getByLabelText(/Stuffed crust/));
    expect(within(shopper).getByText('$13.50')).toBeTruthy();
    // A minimum that nobody can reach: said at once, at the group and beside "Published".
    await user.clear(screen.getByLabelText('At least'));
    await user.type(screen.getByLabelText('At least'), '5');
    expect(screen.getAllByText(/have to be chosen, and fewer ever can be/).length).toBeGreaterThan(1);
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('The most is not less than the least.');
    expect(sent).toEqual([]);
  });

  test('extras become an option that makes variants, and the other way round', async () => {
    const [size, extras] = screen.getAllByLabelText('Makes variants');
    await user.click(extras as HTMLElement);
    expect(variants()).toEqual([
      'Small · Olives',
      'Small · Stuffed crust New',
      'Large · Olives',
      'Large · Stuffed crust New',
    ]);
    await user.click(size as HTMLElement);
    expect(variants()).toHaveLength(2);
    expect(screen.getByLabelText('Name of extras 1').getAttribute('value')).toBe('Size');
  });
});
