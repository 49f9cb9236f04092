// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskImportDetails } from '../../../src/api/contract/admin/imports.ts';
import { useStored } from '../../../src/islands/ui/use-stored.ts';
import { type Call, fakeApi } from '../../islands/fake-api.ts';

const PUBLISHED: DeskImportDetails = {
  id: 4,
  at: '2026-02-01T10:00:00Z',
  actor: 'mia@shop.example',
  file_name: 'mugs.csv',
  format: 'csv',
  dialect: 'shopify',
  subject: 'products',
  state: 'done',
  error: null,
  rows: 120,
  created: 60,
  updated: 0,
  unchanged: 0,
  refused: 0,
  warnings: 2,
  published: 60,
  kept: 0,
  pictures: { total: 120, fetched: 34, failed: 2, waiting: 84 },
  undo: null,
  undo_until: '2026-03-03T10:00:00Z',
  report_url: '/api/admin/imports/4/report.csv',
  encoding: null,
  delimiter: null,
  decimal_mark: null,
  products: [],
  records: [],
  invitations: null,
  drafts: { count: 0, named: [] },
  notes: [],
  columns: [],
  sample: [],
  stayed: [],
};
let stored = PUBLISHED;
const set = (change: Partial<DeskImportDetails>) => {
  stored = Object.assign(structuredClone(stored), change);
};
const answer = ({ path }: Call) => {
  if (path === '/admin/imports') return { body: { imports: [stored] } };
  if (path.endsWith('/issues'))
    return { body: { data: [], current_page: 1, last_page: 1, per_page: 30, total: 0, from: 0, to: 0 } };
  return { body: { import: stored } };
};
const api = fakeApi(answer);
const { $import, closeImport, openImport } = await import('../../../src/admin/stores/imports.ts');
const { ImportDetails } = await import('../../../src/admin/imports/ImportDetails.tsx');

const Opened = () => {
  const { data } = useStored<{ data: DeskImportDetails | null; error: string | null }>($import, {
    data: null,
    error: null,
  });
  return data && <ImportDetails {...data} />;
};
const looks = () => api.calls.filter(({ path }) => path === '/admin/imports/4').length;

describe('pictures of an import, on the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stored = PUBLISHED;
    api.calls = [];
    api.answer = answer;
  });
  afterEach(() => {
    closeImport();
    cleanup();
    vi.useRealTimers();
  });
  const open = async () => {
    render(<Opened />);
    await act(() => openImport(4));
  };

  test('are followed until none waits any more', async () => {
    await open();
    expect(screen.getByText('34 of 120 pictures fetched, 2 failed')).toBeTruthy();
    const meter = screen.getByRole('progressbar');
    expect([meter.getAttribute('value'), meter.getAttribute('max')]).toEqual(['36', '120']);
    set({ pictures: { total: 120, fetched: 118, failed: 2, waiting: 0 } });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('118 of 120 pictures fetched, 2 failed')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    const seen = looks();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(looks()).toBe(seen);
  });

  test('that failed are fetched again, and a refusal is said', async () => {
    set({ pictures: { total: 3, fetched: 1, failed: 2, waiting: 0 } });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await open();
    api.answer = (call) =>
      call.method === 'POST'
        ? {
            status: 422,
            body: { message: 'This import has moved on meanwhile.', code: 'invalid_transition' },
          }
        : answer(call);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This import has moved on meanwhile.')).toBeTruthy();
    api.answer = (call) => {
      if (call.method === 'POST') set({ pictures: { total: 3, fetched: 1, failed: 0, waiting: 2 } });
      return answer(call);
    };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(api.calls.some(({ path }) => path === '/admin/imports/4/pictures-again')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pictures of other servers' }));
    expect(screen.getByText('1 of 3 pictures fetched')).toBeTruthy();
  });

  test('are not offered again once the time to undo is over, nor shown of what is undone', async () => {
    set({ pictures: { total: 3, fetched: 1, failed: 2, waiting: 0 }, undo_until: null });
    await open();
    expect(screen.getByText('1 of 3 pictures fetched, 2 failed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    set({ undo: { state: 'done', undone: 60, left: 0 } });
    await act(() => openImport(4));
    expect(screen.queryByText(/pictures fetched/)).toBeNull();
  });
});
