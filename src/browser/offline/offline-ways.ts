import { t } from '../../language/page.ts';
import { closestTo, element } from '../dom/dom.ts';

/** The offline screen in place of a page that cannot be fetched now; leaves by itself when online again. */
const showOfflineScreen = (url: string): void => {
  const again = element('button', { class: 'button', type: 'button' }, t`Try again`);
  const back = element('button', { class: 'button button-quiet', type: 'button' }, t`Stay on this page`);
  const screen = element(
    'dialog',
    { class: 'offline-screen', 'aria-labelledby': 'offline-title' },
    element('h1', { id: 'offline-title' }, t`You are offline!`),
    element('p', {}, t`Please check your internet connection.`),
    again,
    back,
  );
  const leave = () => screen.remove();
  again.addEventListener('click', () => navigator.onLine && location.assign(url));
  back.addEventListener('click', leave);
  screen.addEventListener('close', leave);
  addEventListener('online', () => screen.isConnected && location.assign(url), { once: true });
  document.body.append(screen);
  screen.showModal();
};

/** With a service worker every address leads somewhere: to what was kept, or to the offline screen. */
const isLeftAlone = (event: Event): boolean =>
  navigator.onLine || event.defaultPrevented || !!navigator.serviceWorker?.controller;

const interceptLink = (event: MouseEvent): void => {
  const link = closestTo(event, 'a[href]');
  if (isLeftAlone(event) || !(link instanceof HTMLAnchorElement)) return;
  if (link.origin !== location.origin || link.hash || link.target) return;
  event.preventDefault();
  showOfflineScreen(link.href);
};

/** A form that leads to another page, such as a search. */
const interceptForm = (event: SubmitEvent): void => {
  const form = event.target;
  if (isLeftAlone(event) || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  showOfflineScreen(`${form.action}?${query}`);
};

/** Going elsewhere without a network and without a service worker shows the offline screen over this page. */
export const startOfflineWays = (): void => {
  document.addEventListener('click', interceptLink);
  document.addEventListener('submit', interceptForm);
};
