// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Page, ROWS, rowAt } from '../../../src/admin/stores/list-windows.ts';
import { createLongList } from '../../../src/admin/stores/long-list.ts';
import type { Query } from '../../../src/api/client.ts';

interface Cake {
  id: number;
  name: string;
}
type Sent = Query & { page: number };

const TOTAL = 1_000;

/** A shop whose answers the test gives itself, one by one or all at once. */
const newShop = () => {
  const sent: Sent[] = [];
  const waiting: (() => void)[] = [];
  const state = { total: TOTAL, word: 'Cake', isHeld: false, failing: new Set<number>() };
  const load = async (query: Query): Promise<Page<Cake>> => {
    const page = Number(query.page);
    sent.push({ ...query, page });
    const { total, word } = state;
    if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (state.failing.has(page)) throw new Error('down');
    const first = (page - 1) * ROWS;
    const count = Math.max(0, Math.min(ROWS, total - first));
    return {
      total,
      data: Array.from({ length: count }, (_, at) => ({ id: first + at, name: `${word} ${first + at}` })),
    };
  };
  const pages = () => sent.splice(0).map(({ page }) => page);
  const answerAll = async () => {
    for (const answer of waiting.splice(0)) answer();
    await settled();
  };
  return { state, sent, pages, answerAll, list: createLongList<Cake>(['q', 'branch_id'], load) };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));
type List = ReturnType<typeof newShop>['list'];
const nameAt = (list: List, index: number) => rowAt(list.$list.get(), index).row?.name;
const errorAt = (list: List, index: number) => rowAt(list.$list.get(), index).error;

