// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

let pages = 1;
const api = fakeApi(({ path, query }) => {
  if (path === '/admin/requests')
    return { body: { data: [], total: 2, by_hand: [{ order_id: 'a' }, { order_id: 'a' }], statements: [] } };
  if (path !== '/admin/orders') return undefined;
  const page = Number(query.get('page') ?? 1);
  const data = [{ id: `page-${page}` }, { id: 'moved' }];
  return { body: { data, last_page: pages, current_page: page } };
});
const { $board, $view, fetchBoard, NO_VIEW, show } = await import('../../../src/admin/stores/orders.ts');
const { $desk } = await import('../../../src/admin/stores/session.ts');
const sent = () =>
  api.calls.flatMap(({ path, query }) => (path === '/admin/orders' ? [Object.fromEntries(query)] : []));

describe('the board', () => {
  beforeEach(() => {
    api.calls.length = 0;
    pages = 1;
    $view.set(NO_VIEW);
  });

  test('has all open orders, those of the last page too, each once', async () => {
    pages = 3;
    await fetchBoard();
    expect($board.get().orders?.map(({ id }) => id)).toEqual(['page-1', 'moved', 'page-2', 'page-3']);
    expect($board.get().waiting).toBe(3);
    expect(sent().map(({ status, page }) => [status, page])).toEqual([
      ['open', '1'],
      ['open', '2'],
      ['open', '3'],
    ]);
  });

  test('of more than it shows leaves out those of the middle, never those that have waited longest', async () => {
    pages = 14;
    await fetchBoard();
    const read = sent().map(({ page }) => Number(page));
    expect(read).toEqual([1, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect($board.get().orders?.at(-1)?.id).toBe('page-14');
  });

  test.each([
    [{ status: 'delivered' as const }, { status: 'delivered' }],
    [{ status: 'any' as const }, {}],
    [{ q: '1007' }, { q: '1007' }],
    [{ branchId: 2 }, { status: 'open', branch_id: '2' }],
    [{ orderType: 'pickup' as const }, { status: 'open', order_type: 'pickup' }],
  ])('shows what %j says', async (view, expected) => {
    show(view);
    await expect.poll(() => sent().length).toBe(1);
    const { page: _, per_page: __, locale: ___, ...query } = sent()[0] ?? {};
    expect(query).toEqual(expected);
  });

  test('a day goes from midnight to midnight by the clock of who reads', async () => {
    show({ day: '2026-11-24' });
    await expect.poll(() => sent().length).toBe(1);
    const { since, until, status } = sent()[0] ?? {};
    expect(status).toBeUndefined();
    expect(since).toBe(new Date('2026-11-24T00:00').toISOString());
    expect(until).toBe(new Date('2026-11-25T00:00').toISOString());
  });

  test('a day is one of the clock that they chose, wherever their device is', async () => {
    $desk.set({ name: 'in', session: { staff: { timezone: 'Asia/Kathmandu' }, branches: [] } } as never);
    show({ day: '2026-11-24' });
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]).toMatchObject({ since: '2026-11-23T18:15:00.000Z', until: '2026-11-24T18:15:00.000Z' });
    $desk.set({ name: 'unknown' });
  });
});
