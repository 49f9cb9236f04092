import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the desk: Esc closes it, and the focus goes back to where it was. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="framed desk-dialog" aria-labelledby={id} onClose={onClose}>
      <header className="desk-dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="plain" onClick={() => dialog.current?.close()}>
          {t`Close`}
        </Button>
      </header>
      {children}
    </dialog>
  );
};
