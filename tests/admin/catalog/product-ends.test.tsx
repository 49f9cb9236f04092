// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { deskProduct } from '../../fixtures/desk-product.ts';
import { fakeApi } from '../../islands/fake-api.ts';

HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
let isRefused = false;
const api = fakeApi(({ method, path }) => {
  if (isRefused) return { status: 404, body: { message: 'It is gone.', code: 'not_found' } };
  if (method === 'POST' && path === '/admin/products/7/copy') return { status: 201, body: { id: 12 } };
  return method === 'DELETE' && path === '/admin/products/7' ? { body: { deleted: true } } : undefined;
});
const { ProductEnds } = await import('../../../src/admin/catalog/ProductEnds.tsx');
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** In the dialog that asks before. */
const answer = (name: string) =>
  user.click(
    within(screen.getByRole('dialog', { name: /Delete Margherita\?/ })).getByRole('button', { name }),
  );
const sent = () => api.calls.map(({ method, path, body }) => [method, path, body]);

describe('the end of a product', () => {
  afterEach(() => {
    cleanup();
    api.calls.length = 0;
    isRefused = false;
  });

  test('another like it is named after it', async () => {
    render(<ProductEnds product={deskProduct()} />);
    await press('Duplicate');
    expect(sent()).toEqual([['POST', '/admin/products/7/copy', { name: 'Margherita (copy)' }]]);
  });

  test('it is deleted once it was asked, and not before', async () => {
    render(<ProductEnds product={deskProduct()} />);
    await press('Delete');
    await answer('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
    await press('Delete');
    await answer('Delete');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([['DELETE', '/admin/products/7', null]]);
  });

  test('what the shop refuses is said', async () => {
    isRefused = true;
    render(<ProductEnds product={deskProduct()} />);
    await press('Delete');
    await answer('Delete');
    expect(await screen.findByText('It is gone.')).toBeTruthy();
  });
});
