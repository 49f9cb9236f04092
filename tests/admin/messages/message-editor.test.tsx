// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskMessages, MessageText, MessageTexts } from '../../../src/api/contract/admin/messages.ts';
import { fakeApi } from '../../islands/fake-api.ts';

const OWN: MessageText = {
  subject: 'Order {order_number}',
  body: 'Hello {name},\n\n{receipt}',
  button: 'Follow',
};
const texts = (text: MessageText | null): MessageTexts => ({ language: 'en', own: OWN, text });
const all = (): DeskMessages => ({
  test_to: 'me@shop.example',
  messages: [
    {
      message: 'order.placed',
      form: {
        channel: 'mail',
        has_button: true,
        placeholders: ['store_name', 'name', 'order_number', 'receipt'],
        required: ['order_number', 'receipt'],
        last: null,
      },
      texts: [texts(null), { ...texts(null), language: 'de' }, { ...texts(null), language: 'ar' }],
    },
    {
      message: 'order.placed',
      form: { channel: 'sms', has_button: false, placeholders: ['order_number'], required: [], last: null },
      texts: [texts({ subject: '', body: 'Got {order_number}', button: '' })],
    },
  ],
});
const HTML =
  '<!doctype html><html dir="ltr"><body style="padding:24px"><img src="https://shop.example/media/logo/320" alt=""><p>Hi &lt;b&gt;<script>window.isRun = true</script></p><p><a href="https://shop.example" style="color:red">Follow</a></p></body></html>';
let refusal: object | undefined;
const api = fakeApi(({ method, path, body }) => {
  if (method === 'GET') return { body: all() };
  if (path.endsWith('/preview')) {
    const sms = (body as { channel: string }).channel === 'sms';
    return {
      body: {
        subject: sms ? '' : 'Order A-1',
        text: 'Got A-1',
        html: sms ? '' : HTML,
        sms: sms ? { alphabet: 'gsm7', units: 7, parts: 1 } : null,
        order_number: 'A-1',
      },
    };
  }
  if (path.endsWith('/test')) return { body: { to: 'me@shop.example' } };
  if (refusal) return { status: 409, body: { message: 'Changed', code: 'message_conflict', texts: refusal } };
  return { body: texts((body as { text: MessageText | null }).text) };
});
const { $message, deskMessages, openMessage } = await import('../../../src/admin/stores/messages.ts');
const { MessageBar } = await import('../../../src/admin/messages/MessageBar.tsx');
const { MessageForm } = await import('../../../src/admin/messages/MessageForm.tsx');
const { MessageList } = await import('../../../src/admin/messages/MessageList.tsx');
const { MessagePreview } = await import('../../../src/admin/messages/MessagePreview.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');
const user = userEvent.setup();

const Editor = () => {
  const editing = useStored($message, null);
  return (
    editing && (
      <>
        <MessageBar editing={editing} mayWrite />
        <MessageForm editing={editing} mayWrite />
        <MessagePreview {...editing} />
      </>
    )
  );
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const puts = () => api.calls.filter(({ method }) => method === 'PUT');

describe('the words of a message', () => {
  beforeEach(async () => {
    refusal = undefined;
    api.calls.length = 0;
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    await deskMessages.fetch();
    openMessage({ message: 'order.placed' });
    render(<Editor />);
  });
  afterEach(cleanup);

  test('get a placeholder where the cursor stands, and long ones in the text alone', async () => {
    field('Subject').focus();
    field('Subject').setSelectionRange(0, 5);
    await press(/Customer/);
    expect(field('Subject').value).toBe('{name} {order_number}');
    expect(document.activeElement).toBe(field('Subject'));
    expect(field('Subject').selectionStart).toBe(6);
    field('Text').setSelectionRange(0, 0);
    field('Subject').focus();
    await press(/Receipt/);
    expect(field('Text').value).toBe('{receipt}Hello {name},\n\n{receipt}');
  });

  test('say what is wrong while they are typed, and are not sent then', async () => {
    fireEvent.change(field('Text'), { target: { value: 'Hi {nme}' } });
    expect(screen.getByText('This message has no placeholder {nme}.')).toBeTruthy();
    await press('Save');
    expect(puts()).toHaveLength(0);
    fireEvent.change(field('Text'), { target: { value: 'Hi {receipt}' } });
    expect(screen.queryByText(/no placeholder/)).toBeNull();
    await press('Save');
    await screen.findByText('Saved: the next message has it');
    expect(puts()[0]).toMatchObject({
      path: '/admin/messages/order.placed/mail/en',
      body: { text: { ...OWN, body: 'Hi {receipt}' }, before: null },
    });
    await press('The shop’s own words');
    await waitFor(() => expect(field('Text').value).toBe(OWN.body));
    expect(puts()[1]?.body).toEqual({ text: null, before: { ...OWN, body: 'Hi {receipt}' } });
  });

  test('are joined with what another has saved meanwhile', async () => {
    refusal = texts({ ...OWN, subject: 'Theirs {order_number}', button: 'Look' });
    fireEvent.change(field('Subject'), { target: { value: 'Mine {order_number}' } });
    await press('Save');
    await screen.findByText('This message was changed meanwhile');
    expect([field('Subject').value, field('Button').value]).toEqual(['Mine {order_number}', 'Look']);
    await press('Take theirs');
    expect(field('Subject').value).toBe('Theirs {order_number}');
  });

  test('are shown as they are read, without running anything of them', async () => {
    await screen.findByText('With the data of order A-1.', { exact: false });
    const root = document.querySelector('.mail-paper')?.shadowRoot;
    expect(root?.textContent).toContain('Hi <b>');
    const link = root?.querySelector('a');
    expect([link?.getAttribute('href'), link?.style.color]).toEqual([null, 'red']);
    // The policy of the desk lets through what is its own alone.
    expect(root?.querySelector('img')?.getAttribute('src')).toBe('/media/logo/320');
    expect(window).not.toHaveProperty('isRun');
    await press('Send me a test');
    await screen.findByText('A test is on its way to me@shop.example');
    fireEvent.change(field('Button'), { target: { value: 'Look' } });
    expect(screen.queryByText(/A test is on its way/)).toBeNull();
    expect(api.calls.find(({ path }) => path.endsWith('/test'))?.body).toMatchObject({
      language: 'en',
      text: OWN,
    });
  });

  test('of a text message are counted', async () => {
    openMessage({ message: 'order.placed', channel: 'sms' });
    await screen.findByText(/1 text message · 7 characters · GSM-7/);
    expect(screen.queryByLabelText('Subject')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
    expect(screen.getByText('English: your words')).toBeTruthy();
  });

  test('are marked in the list where they are the owner’s', async () => {
    const onOpen = vi.fn<(message: string) => void>();
    render(<MessageList messages={all().messages} open="order.placed" onOpen={onOpen} />);
    await press('Order placed yours');
    expect(onOpen).toHaveBeenCalledWith('order.placed');
  });
});
