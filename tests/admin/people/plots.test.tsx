// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Plot } from '../../../src/admin/reports/Plot.tsx';
import { averages, leftCarts, perBranch } from '../../../src/admin/reports/plots-of.ts';
import { toCsv } from '../../../src/admin/reports/to-csv.ts';
import { saveFile } from '../../../src/admin/stores/save-file.ts';
import type { Report } from '../../../src/api/contract/admin/reports.ts';

const drawn = vi.hoisted(() => vi.fn(() => () => {}));
vi.mock('../../../src/admin/reports/draw-plot.ts', () => ({ drawPlot: drawn }));
vi.mock('../../../src/admin/stores/save-file.ts', () => ({ saveFile: vi.fn() }));

const REPORT: Report = {
  from: '2026-02-10',
  to: '2026-02-11',
  currency_code: 'USD',
  days: ['2026-02-10', '2026-02-11'],
  branches: [
    { branch_id: 1, name: 'Downtown', sales: [10, 0], orders: [1, 0] },
    { branch_id: 2, name: 'Riverside', sales: [20, 0], orders: [3, 0] },
  ],
  products: [],
  searches: [],
  coupons: [],
  stock: [],
  speeds: [],
  left_carts: { counts: [0, 0], values: [0, 0] },
};

describe('a plot', () => {
  afterEach(cleanup);

  test('stands over the numbers that it shows, which can be kept as CSV', async () => {
    const sales = perBranch(REPORT, ['10 Feb', '11 Feb'], 'sales');
    render(<Plot {...sales} title="Sales" file="sales" write={String} empty="Nothing" />);
    await screen.findByRole('img', { name: 'Sales' });
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByText('The numbers'));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['DayDowntownRiverside', 'Feb 10, 2026$10.00$20.00', 'Feb 11, 2026$0.00$0.00']);
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const csv = '\uFEFF"Day","Downtown","Riverside"\r\n"2026-02-10",10,20\r\n"2026-02-11",0,0\r\n';
    expect(saveFile).toHaveBeenCalledWith('sales.csv', 'text/csv', csv);
  });

  test('writes money as the desk does, and counts as numbers', () => {
    const carts = leftCarts({ ...REPORT, left_carts: { counts: [2, 0], values: [38.1, 0] } }, ['a', 'b']);
    render(<Plot {...carts} title="Carts" file="carts" write={String} empty="" />);
    const cells = screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
    expect(cells).toEqual(['Feb 10, 2026', '2', '$38.10', 'Feb 11, 2026', '0', '$0.00']);
  });

  test('shows its numbers at once where they make no plot, and folds them away below one', () => {
    const sales = perBranch(REPORT, ['10 Feb', '11 Feb'], 'sales');
    const shown = () => screen.getByText('The numbers').closest('details')?.open;
    render(<Plot {...sales} title="Sales" file="sales" write={String} empty="" />);
    expect(shown()).toBe(false);
    cleanup();
    render(<Plot {...sales} plot={null} title="Sales" file="sales" write={String} empty="" />);
    expect(shown()).toBe(true);
  });

  test('says so in words where there is nothing to draw', () => {
    const empty = { ...REPORT, branches: [] };
    const orders = perBranch(empty, [], 'orders');
    render(<Plot {...orders} title="Orders" file="orders" write={String} empty="Nobody ordered." />);
    screen.getByText('Nobody ordered.');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('an average is of all branches, and none on a day without orders', () => {
  expect(averages(REPORT, ['a', 'b']).plot?.series[0]?.values).toEqual([7.5, null]);
});

test('cells of a CSV are quoted, and none runs as a formula', () => {
  expect(toCsv([['a,b', 'say "x"', '=1+1', null, -3]])).toBe('\uFEFF"a,b","say ""x""","\'=1+1","",-3\r\n');
});
