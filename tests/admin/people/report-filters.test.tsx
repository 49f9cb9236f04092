// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const api = fakeApi(() => new Promise<never>(() => undefined));
const { ReportFilters } = await import('../../../src/admin/reports/ReportFilters.tsx');
const { $reportView } = await import('../../../src/admin/stores/reports.ts');

const branches = [
  { id: 1, name: 'Kiritimati', timezone: 'Pacific/Kiritimati' },
  { id: 2, name: 'Pago Pago', timezone: 'Pacific/Pago_Pago' },
];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['', '2026-11-25'],
  ['2', '2026-11-24'],
])('today is the day at the branch of the report (%j), whatever the device shows', async (branch, today) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T23:00:00Z'), toFake: ['Date'] });
  $reportView.set({ from: '', to: '', branch });
  render(<ReportFilters branches={branches} shown={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect($reportView.get()).toEqual({ from: today, to: today, branch });
  await expect.poll(() => api.calls.at(-1)?.query.get('to')).toBe(today);
});
