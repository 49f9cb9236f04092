// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductTools } from '../../../src/admin/screens/ProductsScreen.tsx';
import { NO_LIST } from '../../../src/admin/stores/list-windows.ts';
import { products } from '../../../src/admin/stores/products.ts';

const findAll = (total: number) =>
  (products.$list as unknown as { set(list: object): void }).set({ ...NO_LIST, page: { total, items: [] } });
afterEach(cleanup);

test('a shop without a product is not shown its latest changes of many', () => {
  findAll(0);
  render(<ProductTools />);
  expect(screen.queryByText('Latest changes of many products')).toBeNull();
  cleanup();
  findAll(1);
  render(<ProductTools />);
  expect(screen.getByText('Latest changes of many products')).toBeTruthy();
});
