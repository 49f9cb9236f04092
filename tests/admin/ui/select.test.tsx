// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Select } from '../../../src/admin/ui/Select.tsx';

test('a choice looks like one wherever it stands, whatever else its place gives it', () => {
  const options = [{ value: 'open', label: 'Open orders' }];
  render(
    <Select
      className="board-branch"
      aria-label="Status"
      value="open"
      options={options}
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('combobox').className).toBe('input select board-branch');
});
