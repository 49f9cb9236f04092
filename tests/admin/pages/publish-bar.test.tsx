// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PublishBar } from '../../../src/admin/pages/PublishBar.tsx';
import type { Editing } from '../../../src/admin/stores/editing.ts';
import { $desk } from '../../../src/admin/stores/session.ts';
import { fillJsdom } from '../../islands/fake-shop.ts';

type Doc = { published: { html: string } | null; is_changed: boolean; schedule: null };
const user = userEvent.setup();
const replace = vi.fn(async (_content: { html: string }) => {});
const done = async () => ({ isDone: true as const, value: null });
const show = (doc: Doc) => {
  fillJsdom();
  const editing = { state: 'saved', doc, failure: null, problems: [] } as unknown as Editing<
    { html: string },
    Doc
  >;
  const store = { publish: done, cancelSchedule: done, save: async () => {}, replace };
  render(<PublishBar store={store} editing={editing} path="/page/about" />);
};

describe('what is said once it is published', () => {
  afterEach(() => {
    cleanup();
    $desk.set({ name: 'unknown' });
  });
  const out = { published: { html: '' }, is_changed: false, schedule: null };
  const saidOf = async (doc: Doc) => {
    show(doc);
    if (!doc.is_changed) await user.click(screen.getByRole('button', { name: 'Publish' }));
    return screen.getByRole('status').textContent;
  };

  test('is that shoppers see it now', async () => {
    expect(await saidOf(out)).toBe('Published: shoppers see it now');
  });

  test('speaks of no shoppers in a shop that never opened', async () => {
    $desk.set({ name: 'in', session: { is_never_opened: true, staff: {}, branches: [] } } as never);
    expect(await saidOf(out)).toBe('Published');
    cleanup();
    expect(await saidOf({ ...out, is_changed: true })).toBe('Saved as a draft: shoppers do not see it yet');
  });
});

describe('a draft', () => {
  afterEach(() => {
    cleanup();
    replace.mockClear();
  });

  test('is thrown away for what shoppers see, once that was confirmed', async () => {
    show({ published: { html: '<p>Out</p>' }, is_changed: true, schedule: null });
    await user.click(screen.getByRole('button', { name: 'Throw the draft away' }));
    expect(replace).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('dialog', { name: /^Throw the draft away\?/ }));
    await user.click(dialog.getByRole('button', { name: 'Throw the draft away' }));
    expect(replace).toHaveBeenCalledWith({ html: '<p>Out</p>' });
  });

  test.each<[string, Doc]>([
    ['is as shoppers see it', { published: { html: '' }, is_changed: false, schedule: null }],
    ['was never published', { published: null, is_changed: true, schedule: null }],
  ])('that %s stays', (_, doc) => {
    show(doc);
    expect(screen.queryByRole('button', { name: 'Throw the draft away' })).toBeNull();
  });
});
