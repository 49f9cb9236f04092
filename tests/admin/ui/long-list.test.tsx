// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $hiddenColumns } from '../../../src/admin/stores/columns.ts';
import { ROWS } from '../../../src/admin/stores/list-windows.ts';
import { createLongList } from '../../../src/admin/stores/long-list.ts';
import type { DeskColumn } from '../../../src/admin/ui/DeskTable.tsx';
import { LongList } from '../../../src/admin/ui/LongList.tsx';
import type { Query } from '../../../src/api/client.ts';
import { type Choice, NOTHING_CHOSEN } from '../../../src/domain/desk/choice.ts';

interface Cake {
  id: number;
  name: string;
  price: number;
}

const ROW = 50;
const FRAME = 500;
const COLUMNS: readonly DeskColumn<Cake>[] = [
  {
    id: 'name',
    heading: 'Cake',
    isFixed: true,
    isSortable: true,
    cell: ({ name }) => <a href="/cake">{name}</a>,
  },
  { id: 'price', heading: 'Price', isNumber: true, isSortable: true, cell: ({ price }) => `$${price}` },
  { id: 'half', heading: 'Half', cell: ({ price }) => `$${price / 2}` },
];
const shop = { total: 1_000, failing: 0, isWide: true };

/** jsdom lays nothing out: a frame of ten rows. */
const layOut = (): void => {
  const heights = { clientHeight: FRAME, offsetHeight: ROW, scrollHeight: (shop.total + 1) * ROW };
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
    const { top = 0 } = to as ScrollToOptions;
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
  vi.stubGlobal('matchMedia', () => ({
    matches: shop.isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

const load = async (query: Query) => {
  const page = Number(query.page);
  if (page === shop.failing) throw new Error('down');
  const first = (page - 1) * ROWS;
  const count = Math.max(0, Math.min(ROWS, shop.total - first));
  const data = Array.from({ length: count }, (_, at) => {
    const id = first + at + 1;
    return { id, name: `Cake ${id}${query.q ? ` of ${query.q}` : ''}`, price: id };
  });
  return { total: shop.total, data };
};

const chosen = { now: NOTHING_CHOSEN };
const newList = () => createLongList<Cake>(['q', 'sort'], load);

interface ShownProps {
  list: ReturnType<typeof newList>;
  sort?: string;
  onSort?: (sort: string) => void;
}

const Shown = ({ list, ...sorting }: ShownProps) => {
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN);
  chosen.now = choice;
  return (
    <LongList
      list={list}
      name="cakes"
      label="Cakes"
      columns={COLUMNS}
      card={({ name }) => <p>{name}</p>}
      heights={{ row: ROW, card: ROW }}
      count={(total) => `${total} cakes`}
      empty={<p>No cake</p>}
      choosing={{ choice, onChoose: setChoice, rowLabel: ({ name }) => `Choose ${name}` }}
      {...sorting}
    />
  );
};

const showList = async (props: Omit<ShownProps, 'list'> = {}) => {
  const list = newList();
  const { unmount } = render(<Shown list={list} {...props} />);
  await act(() => list.open());
  return { list, unmount };
};
const frame = () => screen.getByRole('region', { name: 'Cakes' });
const scrollTo = async (row: number) => {
  await act(async () => {
    frame().scrollTop = row * ROW;
    fireEvent.scroll(frame());
  });
  await act(async () => {});
};
const rows = () => within(frame()).getAllByRole('row').slice(1);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

afterEach(cleanup);
beforeEach(() => {
  $hiddenColumns.set({});
  history.replaceState(null, '', '/admin/cakes');
  Object.assign(shop, { total: 1_000, failing: 0, isWide: true });
  layOut();
});

describe('a long list on the screen', () => {
  test('has the rows in sight in the document, with their place in all', async () => {
    await showList();
    expect(screen.getByRole('status').textContent).toBe('1000 cakes');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    expect(rows().length).toBeLessThan(30);
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
    await scrollTo(700);
    expect(screen.getByText('Cake 705').closest('tr')?.getAttribute('aria-rowindex')).toBe('706');
    expect(screen.queryByText('Cake 1')).toBeNull();
    expect(rows().length).toBeLessThan(40);
  });

  test('reaches the last row by End', async () => {
    await showList();
    frame().focus();
    await userEvent.keyboard('{End}');
    await act(async () => {});
    expect(await screen.findByText('Cake 1000')).toBeDefined();
  });

  test('keeps the row with the focus, however far it is scrolled away', async () => {
    await showList();
    const link = screen.getByRole('link', { name: 'Cake 3' });
    act(() => link.focus());
    await scrollTo(500);
    expect(document.activeElement).toBe(link);
    expect(screen.getByText('Cake 505')).toBeDefined();
    act(() => link.blur());
    expect(screen.queryByText('Cake 3')).toBeNull();
  });

  test('offers to fetch rows again in the place where they did not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    shop.failing = 11;
    await showList();
    await scrollTo(510);
    expect(screen.queryByText('Cake 512')).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/Some rows did not load/);
    shop.failing = 0;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(again ?? document.body);
    expect(await screen.findByText('Cake 512')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1000 cakes');
  });

  test('begins another view at its first row', async () => {
    const { list } = await showList();
    await scrollTo(500);
    await act(async () => list.show({ q: 'noon' }));
    expect(frame().scrollTop).toBe(0);
    expect(screen.getByText('Cake 1 of noon')).toBeDefined();
  });

  test('begins where it was left', async () => {
    history.replaceState({ row: 800 }, '', '/admin/cakes');
    await showList();
    expect(frame().scrollTop).toBe(800 * ROW);
    expect(screen.getByText('Cake 801')).toBeDefined();
    expect(screen.queryByText('Cake 1')).toBeNull();
  });

  test('says what is in place of no rows', async () => {
    shop.total = 0;
    await showList();
    expect(screen.getByText('No cake')).toBeDefined();
  });

  test('is cards where there is no room for a table', async () => {
    shop.isWide = false;
    await showList();
    const cards = within(frame()).getAllByRole('listitem');
    expect(cards.length).toBeLessThan(30);
    expect([cards[0]?.ariaSetSize ?? cards[0]?.getAttribute('aria-setsize'), cards[0]?.textContent]).toEqual([
      '1000',
      'Cake 1',
    ]);
    await userEvent.click(box('Choose Cake 2'));
    expect(chosen.now).toEqual({ isAll: false, ids: new Set([2]) });
  });

  test('keeps the order of the shop, and requests another', async () => {
    const onSort = vi.fn();
    const { unmount } = await showList({ sort: '-price', onSort });
    expect(screen.getByRole('columnheader', { name: /Price/ })).toHaveProperty('ariaSort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    expect(onSort).toHaveBeenLastCalledWith('price');
    await userEvent.click(screen.getByRole('button', { name: /Cake/ }));
    expect(onSort).toHaveBeenLastCalledWith('name');
    expect(screen.queryByRole('button', { name: /Half/ })).toBeNull();
    unmount();
    await showList({ sort: 'price', onSort });
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    expect(onSort).toHaveBeenLastCalledWith('-price');
  });

  test('has the columns that somebody works with, also the next time', async () => {
    const { unmount } = await showList();
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    expect(screen.queryByRole('checkbox', { name: 'Cake' })).toBeNull();
    await userEvent.click(box('Half'));
    expect(headings()).toEqual(['', 'Cake', 'Price']);
    unmount();
    await showList();
    expect(headings()).toEqual(['', 'Cake', 'Price']);
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    await userEvent.click(box('Half'));
    expect(headings()).toEqual(['', 'Cake', 'Price', 'Half']);
    // From right to left a sum of money would be jumbled.
    expect(screen.getByText('$1', { selector: 'td.number > bdi' })).toBeTruthy();
    expect($hiddenColumns.get()).toEqual({ cakes: [] });
  });

  test('lets rows far from each other be chosen, and all that were found but some', async () => {
    await showList();
    await userEvent.click(box('Choose Cake 2'));
    await scrollTo(600);
    await userEvent.click(box('Choose Cake 605'));
    expect(chosen.now).toEqual({ isAll: false, ids: new Set([2, 605]) });
    await userEvent.click(box('Choose all 1,000 that were found'));
    expect(box('Choose Cake 606').checked).toBe(true);
    await userEvent.click(box('Choose Cake 606'));
    expect(chosen.now).toEqual({ isAll: true, ids: new Set([606]) });
    expect(box('Choose all 1,000 that were found').checked).toBe(false);
  });

  test('lets every row from one to another be chosen with Shift, also by keys', async () => {
    await showList();
    const user = userEvent.setup();
    await user.click(box('Choose Cake 11'));
    await scrollTo(300);
    await user.keyboard('{Shift>}');
    await user.click(box('Choose Cake 303'));
    await user.keyboard('{/Shift}');
    await vi.waitFor(() => expect(chosen.now.ids.size).toBe(293));
    expect([chosen.now.ids.has(10), chosen.now.ids.has(11), chosen.now.ids.has(303)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(box('Choose Cake 302').checked).toBe(true);
  });
});
