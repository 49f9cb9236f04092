// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problems } from '../../../src/admin/ui/document/Problems.tsx';

test('what is wrong with a block is said with its place on the page', () => {
  const message = 'Choose a picture for the banner without a title.';
  const problem = (where: string) => ({ code: 'field_invalid' as const, message, where });
  render(<Problems problems={[problem('blocks.0'), problem('blocks.2'), problem('title')]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Block 1: ${message}`,
    `Block 3: ${message}`,
    message,
  ]);
});
