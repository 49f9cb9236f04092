// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Branch } from '../../../src/api/contract/branch.ts';
import { SwitchPreview } from '../../../src/islands/cart/SwitchPreview.tsx';

const NIGHT = {
  name: 'Night Kitchen',
  is_open_now: false,
  closes_at: null,
  next_open_at: '2030-01-02T16:00:00Z',
  timezone: 'UTC',
} as unknown as Branch;
const SAME = {
  ...{ lost: [], fewer: [], prices: [], minimum: null },
  ...{ total: { from: 22.58, to: 24.08 }, delivery: { from: 4.9, to: 5.9 } },
};

const show = (branch: Branch) =>
  render(
    <SwitchPreview branch={branch} comparison={SAME} onSwitch={() => undefined} onStay={() => undefined} />,
  );

afterEach(cleanup);

test('the way to a branch that is closed says so, and what else changes than the items', () => {
  show(NIGHT);
  expect(screen.getByRole('heading', { name: 'Your items stay the same at Night Kitchen' })).toBeDefined();
  expect(screen.getByText(/^Closed, opens Jan 2, 4:00\sPM$/)).toBeDefined();
  expect(screen.getByText('The total is $24.08 instead of $22.58, delivery included')).toBeDefined();
});

test('an open branch needs no words about its hours', () => {
  show({ ...NIGHT, is_open_now: true });
  expect(screen.queryByText(/Closed|Open/)).toBeNull();
});
