// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSetSummary } from '../../../src/api/contract/admin/change-sets.ts';
import type { PageContent, PageDocument } from '../../../src/api/contract/admin/content.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const AT = '2026-03-02T12:00:00.000Z';
const content: PageContent = {
  title: 'About',
  slug: 'about',
  html: '<p>Us</p>',
  seo_title: null,
  seo_description: null,
  show_in: 'footer',
  blocks: [],
  words: {},
};
const doc = (change: Partial<PageDocument> = {}): PageDocument => ({
  id: 9,
  draft: { version: 4, content, author: 'Ada', saved_at: AT },
  published: null,
  is_changed: true,
  schedule: null,
  change_set: null,
  versions: [],
  preview_url: '/admin/preview/page?token=t',
  ...change,
});
const set = (id: number, name: string, state: ChangeSetSummary['state']): ChangeSetSummary => ({
  id,
  name,
  state,
  publish_at: null,
  edit_id: null,
  problem: null,
  actor: 'mina@shop.example',
  updated_at: AT,
  step_count: 1,
  page_count: 0,
});
let listed: ChangeSetSummary[] = [];
let shown = doc();
let refusal: object | null = null;
const api = fakeApi(({ method, path }) => {
  if (path === '/admin/presence') return { body: { others: [] } };
  if (path === '/admin/change-sets') return { body: { sets: listed } };
  if (path.startsWith('/admin/change-sets/')) {
    if (refusal) return { status: 409, body: refusal };
    shown = doc({
      change_set: method === 'POST' ? { id: 5, name: 'Winter', publish_at: null } : null,
    });
    return { body: {} };
  }
  return path === '/admin/pages/9' ? { body: shown } : undefined;
});
const { pageStore } = await import('../../../src/admin/stores/content.ts');
const { PublishBar } = await import('../../../src/admin/pages/PublishBar.tsx');
const { JoinSet, WaitingInSet } = await import('../../../src/admin/pages/PageInSet.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');
const user = userEvent.setup();
const Bar = () => {
  const editing = useStored(pageStore.$editing, null);
  if (!editing) return null;
  const waiting = editing.doc.change_set;
  return (
    <PublishBar store={pageStore} editing={editing} path="/page/about" beside={!waiting && <JoinSet />}>
      {waiting && <WaitingInSet set={waiting} />}
    </PublishBar>
  );
};
const show = async () => {
  await pageStore.open(9, '');
  render(<Bar />);
};
const sent = (method: string) =>
  api.calls.find((call) => call.method === method && call.path.includes('sets/'));

beforeEach(() => {
  api.calls.length = 0;
  shown = doc();
  refusal = null;
  listed = [set(4, 'Autumn', 'draft'), set(5, 'Winter', 'failed'), set(6, 'Out', 'published')];
});
afterEach(() => {
  cleanup();
  pageStore.leave();
});

describe('a page and the change sets', () => {
  test('it is put into one that is being prepared, says so, and is taken out', async () => {
    await show();
    await user.click(screen.getByText('Publish with a change set'));
    const choice = await screen.findByLabelText('Change set');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Autumn',
      'Winter',
    ]);
    await user.selectOptions(choice, 'Winter');
    await user.click(screen.getByRole('button', { name: 'Put it in' }));
    expect(sent('POST')).toMatchObject({
      path: '/admin/change-sets/5/pages',
      body: { page_id: 9, lang: '', version: 4 },
    });
    const link = await screen.findByRole('link', { name: 'Winter' });
    expect(link.getAttribute('href')).toBe('/admin/changes?id=5');
    expect(screen.queryByText('Publish with a change set')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take out' }));
    expect(sent('DELETE')?.path).toBe('/admin/change-sets/5/pages/9');
    expect(await screen.findByText('Publish with a change set')).toBeTruthy();
  });

  test('what another editor saved meanwhile is shown, and nothing is put in', async () => {
    await show();
    await user.click(screen.getByText('Publish with a change set'));
    const draft = { version: 5, content: { ...content, title: 'Theirs' }, author: 'Ben', saved_at: AT };
    refusal = { message: 'Ben has saved another text since you began.', code: 'draft_conflict', draft };
    await user.click(await screen.findByRole('button', { name: 'Put it in' }));
    expect(await screen.findByText('Two versions: decide below')).toBeTruthy();
    expect(pageStore.$editing.get()?.theirs?.author).toBe('Ben');
    expect(screen.queryByRole('button', { name: 'Take out' })).toBeNull();
  });

  test('without one that is being prepared it says where to begin one', async () => {
    listed = [set(6, 'Out', 'published')];
    await show();
    await user.click(screen.getByText('Publish with a change set'));
    expect(await screen.findByText(/No change set is being prepared/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change sets' })).toBeTruthy();
  });

  test('one that has its time says when', async () => {
    shown = doc({ change_set: { id: 5, name: 'Winter', publish_at: AT } });
    await show();
    expect(screen.getByText(/the text as it was when this time was set/).textContent).toContain('Winter');
  });
});
