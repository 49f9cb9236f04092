import { type ListAddress, listHref, readListQuery } from '../../domain/lists/list-query.ts';
import { t } from '../../language/page.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { syncCards } from '../cards/product-cards.ts';
import { element, fetchPage } from '../dom/dom.ts';

const FORM = '[data-filter-form]';

const readAddress = (path: string, parameters: URLSearchParams): ListAddress => {
  const words = parameters.get('q') ?? undefined;
  const { filters } = readListQuery(parameters, words === undefined ? 'category' : 'search');
  return { path, words, filters };
};

/** The list that the choices of a filter form lead to. */
export const addressOf = (form: HTMLFormElement): ListAddress => {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value);
  }
  return readAddress(form.getAttribute('action') ?? location.pathname, parameters);
};

/** The list of this page. */
export const currentAddress = (): ListAddress =>
  readAddress(location.pathname, new URLSearchParams(location.search));

let sent = 0;

/** The page of a list with its filters; undefined when a later one was requested meanwhile. */
export const fetchFiltered = async (address: ListAddress): Promise<Document | undefined> => {
  sent += 1;
  const own = sent;
  try {
    const page = await fetchPage(listHref({ ...address, isPanelOpen: true }));
    if (!page.querySelector(FORM)) throw new Error('The list came without its filters.');
    return own === sent ? page : undefined;
  } catch (error) {
    if (own !== sent) return undefined;
    throw error;
  }
};

const sameField = (form: HTMLFormElement, field: Element | null): HTMLElement | null => {
  if (!(field instanceof HTMLInputElement)) return null;
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  const value = isChoice ? `[value="${CSS.escape(field.value)}"]` : '';
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(field.name)}"]${value}`);
};

/** Takes over counts and choices of a fetched page; what was opened, scrolled to and focused stays. */
export const refreshForm = (form: HTMLFormElement, page: Document): void => {
  const fresh = page.querySelector(FORM);
  if (!fresh) return;
  const opened = [...form.querySelectorAll<HTMLElement>('details[open][data-more]')].map(
    ({ dataset }) => dataset.more,
  );
  const focused = form.contains(document.activeElement) ? document.activeElement : null;
  const place = form.querySelector('.filters-body')?.scrollTop ?? 0;
  form.replaceChildren(...document.adoptNode(fresh).childNodes);
  for (const more of form.querySelectorAll<HTMLDetailsElement>('details[data-more]'))
    more.open = opened.includes(more.dataset.more);
  form.querySelector('.filters-body')?.scrollTo({ top: place });
  sameField(form, focused)?.focus({ preventScroll: true });
};

/** Says at the form that its last choice could not be looked up; the choice stays and can be tried again. */
export const showFailure = (form: HTMLFormElement, again: () => void): void => {
  const note = form.querySelector<HTMLElement>('.filters-note');
  if (!note) return;
  const button = element('button', { type: 'button', class: 'link' }, t`Try again`);
  button.addEventListener('click', () => {
    note.hidden = true;
    again();
  });
  note.replaceChildren(t`We could not reach the shop. Your choices are kept.`, ' ', button);
  note.hidden = false;
};

/** Puts a fetched page's list in the place of the one in sight. */
const showList = (page: Document, address: ListAddress): void => {
  const main = document.querySelector('[data-list-area] [data-list-main]');
  const fresh = page.querySelector('[data-list-main]');
  if (!main || !fresh) return;
  main.replaceWith(document.adoptNode(fresh));
  syncCards(fresh);
  history.replaceState({ ...history.state, listBatches: 0 }, '', listHref(address));
  announce(fresh.querySelector('[data-list-count]')?.textContent ?? '');
};

/** A choice beside the list takes effect at once; Back leaves the list as a whole. */
const apply = async (form: HTMLFormElement): Promise<void> => {
  const main = document.querySelector('[data-list-main]');
  const address = addressOf(form);
  main?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchFiltered(address);
    if (!page) return;
    refreshForm(form, page);
    showList(page, address);
  } catch (error) {
    console.error('The filtered list did not load', error);
    main?.removeAttribute('aria-busy');
    showFailure(form, () => void apply(form));
  }
};

const fill = async (side: HTMLElement): Promise<void> => {
  try {
    const page = await fetchFiltered(currentAddress());
    const form = page?.querySelector(FORM);
    if (form) side.replaceChildren(document.adoptNode(form));
  } catch (error) {
    console.error('The filters did not load', error);
    const again = element('button', { type: 'button', class: 'button button-quiet' }, t`Try again`);
    again.addEventListener('click', () => void fill(side));
    side.replaceChildren(element('p', {}, t`The filters did not load.`), again);
  }
};

/** Fills the place beside the list with its filters and has their choices take effect at once. */
export const startFilterSide = async (side: HTMLElement): Promise<void> => {
  const formOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
  side.addEventListener('change', (event) => {
    const form = formOf(event);
    if (form) void apply(form);
  });
  side.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    void apply(form);
  });
  if (side.childElementCount === 0) await fill(side);
};
