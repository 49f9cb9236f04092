// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from '../../../src/islands/ui/Stepper.tsx';
import { findLanguageBy } from '../../../src/language/page.ts';

afterEach(() => {
  cleanup();
  findLanguageBy(() => undefined);
});

test.each([
  ['ar-EG', '١٢', '٣٤'],
  ['ar-AE', '12', '34'],
])('a quantity is shown and typed in the digits of %s', async (locale, shown, typed) => {
  findLanguageBy(() => ({ language: 'ar', locale, prefix: '/ar', phrases: {} }));
  const onChange = vi.fn();
  render(<Stepper name="Cola" value={12} min={1} max={50} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe(shown);
  const user = userEvent.setup();
  await user.clear(field);
  expect(field.value).toBe('');
  await user.type(field, '٣٤');
  expect(field.value).toBe(typed);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(34);
});
