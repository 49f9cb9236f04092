// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { News } from '../../../src/api/contract/admin/news.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const FIRST: News = {
  ...{ id: 7, name: 'Spring', state: 'draft', due_at: null, sent: 0, reach: null, version: 1 },
  ...{ author: 'nora@shop.example', updated_at: '2026-03-02T12:00:00.000Z' },
  ...{ languages: ['en', 'de'], branches: [], mails: 'server' },
  content: {
    ...{ name: 'Spring', texts: {}, languages: [], orders: 'any' },
    ...{ product_ids: [], category_ids: [], branch_ids: [], since: null, not_since: null },
  },
};
let stored = FIRST;
let refusal: News | undefined;
const api = fakeApi(({ method, path, body }) => {
  if (path.endsWith('/reach')) return { body: { total: 12, languages: [{ language: 'en', count: 12 }] } };
  if (method === 'PUT' && refusal)
    return { status: 409, body: { message: 'Changed', code: 'news_conflict', news: refusal } };
  if (method === 'PUT') {
    const { content } = body as Pick<News, 'content'>;
    stored = { ...stored, content, version: stored.version + 1 };
  }
  if (path.endsWith('/send')) stored = { ...stored, state: 'sending', sent: 4, reach: 12 };
  if (path.endsWith('/stop')) stored = { ...stored, state: 'stopped' };
  return { body: stored };
});
const { $news, openNews } = await import('../../../src/admin/stores/news.ts');
const { NewsBar } = await import('../../../src/admin/news/NewsBar.tsx');
const { NewsText } = await import('../../../src/admin/news/NewsForm.tsx');
const { NewsSending } = await import('../../../src/admin/news/NewsSending.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');
const user = userEvent.setup();

const Editor = () => {
  const editing = useStored($news, null);
  return (
    editing && (
      <>
        <NewsBar editing={editing} language="en" />
        <NewsText editing={editing} language="en" />
        <NewsSending editing={editing} />
      </>
    )
  );
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = (end: string) => api.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

describe('the editor of news', () => {
  beforeEach(async () => {
    stored = FIRST;
    refusal = undefined;
    api.calls.length = 0;
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    await openNews(7);
    render(<Editor />);
  });
  afterEach(cleanup);

  test('says so where the shop has no mail server, and only there', async () => {
    expect(screen.queryByText(/no mail server yet/)).toBeNull();
    const texts = { en: { subject: 'Cakes', body: 'They are back.' } };
    stored = { ...FIRST, content: { ...FIRST.content, texts }, mails: 'files' };
    await openNews(7);
    expect(await screen.findByText(/writes its mails to files where it runs/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Send now' })).toBeDefined();
    stored = { ...stored, mails: 'nobody' };
    await openNews(7);
    expect(await screen.findByText(/no mail server yet, so nobody would get it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Send (now|at)/ })).toBeNull();
    expect(screen.queryByLabelText(/^When/)).toBeNull();
    await press('Send me a test');
    expect(
      await screen.findByText('The test is a file where the shop runs: no mail brings it'),
    ).toBeDefined();
  });

  test('a time that is over is no time to be planned for', async () => {
    type('Subject', 'Cakes');
    type('Text', 'They are back.');
    await press('Save');
    await screen.findByText('Saved: nothing is sent yet');
    fireEvent.change(screen.getByLabelText(/^When/), { target: { value: '2020-01-01T10:00' } });
    expect(await screen.findByRole('button', { name: 'Send now' })).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^When/), { target: { value: '2999-01-01T10:00' } });
    expect(await screen.findByRole('button', { name: 'Send at that time' })).toBeDefined();
  });

  test('sends what is saved to as many people as it names, and stops in between', async () => {
    expect(screen.getByText('Write subject and text in the shop’s own language.')).toBeTruthy();
    type('Subject', 'Cakes');
    type('Text', 'They are back.');
    expect(screen.getByText('Save first: what is saved is sent.')).toBeTruthy();
    await press('Save');
    await screen.findByText('Saved: nothing is sent yet');
    await screen.findByText('It reaches 12 people now.');
    await press('Send now');
    expect(sent('/send')).toEqual([]);
    const question = screen.getByRole('dialog', { name: 'Send it to 12 people now?' });
    await user.click(within(question).getByRole('button', { name: 'Send now' }));
    expect(await screen.findAllByText('being sent: 4 of 12')).not.toHaveLength(0);
    expect(sent('/send')).toEqual([{ version: 2, at: null }]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Stop');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findAllByText('stopped after 4 people')).not.toHaveLength(0);
  });

  test('keeps what is typed beside what another has saved meanwhile', async () => {
    const theirs = { ...FIRST.content, name: 'Easter' };
    refusal = { ...FIRST, version: 5, content: theirs };
    type('Subject', 'Cakes');
    await press('Save');
    await screen.findByText('This news was changed meanwhile');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Easter');
    refusal = undefined;
    await press('Save');
    await screen.findByText('Saved: nothing is sent yet');
    expect(sent('/news/7').at(-1)).toEqual({
      version: 5,
      content: { ...theirs, texts: { en: { subject: 'Cakes', body: '' } } },
    });
  });

  test('sends a test of what is typed', async () => {
    type('Subject', 'Cakes');
    await press('Send me a test');
    expect(sent('/test')).toEqual([{ language: 'en', subject: 'Cakes', body: '' }]);
  });
});
