// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $desk } from '../../../src/admin/stores/session.ts';
import { TimeField } from '../../../src/admin/ui/number-fields.tsx';
import { writePlanned } from '../../../src/admin/ui/when.ts';

const AT = '2026-11-24T17:04:00.000Z';
const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const signIn = (timezone: string | null, own: string | null = null) => {
  const branches = timezone === null ? [] : [{ id: 1, name: 'Mill Lane', timezone }];
  $desk.set({ name: 'in', session: { staff: { timezone: own }, branches } } as never);
};
const show = (value: string | null) => {
  const onChange = vi.fn();
  const { container } = render(<TimeField id="at" label="When" value={value} onChange={onChange} />);
  return { input: screen.getByLabelText('When') as HTMLInputElement, container, onChange };
};
afterEach(() => {
  cleanup();
  $desk.set({ name: 'unknown' });
});

test('a time is typed and planned by the shop’s clock, which is named where the reader’s is another', () => {
  signIn('Asia/Kathmandu');
  const { input, container, onChange } = show(AT);
  expect(input.value).toBe('2026-11-24T22:49');
  expect(container.textContent).toContain('By the shop’s clock: Nepal Time.');
  fireEvent.change(input, { target: { value: '2026-11-24T23:00' } });
  expect(onChange).toHaveBeenCalledWith('2026-11-24T17:15:00.000Z');
  expect(writePlanned(AT)).toMatch(/22:49|10:49/);
  expect(writePlanned(AT)).toContain('(Nepal Time)');
});

test('the clock is not named where the reader chose the same, or there is no branch yet', () => {
  signIn('Asia/Kathmandu', 'Asia/Kathmandu');
  expect(show(AT).container.textContent).not.toContain('clock');
  expect(writePlanned(AT)).not.toContain('(');
  cleanup();
  signIn(null);
  expect(show(null).container.textContent).not.toContain('clock');
  cleanup();
  signIn(DEVICE);
  expect(show(AT).container.textContent).not.toContain('clock');
});
