// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CartItem } from '../../../src/api/contract/cart.ts';
import { MiniLines } from '../../../src/islands/receipt/MiniLines.tsx';
import { line } from '../../stores/carts.ts';

afterEach(cleanup);

const textOf = (change: Partial<CartItem>): string => {
  const { container } = render(<MiniLines items={[line(1, 1, change)]} />);
  return container.textContent ?? '';
};

test('a line says the note that was written for it, and nothing where there is none', () => {
  expect(textOf({ note: 'No peanuts' })).toContain('Note: No peanuts');
  cleanup();
  expect(textOf({ note: null })).not.toContain('Note');
});
