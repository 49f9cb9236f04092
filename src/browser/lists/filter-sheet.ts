import { listHref } from '../../domain/lists/list-query.ts';
import { t } from '../../language/page.ts';
import { clearDrawer, openDrawer } from '../../stores/shop/active-drawer.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { element } from '../dom/dom.ts';
import { drawSheet } from '../dom/sheet.ts';
import { addressOf, currentAddress, fetchFiltered, refreshForm, showFailure } from './filter-list.ts';

const ID = 'filter-panel';
/** In the address while the sheet is open, so that Back closes it. */
const HASH = `#${ID}`;
const FORM = '[data-filter-form]';

/** Closing goes back in history, which takes the hash away and closes the sheet. */
const leave = (dialog: HTMLDialogElement): void => {
  if (location.hash === HASH) history.back();
  else dialog.close();
};

const makeDialog = (): HTMLDialogElement => {
  const dialog = drawSheet({
    id: ID,
    title: t`Filters`,
    className: 'filter-sheet',
    onLeave: () => leave(dialog),
  });
  dialog.addEventListener('close', () => clearDrawer(ID));
  addEventListener('popstate', () => location.hash !== HASH && dialog.open && dialog.close());
  dialog.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
    if (form) void refresh(form);
  });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    if (form instanceof HTMLFormElement) show(dialog, listHref(addressOf(form)));
  });
  return dialog;
};

/** Counts what the choices would show; a failure keeps them. */
const refresh = async (form: HTMLFormElement): Promise<void> => {
  form.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchFiltered(addressOf(form));
    if (!page) return;
    refreshForm(form, page);
    announce(form.querySelector('[data-show-count]')?.textContent ?? '');
  } catch (error) {
    console.error('The filters did not load', error);
    showFailure(form, () => void refresh(form));
  }
  form.removeAttribute('aria-busy');
};

/** The list with the choices takes the place of the open sheet in history. */
const show = (dialog: HTMLDialogElement, url: string): void => {
  if (url === listHref(currentAddress())) leave(dialog);
  else location.replace(url);
};

const fill = async (dialog: HTMLDialogElement): Promise<void> => {
  const replaceBody = (body: Element) => {
    for (const old of dialog.querySelectorAll(`${FORM}, .filter-sheet-note`)) old.remove();
    dialog.append(body);
  };
  replaceBody(element('div', { class: 'filter-sheet-note', role: 'status' }, t`Loading filters…`));
  try {
    const page = await fetchFiltered(currentAddress());
    const form = page?.querySelector(FORM);
    if (form) replaceBody(document.adoptNode(form));
  } catch (error) {
    console.error('The filters did not load', error);
    const again = element('button', { type: 'button', class: 'button button-quiet' }, t`Try again`);
    again.addEventListener('click', () => void fill(dialog));
    const text = element('p', { role: 'alert' }, t`The filters did not load.`);
    replaceBody(element('div', { class: 'filter-sheet-note' }, text, again));
  }
};

/** Opens the filters over the list; the choices made in it stay until another page. Focus returns to the opener. */
export const showFilterSheet = async (opener: HTMLElement): Promise<void> => {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${ID}`) ?? makeDialog();
  if (dialog.open) return;
  if (location.hash !== HASH) history.pushState(history.state, '', HASH);
  openDrawer(ID);
  dialog.showModal();
  dialog.addEventListener('close', () => opener.focus(), { once: true });
  if (!dialog.querySelector(FORM)) await fill(dialog);
};
