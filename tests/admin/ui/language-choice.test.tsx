// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressIn, readerAddress } from '../../../src/admin/stores/reader-language.ts';
import { $desk } from '../../../src/admin/stores/session.ts';
import { LanguageChoice } from '../../../src/admin/ui/LanguageChoice.tsx';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';

const page = vi.hoisted(() => ({ language: 'en', locale: 'en-US', prefix: '' }));
vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => page,
}));

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  document.documentElement.dataset.language = 'open';
  history.replaceState(null, '', '/admin/link?a=1#token');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  $desk.set({ name: 'unknown' });
  delete document.documentElement.dataset.language;
  Object.assign(page, { language: 'en', prefix: '' });
});

test('the first page of a shop without a language goes to that of its reader, with the link', () => {
  browserSpeaks('fr-FR', 'de-AT', 'ar');
  expect(readerAddress()).toBe('/de/admin/link?a=1#token');
  browserSpeaks('en-GB', 'de');
  expect(readerAddress()).toBeNull();
  browserSpeaks('pt-BR');
  expect(readerAddress()).toBeNull();
});

test('a language that the address names is one that was chosen', () => {
  browserSpeaks('de-DE');
  Object.assign(page, { prefix: '/en' });
  expect(readerAddress()).toBeNull();
  history.replaceState(null, '', '/en/admin');
  expect(addressIn('ar')).toBe('/ar/admin');
});

test('once the shop has a language it is that of the desk', () => {
  browserSpeaks('de-DE');
  delete document.documentElement.dataset.language;
  expect(readerAddress()).toBeNull();
  render(<LanguageChoice />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('whoever has a language of their own is offered none here', () => {
  const staff = { id: 1, email: 'a@b.example', name: '', role: 'owner', branch_ids: null, prefix: '' };
  $desk.set({ name: 'in', session: { staff } as DeskSession });
  render(<LanguageChoice />);
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  $desk.set({ name: 'in', session: { staff: { ...staff, prefix: null } } as DeskSession });
  render(<LanguageChoice />);
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('each language can be chosen by its own name', () => {
  render(<LanguageChoice />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['English', '/en/admin/link?a=1#token'],
    ['Deutsch', '/de/admin/link?a=1#token'],
    ['العربية', '/ar/admin/link?a=1#token'],
  ]);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English');
});
