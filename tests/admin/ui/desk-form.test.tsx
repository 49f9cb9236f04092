// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useDeskForm } from '../../../src/admin/ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../../../src/admin/ui/form-fields.tsx';
import { addPhrases, pageLanguage } from '../../../src/language/page.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';
import type { Attempt } from '../../../src/stores/shop/failure.ts';

const Request = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(20),
  count: z.number().int().min(1).max(10),
});
type Body = z.infer<typeof Request>;
type Send = (body: Body) => Promise<Attempt<string>>;

const refusal = (errors: Record<string, string>, message = 'No.'): Attempt<string> => ({
  isDone: false,
  failure: { message, code: 'validation_failed', status: 422, errors, body: {} },
});

const Example = ({ send, keeps }: { send: Send; keeps: boolean }) => {
  const form = useDeskForm({
    schema: Request,
    initial: { name: '', count: '1' },
    toBody: ({ name, count }) => ({ name, count: Number(count) }),
    send,
    onDone: (_value, { reset }) => {
      if (!keeps) reset();
    },
  });
  return (
    <SendForm form={form}>
      <FormText form={form} name="name" label="Name" />
      <FormText form={form} name="count" label="Count" />
      <SendButton form={form} done="All saved.">
        Save
      </SendButton>
    </SendForm>
  );
};

const show = (send: Send = async () => ({ isDone: true, value: '' }), keeps = false) => {
  const spy = vi.fn(send);
  render(<Example send={spy} keeps={keeps} />);
  const user = userEvent.setup();
  return { send: spy, user, name: field('Name'), count: field('Count'), press: () => user.click(button()) };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Save' });
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '-')?.textContent;

afterEach(() => {
  cleanup();
  Object.assign(pageLanguage(), { language: 'en', locale: 'en-US', phrases: {} });
});

describe('a form of the desk', () => {
  test('says nothing before it is sent', async () => {
    const { user, name } = show();
    await user.type(name, 'x');
    await user.clear(name);
    await user.tab();
    expect(name.getAttribute('aria-invalid')).toBe('false');
  });

  test('leads to the first wrong field, says what is wrong at each, and sends nothing', async () => {
    const { user, name, count, press, send } = show();
    await user.clear(count);
    await user.type(count, '11');
    await press();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(errorOf(name)).toBe('Enter a name.');
    expect(errorOf(count)).toBe('Use at most 10.');
    expect(send).not.toHaveBeenCalled();
    expect(count.value).toBe('11');
  });

  test('takes the problem away as the field is put right', async () => {
    const { user, name, press } = show();
    await press();
    await waitFor(() => expect(errorOf(name)).toBe('Enter a name.'));
    await user.type(name, 'A');
    expect(errorOf(name)).toBeUndefined();
    await user.clear(name);
    expect(errorOf(name)).toBe('Enter a name.');
  });

  test.each([
    ['de', 'Geben Sie einen Namen ein.', 'Verwenden Sie höchstens 10.'],
    ['ar', phrasesIn('ar')['Enter a name.'], phrasesIn('ar')['Use at most {0}.']?.replace('{0}', '10')],
  ] as const)('speaks %s, in the words of the schema and of the shop', async (language, own, most) => {
    Object.assign(pageLanguage(), { language, locale: language });
    await addPhrases(phrasesIn(language));
    const { user, name, count, press } = show();
    await user.clear(count);
    await user.type(count, '11');
    await press();
    const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '');
    await waitFor(() => expect(plain(errorOf(name))).toBe(own));
    expect(plain(errorOf(count))).toBe(most);
  });

  test('puts what the shop refused to its field, keeps what is typed, and may be sent as it is again', async () => {
    const { user, name, press, send } = show(async () => refusal({ name: 'Taken.' }));
    await user.type(name, 'Asha');
    await press();
    await waitFor(() => expect(errorOf(name)).toBe('Taken.'));
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('Asha');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(errorOf(name)).toBe('Taken.'));
    await user.type(name, 'x');
    expect(errorOf(name)).toBeUndefined();
  });

  test('says beside the button what no field takes', async () => {
    const { user, name, press } = show(async () => refusal({ version: 'Too late.' }));
    await user.type(name, 'Asha');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Too late.');
  });

  test('says why a call failed, until the next press', async () => {
    const answers = [refusal({}, 'The shop is busy.'), { isDone: true as const, value: '' }];
    const { user, name, press } = show(async () => answers.shift() ?? refusal({}));
    await user.type(name, 'Asha');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('The shop is busy.');
    expect(name.value).toBe('Asha');
    await press();
    await screen.findByText('All saved.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('takes a failure away with the next press, also where that is not sent', async () => {
    const { user, name, press } = show(async () => refusal({}, 'The shop is busy.'));
    await user.type(name, 'Asha');
    await press();
    await screen.findByText('The shop is busy.');
    await user.clear(name);
    await press();
    await waitFor(() => expect(errorOf(name)).toBe('Enter a name.'));
    expect(screen.queryByText('The shop is busy.')).toBeNull();
  });

  test('sends once for a double press and for Enter meanwhile, what the schema makes of it', async () => {
    const answer = Promise.withResolvers<Attempt<string>>();
    const { user, name, send } = show(() => answer.promise);
    await user.type(name, ' Asha ');
    await user.dblClick(button());
    await user.type(name, '{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(button().getAttribute('aria-busy')).toBe('true');
    answer.resolve({ isDone: true, value: '' });
    await screen.findByText('All saved.');
    expect(send.mock.calls.map(([body]) => body)).toEqual([{ name: 'Asha', count: 1 }]);
  });

  test('begins again once it was done: nothing is wrong, and typing takes the word of it away', async () => {
    const { user, name, count, press } = show();
    await user.type(name, 'Asha');
    await press();
    await screen.findByText('All saved.');
    expect(name.value).toBe('');
    await user.type(count, '2');
    expect(name.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText('All saved.')).toBeNull();
  });

  test('keeps what is typed after it was done, where the screen does not begin again', async () => {
    const { user, name, press, send } = show(undefined, true);
    await user.type(name, 'Asha');
    await press();
    await screen.findByText('All saved.');
    expect(name.value).toBe('Asha');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});
