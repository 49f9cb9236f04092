import { type ReactNode, useRef, useState } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import type { Attempt, Failure } from '../../stores/shop/failure.ts';
import { Dialog } from './Dialog.tsx';

interface PressButtonProps {
  className?: string;
  /** The question of a dialog before what cannot be taken back. */
  confirm?: string;
  /** The control's name where the words on it are too short. */
  label?: string;
  run: () => Promise<Attempt<unknown>>;
  children: ReactNode;
}

/** A press that calls the shop: further presses wait, a failure is said beside it. */
export const PressButton = ({
  className = 'button button-quiet button-small',
  confirm,
  label,
  run,
  children,
}: PressButtonProps) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOpen, setOpen] = useState(false);
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const result = await run();
    isRunning.current = false;
    setBusy(false);
    if (!result.isDone) setFailure(result.failure);
  };
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
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // Closed first: the focus is back at the press before the shop answers.
              currentTarget.closest('dialog')?.close();
              void press();
            }}
          >
            {children}
          </button>
        </Dialog>
      )}
    </>
  );
};
