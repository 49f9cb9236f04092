import { t } from '../../language/page.ts';
import { element } from './dom.ts';
import { icon } from './icon.ts';

interface SheetProps {
  id: string;
  title: string;
  /** A small line over a title that is a name. */
  kicker?: string | undefined;
  className: string;
  /** Requested by Esc, the backdrop or the close control. */
  onLeave: () => void;
}

/** A closed sheet at the end of the page, in the markup of `islands/ui/Sheet.tsx`. */
export const drawSheet = ({ id, title, kicker, className, onLeave }: SheetProps): HTMLDialogElement => {
  const close = element(
    'button',
    { type: 'button', class: 'button button-plain button-round', 'aria-label': t`Close` },
    icon('close'),
  );
  const heading = element('h2', { id: `${id}-title`, class: 'drawer-title' }, element('bdi', {}, title));
  const titles = element('div', { class: 'drawer-titles' }, heading);
  if (kicker) titles.prepend(element('p', { id: `${id}-kicker`, class: 'drawer-kicker' }, kicker));
  const labels = kicker ? `${id}-kicker ${heading.id}` : heading.id;
  const dialog = element(
    'dialog',
    { id, class: `drawer ${className}`, 'aria-labelledby': labels, closedby: 'any' },
    element(
      'div',
      { class: 'drawer-top' },
      element('span', { class: 'drawer-grip', 'aria-hidden': 'true' }),
      element('header', { class: 'drawer-head' }, titles, close),
    ),
  );
  close.addEventListener('click', onLeave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave();
  });
  document.body.append(dialog);
  return dialog;
};
