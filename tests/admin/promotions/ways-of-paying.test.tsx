// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConditionFields } from '../../../src/admin/promotions/ConditionFields.tsx';
import type { PromotionEditing } from '../../../src/admin/stores/promotion.ts';

afterEach(cleanup);

const show = (atBranch: string[], stored: string[], typed = stored) => {
  const content = {
    payment_methods: typed,
    days: [],
    order_types: [],
    branch_ids: [],
    starts_at: null,
    ends_at: null,
  };
  const editing = {
    content,
    errors: {},
    promotion: { content: { payment_methods: stored } },
    world: { categories: [], branches: [{ id: 1, name: 'Mill Lane', payment_methods: atBranch }] },
  };
  render(<ConditionFields editing={editing as unknown as PromotionEditing} />);
  const group = screen.queryByRole('group', { name: 'Ways of paying' });
  return (
    group &&
    within(group)
      .getAllByRole('checkbox')
      .map(({ parentElement }) => parentElement?.textContent)
  );
};

test('the form of a promotion lists the ways of paying that some branch takes', () => {
  expect(show(['wallet', 'cod'], [])).toEqual(['Cash', 'Wallet']);
  cleanup();
  expect(show([], [])).toBeNull();
});

test('a way of paying that the promotion names stays in sight where no branch takes it', () => {
  expect(show(['cod'], ['stripe'])).toEqual(['Cash', 'Pay online: Stripe']);
  cleanup();
  expect(show(['cod'], ['stripe'], [])).toEqual(['Cash', 'Pay online: Stripe']);
});
