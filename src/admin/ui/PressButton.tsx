import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface PressButtonProps<T> {
  className?: string;
  /** The question of a dialog before what cannot be taken back. */
  confirm?: string;
  /** The control's name where the words on it are too short. */
  label?: string;
  run: () => Promise<Attempt<T>>;
  onDone?: (value: T) => void;
  children: ReactNode;
}

/** A press that calls the shop: further presses wait, a failure is said beside it. */
export const PressButton = <T,>({
  className = 'button button-quiet button-small',
  confirm,
  label,
  run,
  onDone,
  children,
}: PressButtonProps<T>) => {
  const { press, isBusy, failure } = usePress(async () => {
    const result = await run();
    if (result.isDone) onDone?.(result.value);
    return failureOf(result);
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy}
        aria-label={label}
        aria-haspopup={confirm ? 'dialog' : undefined}
        onClick={() => (confirm ? setOpen(true) : void press())}
      >
        {children}
      </button>
      <FormFailure failure={failure} />
      {confirm && isOpen && (
        <Dialog title={confirm} onClose={() => setOpen(false)}>
          <Button
            look="main"
            onClick={({ currentTarget }) => {
              // Closed first: the focus is back at the press before the shop answers.
              currentTarget.closest('dialog')?.close();
              void press();
            }}
          >
            {children}
          </Button>
        </Dialog>
      )}
    </>
  );
};
