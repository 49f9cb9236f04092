import { loadLaterStyles } from '../../components/later-styles.ts';
import { $loading } from '../../stores/shop/loading.ts';
import { element } from '../dom/dom.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Size 35 and thickness 2.8, in CSS pixels. */
const drawSpinner = (): SVGElement => {
  const spinner = document.createElementNS(SVG, 'svg');
  const circle = document.createElementNS(SVG, 'circle');
  for (const [name, value] of [
    ['class', 'spinner'],
    ['viewBox', '0 0 35 35'],
    ['width', '35'],
    ['height', '35'],
  ])
    spinner.setAttribute(name ?? '', value ?? '');
  for (const [name, value] of [
    ['cx', '17.5'],
    ['cy', '17.5'],
    ['r', '15.5'],
    ['stroke-width', '2.8'],
  ])
    circle.setAttribute(name ?? '', value ?? '');
  spinner.setAttribute('aria-hidden', 'true');
  spinner.append(circle);
  return spinner;
};

let overlay: HTMLDialogElement | undefined;

const show = (message: string | null): void => {
  overlay ??= element('dialog', { class: 'spinner-overlay', 'aria-busy': 'true' });
  overlay.setAttribute('aria-label', message ?? '');
  overlay.replaceChildren(
    drawSpinner(),
    element('p', { class: 'spinner-message', role: 'alert' }, message ?? ''),
  );
  if (!overlay.isConnected) document.body.append(overlay);
  if (!overlay.open) overlay.showModal();
  // What it covers must not be interrupted, so Esc does not close it.
  overlay.addEventListener('cancel', (event) => event.preventDefault());
};

const hide = (): void => {
  overlay?.close();
  overlay?.remove();
  overlay = undefined;
};

/** Draws the full-screen wait of whatever must not be interrupted, and puts focus back after it. */
export const drawLoading = async (): Promise<void> => {
  await loadLaterStyles();
  $loading.subscribe(({ isLoading, message }) => (isLoading ? show(message) : hide()));
};
