// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaveProductRequest } from '../../../src/api/contract/admin/catalog.ts';
import { deskProduct } from '../../fixtures/desk-product.ts';
import { fakeApi } from '../../islands/fake-api.ts';
import { press, showProductForm, type, user } from './show-product-form.tsx';

// The editor of rich text measures its text, which jsdom cannot.
vi.mock('../../../src/admin/ui/rich-text/RichText.tsx', () => ({ RichText: () => <p>text</p> }));
const CATEGORIES = [
  { id: 1, name: 'Food', parent_id: null },
  { id: 2, name: 'Pizza', parent_id: 1 },
].map((one) => ({
  ...one,
  slug: one.name,
  is_active: true,
  image_key: null,
  image_url: null,
  product_count: 1,
  total_count: 1,
}));
let opened = deskProduct();
let onSave: (sent: SaveProductRequest) => { status?: number; body: unknown };
const api = fakeApi(({ method, path, body }) => {
  if (path === '/admin/categories') return { body: { categories: CATEGORIES } };
  if (path !== '/admin/products/7') return undefined;
  return method === 'PUT' ? onSave(body as SaveProductRequest) : { body: opened };
});
const sent = () =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as SaveProductRequest);

describe('the form of a product', () => {
  beforeEach(async () => {
    api.calls.length = 0;
    onSave = ({ content }) => ({ body: deskProduct(content, 'v2') });
    await showProductForm();
    await screen.findByLabelText('Pizza');
  });
  afterEach(cleanup);

  test('is only read by who may see products and not change them', async () => {
    cleanup();
    await showProductForm(false);
    expect((await screen.findByLabelText<HTMLInputElement>('Pizza')).matches(':disabled')).toBe(true);
    expect(screen.getByLabelText('Price of Large').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const [picture] = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
    const file = new File(['x'], 'cake.png', { type: 'image/png' });
    const drop = () => fireEvent.drop(picture as HTMLElement, { dataTransfer: { files: [file] } });
    const posts = () => api.calls.filter(({ method }) => method === 'POST').length;
    api.calls.length = 0;
    drop();
    expect(posts()).toBe(0);
    picture?.closest('fieldset')?.removeAttribute('disabled');
    drop();
    expect(posts()).toBe(1);
  });

  test('that nobody can buy yet does not say that it is as shoppers see it', async () => {
    expect(screen.getByText('As shoppers see it')).toBeDefined();
    cleanup();
    opened = { ...deskProduct(), not_sold: 'unpublished' };
    await showProductForm();
    await screen.findByLabelText('Pizza');
    expect(screen.queryByText('As shoppers see it')).toBeNull();
    opened = deskProduct();
  });

  test('speaks of shoppers only where one of them can buy it, and says what ends that', async () => {
    onSave = ({ content }) => ({ body: { ...deskProduct(content, 'v2'), not_sold: 'no_shelf' } });
    await type('Price of Large', '12,50');
    await press('Save');
    const notice = await screen.findByText(/no branch has it on its shelves yet/);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('#stock-title');
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(screen.queryByText('Saved: shoppers see it now')).toBeNull();

    onSave = ({ content }) => ({ body: { ...deskProduct(content, 'v3'), not_sold: 'unpublished' } });
    await type('Price of Large', '13');
    await press('Save');
    await screen.findByText(/Not published/);
    onSave = ({ content }) => ({ body: deskProduct(content, 'v4') });
    await user.click(screen.getByLabelText(/^Published/));
    await press('Save');
    expect(sent().at(-1)?.content.is_active).toBe(false);
    await screen.findByText('Saved: shoppers see it now');
  });

  test('sends what was changed with the version that it was read as', async () => {
    await type('Price of Large', '12,50');
    await type('Stock of Small: Riverside', '33');
    await type('What picture 2 shows', 'Close up');
    await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    await user.click(screen.getByLabelText('Food'));
    await type('Tags', 'classic, hot');
    await type('Days in which it may come back', '0');
    await user.click(screen.getByLabelText('Bestseller'));
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Not saved yet');
    await press('Save');
    await screen.findByText('Saved: shoppers see it now');
    const [request] = sent();
    expect(request).toMatchObject({
      version: 'v1',
      content: {
        variants: [{ price: 9 }, { price: 12.5, original_price: 14 }],
        images: [{ key: 'close', alt: 'Close up' }, { key: 'pizza' }],
        category_ids: [1, 2],
        returns_days: 0,
        tags: ['bestseller', 'classic', 'hot'],
      },
      stock: [{ branch_id: 2, variant_id: 701, was: 20, on_hand: 33 }],
    });
    await press('Save');
    expect(sent()).toHaveLength(1);
  });

  test('a price in lists that no variant has is said, and is one press from right', async () => {
    const listed = () => (screen.getByLabelText('Price') as HTMLInputElement).value;
    await type('Price', '10');
    expect(screen.getByText(/Shoppers still pay the prices of the variants, from \$9/)).toBeTruthy();
    await press(/^Show \$9.* in lists$/);
    expect(listed()).toBe('9.00');
    await type('Price', '10.50');
    await press('Raise every variant by $1.50');
    expect(screen.queryByText(/Shoppers still pay/)).toBeNull();
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.content).toMatchObject({
      selling_price: 10.5,
      variants: [{ price: 10.5 }, { price: 13.5 }],
    });
  });

  test('keeps what is no price here, and says so', async () => {
    await type('Price of Small', 'cheap');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('Variants: Enter a price.');
    expect(sent()).toEqual([]);
    await type('Price of Small', '8');
    await user.click(screen.getByLabelText('A sale, for some time'));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.content.sale).toMatchObject({ price: 8.1, from: null });
  });

  test('says a refusal at its field and loses nothing', async () => {
    onSave = () => ({
      status: 422,
      body: { message: 'No.', code: 'validation_failed', errors: { 'content.selling_price': ['Too low.'] } },
    });
    await type('Price', '3');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Price: Too low.');
    expect((screen.getByLabelText('Price') as HTMLInputElement).value).toBe('3');
  });

  test('joins what another has saved, names what both changed, and lets one choose', async () => {
    const theirs = deskProduct({ name: 'Theirs', brand: 'Fizz' }, 'v9');
    onSave = ({ version, content }) =>
      version === 'v9'
        ? { body: deskProduct(content, 'v10') }
        : { status: 409, body: { message: 'Changed.', code: 'product_conflict', product: theirs } };
    await type('Name', 'Mine');
    await press('Save');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Taken over, as you had not touched it: Brand');
    expect((screen.getByLabelText('Brand') as HTMLInputElement).value).toBe('Fizz');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mine');
    await press('Take theirs');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Theirs');
    await type('Name', 'Both');
    await press('Save');
    await screen.findByText('Saved: shoppers see it now');
    expect(sent().at(-1)).toMatchObject({ version: 'v9', content: { name: 'Both', brand: 'Fizz' } });
  });
});
