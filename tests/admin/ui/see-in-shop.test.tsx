// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $desk } from '../../../src/admin/stores/session.ts';
import { SeeInShop } from '../../../src/admin/ui/SeeInShop.tsx';

afterEach(cleanup);

test('the way into the shop is there once the shop has opened', () => {
  const way = (is_never_opened: boolean) => {
    $desk.set({ name: 'in', session: { is_never_opened } } as Parameters<typeof $desk.set>[0]);
    cleanup();
    render(<SeeInShop path="/branch/downtown" />);
    return screen.queryByRole('link', { name: 'See it in the shop' })?.getAttribute('href');
  };
  expect(way(true)).toBeUndefined();
  expect(way(false)).toBe('/branch/downtown');
});
