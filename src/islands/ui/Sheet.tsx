import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../language/islands.ts';
import { Icon } from './Icon.tsx';

interface SheetProps {
  id: string;
  title: string;
  className: string;
  isOpen: boolean;
  /** Asked for by Esc, the backdrop or the close control; the owner then sets `isOpen` to false. */
  onLeave: () => void;
  children: ReactNode;
}

/** A modal dialog: a card on wide screens, a bottom sheet on narrow ones; focus stays in it and returns. */
export const Sheet = ({ id, title, className, isOpen, onLeave, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`drawer ${className}`}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <span className="drawer-grip" aria-hidden="true" />
      <header className="drawer-head">
        <h2 id={`${id}-title`} className="drawer-title">
          {title}
        </h2>
        <button
          type="button"
          className="button button-plain button-round"
          aria-label={t`Close`}
          onClick={onLeave}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
};
