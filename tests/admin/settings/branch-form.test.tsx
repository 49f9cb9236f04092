// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BranchForm } from '../../../src/admin/settings/BranchForm.tsx';

afterEach(cleanup);

test('cash is cash at every branch: one may not deliver', () => {
  const payment_methods = ['cod' as const];
  const branch = { id: 1, name: 'Mill Lane', payment_methods, offered: payment_methods, has_slots: false };
  render(<BranchForm branch={{ ...branch, slot_capacity: null }} />);
  expect(screen.getByRole('checkbox', { name: 'Cash' })).toBeTruthy();
  expect(screen.queryByText(/on delivery/)).toBeNull();
});