describe('a long list', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/admin/cakes');
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('fetches the windows near what is seen, each once', async () => {
    const { list, pages, sent } = newShop();
    await list.open();
    expect(sent[0]).toMatchObject({ page: 1, per_page: ROWS });
    expect(pages()).toEqual([1]);
    list.see(0, 12);
    await settled();
    expect(pages()).toEqual([]);
    list.see(20, 30);
    await settled();
    expect(pages()).toEqual([2]);
    list.see(500, 512);
    await settled();
    expect(pages()).toEqual([10, 11]);
    expect([0, 49, 50, 510].map((index) => nameAt(list, index))).toEqual([
      'Cake 0',
      'Cake 49',
      'Cake 50',
      'Cake 510',
    ]);
    expect(nameAt(list, 200)).toBeUndefined();
    list.see(0, 12);
    list.see(990, 999);
    await settled();
    expect(pages()).toEqual([20]);
    expect(nameAt(list, 999)).toBe('Cake 999');
  });

  test('fetches only what is seen at last while somebody drags the bar', async () => {
    const { list, pages, state, answerAll } = newShop();
    await list.open();
    state.isHeld = true;
    for (let row = 100; row < 900; row += 10) list.see(row, row + 10);
    expect(pages().slice(1)).toEqual([2, 3]);
    await answerAll();
    expect(pages()).toEqual([18, 19]);
    await answerAll();
    expect(pages()).toEqual([]);
    expect(nameAt(list, 890)).toBe('Cake 890');
  });

  test('drops the windows of another view, and keeps the old rows in sight until its first rows come', async () => {
    const { list, pages, state, sent, answerAll } = newShop();
    await list.open();
    list.see(500, 510);
    await settled();
    const { version } = list.$list.get();
    pages();
    Object.assign(state, { isHeld: true, total: 60, word: 'Lemon cake' });
    list.show({ q: 'lemon' });
    expect(location.search).toBe('?q=lemon');
    expect(list.$list.get()).toMatchObject({ isFetching: true, version });
    // Of a view that goes nothing more is fetched.
    list.see(700, 710);
    expect(sent.map(({ page, q }) => [page, q])).toEqual([[1, 'lemon']]);
    expect(nameAt(list, 505)).toBe('Cake 505');
    await answerAll();
    expect(list.$list.get()).toMatchObject({ isFetching: false, version: version + 1, page: { total: 60 } });
    expect([nameAt(list, 0), nameAt(list, 505)]).toEqual(['Lemon cake 0', undefined]);
  });

  test('takes no answer of a view that was left', async () => {
    const { list, state, answerAll } = newShop();
    await list.open();
    Object.assign(state, { isHeld: true, word: 'Old' });
    list.show({ q: 'o' });
    state.word = 'New';
    list.show({ q: 'n' });
    await answerAll();
    expect(nameAt(list, 0)).toBe('New 0');
    expect(list.$list.get().version).toBe(2);
  });

  test('says where a window did not come, and fetches it again on request', async () => {
    const { list, pages, state } = newShop();
    await list.open();
    state.failing.add(11);
    list.see(480, 520);
    await settled();
    expect(pages()).toEqual([1, 10, 11]);
    expect(nameAt(list, 490)).toBe('Cake 490');
    expect(errorAt(list, 500)).toMatch(/could not reach the shop/);
    expect(list.$list.get().error).toBeNull();
    list.see(481, 521);
    await settled();
    expect(pages()).toEqual([]);
    state.failing.clear();
    list.retry(500);
    await settled();
    expect(pages()).toEqual([11]);
    expect([nameAt(list, 500), errorAt(list, 500)]).toEqual(['Cake 500', null]);
  });

  test('says it when a view does not come at all, and begins it again on request', async () => {
    const { list, pages, state } = newShop();
    state.failing.add(1);
    await list.open();
    expect(list.$list.get()).toMatchObject({ page: null, isFetching: false });
    expect(list.$list.get().error).toMatch(/could not reach the shop/);
    state.failing.clear();
    pages();
    await list.fetch();
    expect(pages()).toEqual([1]);
    expect([list.$list.get().error, nameAt(list, 0)]).toEqual([null, 'Cake 0']);
  });

  test('reads what is seen again after an edit: its rows stay until others come, the rest is dropped', async () => {
    const { list, pages, state, answerAll } = newShop();
    await list.open();
    list.see(500, 510);
    await settled();
    const { version } = list.$list.get();
    pages();
    Object.assign(state, { isHeld: true, word: 'Cheaper' });
    const read = list.fetch();
    expect(pages()).toEqual([10, 11]);
    expect([nameAt(list, 505), list.$list.get().isFetching]).toEqual(['Cake 505', false]);
    await answerAll();
    await read;
    expect([nameAt(list, 499), nameAt(list, 505), nameAt(list, 0)]).toEqual([
      'Cheaper 499',
      'Cheaper 505',
      undefined,
    ]);
    // The same view: nothing jumps.
    expect(list.$list.get().version).toBe(version);
  });

  test('reads windows again that ended elsewhere when rows came or went', async () => {
    const { list, pages, state } = newShop();
    state.total = 110;
    await list.open();
    list.see(100, 109);
    await settled();
    expect(pages()).toEqual([1, 2, 3]);
    state.total = 180;
    list.retry(60);
    await settled();
    // The last window had ten rows, and has fifty now.
    expect(pages()).toEqual([2, 3]);
    list.see(120, 179);
    await settled();
    expect(pages()).toEqual([4]);
    expect([nameAt(list, 115), nameAt(list, 179)]).toEqual(['Cake 115', 'Cake 179']);
  });

  test('begins where it was left, and another view at its first row', async () => {
    const { list, pages } = newShop();
    await list.open();
    list.keepPlace(612);
    expect(location.pathname + location.search).toBe('/admin/cakes');
    const back = newShop();
    await back.list.open();
    expect([back.list.place(), back.pages()]).toEqual([612, [13]]);
    expect(nameAt(back.list, 612)).toBe('Cake 612');
    back.list.show({ q: 'lemon' });
    expect([back.list.place(), back.pages()]).toEqual([0, [1]]);
    expect(pages()).toEqual([1]);
  });

  test('has the rows between two, also those that were not seen', async () => {
    const { list, pages } = newShop();
    await list.open();
    pages();
    const rows = await list.between(40, 160);
    expect(pages()).toEqual([2, 3, 4]);
    expect([rows.length, rows.at(0)?.id, rows.at(-1)?.id]).toEqual([121, 40, 160]);
  });

  test('takes its view from the address', async () => {
    history.replaceState(null, '', '/admin/cakes?q=lemon&other=1');
    const { list, sent } = newShop();
    await list.open();
    expect(list.$view.get()).toEqual({ q: 'lemon' });
    expect(sent[0]).toMatchObject({ q: 'lemon', branch_id: undefined });
  });
});
