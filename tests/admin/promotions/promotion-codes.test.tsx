// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  PromotionCodes as Codes,
  PromotionCode,
} from '../../../src/api/contract/admin/promotion-codes.ts';
import { fakeApi } from '../../islands/fake-api.ts';
import { fillJsdom } from '../../islands/fake-shop.ts';

let stored: PromotionCode[] = [];
const countOf = (state: string) => stored.filter((one) => one.state === state).length;
const api = fakeApi(({ method, path, query, body }) => {
  if (method === 'GET') {
    const state = query.get('state');
    const data = stored.filter((one) => !state || one.state === state);
    const page = {
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: data.length,
      from: 1,
      to: data.length,
    };
    const counts = { open: countOf('open'), used: countOf('used'), withdrawn: countOf('withdrawn') };
    return { body: { data, counts, ...page } satisfies Codes };
  }
  if (path.endsWith('/withdraw')) {
    stored = stored.map((one) => (one.state === 'open' ? { ...one, state: 'withdrawn' } : one));
    return { body: { promotion_id: 5, changed: 1 } };
  }
  const { count } = body as { count: number };
  const made = Array.from({ length: count }, (_, at) => ({ code: `NEW${at}`, state: 'open' as const }));
  stored = [...stored, ...made.map((one) => ({ ...one, made_at: '2026-02-01T10:00:00Z', order: null }))];
  return { status: 201, body: { promotion_id: 5, changed: count } };
});
const { PromotionCodes } = await import('../../../src/admin/promotions/PromotionCodes.tsx');

describe('codes that work once, on the screen', () => {
  beforeEach(() => {
    fillJsdom();
    const order = { id: 'o1', number: '10017', placed_at: '2026-02-02T10:00:00Z', branch_id: 2 };
    stored = [{ code: 'OLD9', state: 'used', made_at: '2026-02-01T10:00:00Z', order }];
  });
  afterEach(() => {
    cleanup();
  });

  test('are made, listed with their order, and withdrawn once that is confirmed', async () => {
    const user = userEvent.setup();
    render(<PromotionCodes id={5} mayWrite />);
    expect((await screen.findByText('OLD9')).closest('li')?.textContent).toContain('10017');
    const field = screen.getByLabelText('How many');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(screen.getByRole('button', { name: 'Make codes' }));
    await screen.findByText('A whole number from 1 to 10,000.');
    expect(document.activeElement).toBe(field);
    expect(stored).toHaveLength(1);
    await user.clear(field);
    await user.type(field, '2');
    await user.click(screen.getByRole('button', { name: 'Make codes' }));
    await screen.findByText('NEW1');
    await user.click(screen.getByRole('button', { name: /^Used/ }));
    await waitFor(() => expect(screen.queryByText('NEW1')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Withdraw all that are not used' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Withdraw 2 codes/ }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw all that are not used' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Withdrawn/ }).textContent).toContain('2'),
    );
    expect(screen.queryByRole('button', { name: 'Withdraw all that are not used' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toBe(
      '/api/admin/promotions/5/codes.csv',
    );
    expect(api).toBeTruthy();
  });

  test('are only looked at by those who may not write', async () => {
    render(<PromotionCodes id={5} mayWrite={false} />);
    await screen.findByText('OLD9');
    expect(screen.queryByRole('button', { name: 'Make codes' })).toBeNull();
  });
});
