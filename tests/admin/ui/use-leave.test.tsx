// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeave } from '../../../src/admin/ui/use-leave.tsx';

HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
const user = userEvent.setup();
const go = vi.fn();
const Opener = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { leave, question } = useLeave(() => isUnsaved);
  return (
    <>
      <button type="button" onClick={() => leave(go)}>
        Another
      </button>
      {question}
    </>
  );
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  go.mockClear();
});

test('what is saved is left at once', async () => {
  render(<Opener isUnsaved={false} />);
  await press('Another');
  expect(go).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is not saved stays when the dialog is closed, and goes when that was chosen', async () => {
  render(<Opener isUnsaved />);
  await press('Another');
  expect(screen.getByRole('dialog', { name: 'Leave what is not saved?' })).toBeTruthy();
  await press('Close');
  expect([go.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  await press('Another');
  await press('Leave it');
  expect([go.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});
