// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const api = fakeApi(({ path, query }) =>
  path === '/admin/reports'
    ? { body: { from: query.get('from') ?? '2026-11-01', to: query.get('to') ?? '2026-11-30', days: [] } }
    : undefined,
);
const { before, showReport } = await import('../../../src/admin/stores/reports.ts');

afterEach(() => history.replaceState(null, '', '/admin/reports'));

test('a report comes with that of as many days before it', async () => {
  showReport({ from: '2026-11-24', to: '2026-11-24' });
  await expect.poll(() => before.$state.get().data?.to).toBe('2026-11-23');
  showReport({ from: '2026-03-01', to: '2026-03-07', branch: '2' });
  await expect.poll(() => before.$state.get().data?.from).toBe('2026-02-22');
  const { query } = api.calls.at(-1) ?? {};
  expect([query?.get('to'), query?.get('branch')]).toEqual(['2026-02-28', '2']);
});
