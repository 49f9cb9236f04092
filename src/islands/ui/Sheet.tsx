import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../language/islands.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useDragToClose } from './use-drag-to-close.ts';

interface SheetProps {
  id: string;
  title: string;
  /** A small line over a title that is a name. */
  kicker?: string | undefined;
  className: string;
  isOpen: boolean;
  /** Requested by Esc, the backdrop, a pull on the grip or the close control; the owner then sets `isOpen` to false. */
  onLeave: () => void;
  children: ReactNode;
}

/** For browsers that do not know `closedby`: a press on the dialog itself that is outside its box is on the backdrop. */
const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  if (target !== currentTarget || 'closedBy' in HTMLDialogElement.prototype) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** A modal dialog: a card on wide screens, a bottom sheet on narrow ones; focus stays in it and returns. */
export const Sheet = ({ id, title, kicker, className, isOpen, onLeave, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDragToClose(onLeave);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close it by the platform's own cancel event
    <dialog
      ref={dialog}
      id={id}
      className={`drawer ${className}`}
      aria-labelledby={kicker ? `${id}-kicker ${id}-title` : `${id}-title`}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClick={(event) => isOnBackdrop(event) && onLeave()}
    >
      <div className="drawer-top" {...drag}>
        <span className="drawer-grip" aria-hidden="true" />
        <header className="drawer-head">
          <div className="drawer-titles">
            {kicker && (
              <p id={`${id}-kicker`} className="drawer-kicker">
                {kicker}
              </p>
            )}
            <h2 id={`${id}-title`} className="drawer-title">
              <bdi>{title}</bdi>
            </h2>
          </div>
          <Button look="round" aria-label={t`Close`} onClick={onLeave}>
            <Icon name="close" />
          </Button>
        </header>
      </div>
      {children}
    </dialog>
  );
};
