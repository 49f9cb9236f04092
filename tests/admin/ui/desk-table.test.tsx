// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $hiddenColumns } from '../../../src/admin/stores/columns.ts';
import { type DeskColumn, DeskTable } from '../../../src/admin/ui/DeskTable.tsx';

interface Cake {
  id: number;
  name: string;
  price: number;
}

const CAKES: readonly Cake[] = [
  { id: 7, name: 'Lemon cake', price: 12 },
  { id: 3, name: 'Apple cake', price: 9 },
];
const COLUMNS: readonly DeskColumn<Cake>[] = [
  { id: 'name', heading: 'Cake', isFixed: true, isSortable: true, cell: ({ name }) => name },
  { id: 'price', heading: 'Price', isNumber: true, isSortable: true, cell: ({ price }) => `$${price}` },
  { id: 'half', heading: 'Half', cell: ({ price }) => `$${price / 2}` },
];

afterEach(cleanup);
beforeEach(() => $hiddenColumns.set({}));

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

describe('a table of the desk', () => {
  test('keeps the order of the shop, and requests another', async () => {
    const onSort = vi.fn();
    const table = (sort: string) => (
      <DeskTable name="cakes" label="Cakes" rows={CAKES} columns={COLUMNS} sort={sort} onSort={onSort} />
    );
    const { rerender } = render(table('-price'));
    expect(rowsOf()).toEqual(['$6', '$4.5']);
    expect(screen.getByRole('columnheader', { name: /Price/ })).toHaveProperty('ariaSort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    expect(onSort).toHaveBeenLastCalledWith('price');
    await userEvent.click(screen.getByRole('button', { name: /Cake/ }));
    expect(onSort).toHaveBeenLastCalledWith('name');
    rerender(table('price'));
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    expect(onSort).toHaveBeenLastCalledWith('-price');
    expect(screen.queryByRole('button', { name: /Half/ })).toBeNull();
  });

  test('has the columns that somebody works with, also the next time', async () => {
    const { unmount } = render(<DeskTable name="cakes" label="Cakes" rows={CAKES} columns={COLUMNS} />);
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    expect(screen.queryByRole('checkbox', { name: 'Cake' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Half' }));
    expect(headings()).toEqual(['Cake ↕', 'Price ↕']);
    expect(rowsOf()).toEqual(['$12', '$9']);
    unmount();
    render(<DeskTable name="cakes" label="Cakes" rows={CAKES} columns={COLUMNS} />);
    expect(headings()).toEqual(['Cake ↕', 'Price ↕']);
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Half' }));
    expect(headings()).toEqual(['Cake ↕', 'Price ↕', 'Half']);
    expect($hiddenColumns.get()).toEqual({ cakes: [] });
  });

  test('lets rows be chosen, one, a page, or fewer than all', async () => {
    const onChoose = vi.fn();
    const table = (chosen: ReadonlySet<number> | 'all') => (
      <DeskTable
        name="cakes"
        label="Cakes"
        rows={CAKES}
        columns={COLUMNS}
        choosing={{ chosen, onChoose, pageLabel: 'Choose all', rowLabel: ({ name }) => `Choose ${name}` }}
      />
    );
    const { rerender } = render(table(new Set()));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Apple cake' }));
    expect(onChoose).toHaveBeenLastCalledWith(new Set([3]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(onChoose).toHaveBeenLastCalledWith(new Set([3, 7]));
    rerender(table('all'));
    expect(screen.getByRole('checkbox', { name: 'Choose all' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Lemon cake' }));
    expect(onChoose).toHaveBeenLastCalledWith(new Set([3]));
  });
});
