import {
  $announcement,
  $toasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  type Toast,
} from '../stores/shop/toasts.ts';
import { element } from './dom/dom.ts';

const draw = (toast: Toast): HTMLElement => {
  const box = element(
    'div',
    { class: 'toast', 'data-toast': String(toast.id) },
    element('p', {}, toast.message),
  );
  const { action } = toast;
  if (!action) return box;
  const button = element('button', { class: 'toast-action', type: 'button' }, action.label);
  button.addEventListener('click', () => {
    dismissToast(toast.id);
    action.run();
  });
  box.append(button);
  return box;
};

/** What lies outside an open modal is neither seen nor read out, so the region moves into it and back. */
const bringToFront = (region: HTMLElement): void => {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const host = modal ?? document.body;
  if (region.parentElement === host) return;
  host.append(region);
  modal?.addEventListener('close', () => document.body.append(region), { once: true });
};

/** Draws the notices in `#toasts`, those of before too; a message given again is drawn again, so that it is announced again. */
export const startToasts = (): void => {
  const region = document.getElementById('toasts');
  if (!region) return;
  const spoken = element('p', { class: 'visually-hidden' });
  region.append(spoken);
  const find = (id: number) => region.querySelector(`[data-toast="${id}"]`);
  $toasts.subscribe((toasts, before = []) => {
    if (toasts.length > 0) bringToFront(region);
    for (const old of before) if (!toasts.some((toast) => toast.id === old.id)) find(old.id)?.remove();
    for (const toast of toasts) {
      if (before.includes(toast)) continue;
      find(toast.id)?.remove();
      region.append(draw(toast));
    }
  });
  $announcement.subscribe(({ message }) => {
    const isShown = $toasts.get().some((toast) => toast.message === message);
    spoken.replaceChildren(isShown ? '' : message);
  });
  resumeToasts();
  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, pauseToasts);
  for (const type of ['pointerleave', 'focusout']) region.addEventListener(type, resumeToasts);
};
