// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingInput } from '../../../src/admin/settings/SettingInput.tsx';
import { ThemeAside } from '../../../src/admin/settings/ThemeAside.tsx';

const page = vi.hoisted(() => ({ locale: 'de-DE' }));
vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => ({ locale: page.locale, language: 'en', prefix: '', phrases: {} }),
}));
vi.mock('../../../src/admin/stores/content.ts', () => ({
  homePreviewUrl: async () => ({ isDone: false }),
}));
afterEach(cleanup);

test('a colour that is not set shows the one that counts', () => {
  const bound = { id: 'color', value: '', error: undefined, onChange: () => {}, onLeave: () => {} };
  const field = { kind: 'color' as const, key: 'storeBgColor', label: 'Colour of the brand' };
  const show = (value: string) =>
    render(<SettingInput field={field} bound={{ ...bound, value }} typed={{}} />);
  const picker = () => screen.getByLabelText<HTMLInputElement>('Choose Colour of the brand').value;
  show('');
  expect(picker()).toBe('#1f6f54');
  cleanup();
  show('#a8380f');
  expect(picker()).toBe('#a8380f');
});

test('contrasts stand as the language of the desk writes numbers', () => {
  const { container } = render(<ThemeAside colors={{ storeTextColor: '#dddddd' }} />);
  expect(container.textContent).toMatch(/\d,\d:1/);
  expect(container.textContent).toContain('at least 4,5:1');
  expect(container.textContent).not.toMatch(/\d\.\d:1/);
});

test('both sides of a contrast have the digits of the language', () => {
  page.locale = 'ar-EG';
  const { container } = render(<ThemeAside colors={{ storeTextColor: '#dddddd' }} />);
  expect(container.querySelector('strong')?.textContent).toMatch(/^[٠-٩]+٫[٠-٩]:١$/);
  page.locale = 'de-DE';
});
