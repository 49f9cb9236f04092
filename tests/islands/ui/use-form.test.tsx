// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '../../../src/domain/people/field-checks.ts';
import { ErrorSummary } from '../../../src/islands/ui/ErrorSummary.tsx';
import { Field } from '../../../src/islands/ui/Field.tsx';
import { useForm } from '../../../src/islands/ui/use-form.ts';
import type { Attempt } from '../../../src/stores/shop/failure.ts';

afterEach(cleanup);

const NameForm = (props: { send: () => Promise<Attempt<string>>; onDone: (value: string) => void }) => {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => problem('name', name.length < 3 && 'Enter three letters.'),
    ...props,
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} />
      <Field label="Name" {...form.bind('name')} />
      {form.failure && <p role="alert">{form.failure.message}</p>}
      <button type="submit">Save</button>
    </form>
  );
};

const show = (result: Attempt<string> = { isDone: true, value: 'saved' }) => {
  const sent = Promise.withResolvers<Attempt<string>>();
  const send = vi.fn(() => sent.promise);
  const answer = () => sent.resolve(result);
  const onDone = vi.fn();
  render(<NameForm send={send} onDone={onDone} />);
  return { send, onDone, answer, user: userEvent.setup(), field: screen.getByLabelText('Name') };
};

test('shows a problem at the field that was left, without a summary', async () => {
  const { user, field } = show();
  await user.type(field, 'ab');
  await user.tab();
  expect(screen.getByText('Enter three letters.')).toBeDefined();
  expect(screen.queryByText('There is a problem')).toBeNull();
});

test('moves focus to the summary after a refused press and keeps what was typed', async () => {
  const { user, field, send } = show();
  await user.type(field, 'ab');
  await user.click(screen.getByText('Save'));
  expect(document.activeElement?.id).toBe('error-summary');
  expect((field as HTMLInputElement).value).toBe('ab');
  expect(send).not.toHaveBeenCalled();
});

test('shows what the server refused at its field until the field changes', async () => {
  const failure = {
    message: 'Taken.',
    code: 'email_taken',
    status: 422,
    errors: { name: 'Taken.' },
    body: {},
  };
  const { user, field, answer } = show({ isDone: false, failure });
  await user.type(field, 'Asha');
  await user.click(screen.getByText('Save'));
  answer();
  expect(await screen.findAllByText('Taken.')).toHaveLength(2);
  await user.type(field, 'x');
  expect(screen.queryAllByText('Taken.')).toHaveLength(1);
});

test('sends once for a double press and hands on the result', async () => {
  const { user, field, send, onDone, answer } = show();
  await user.type(field, 'Asha');
  await user.dblClick(screen.getByText('Save'));
  expect(send).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('saved'));
});
