import { t } from '../../language/page.ts';
import { $recentSearches } from '../../stores/product/recent-searches.ts';
import { fetchSuggestions } from '../../stores/product/suggestions.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { element } from '../dom/dom.ts';
import { drawGroups, recentGroup, suggestionGroups } from './suggestion-options.ts';

const PAUSE_MS = 150;
const started = new WeakSet<HTMLInputElement>();
type Groups = Parameters<typeof drawGroups>[0];

/** The list under a search field, and which of its options the arrows have reached. */
const createList = (field: HTMLInputElement) => {
  const list = element('div', {
    role: 'listbox',
    id: 'suggestions',
    class: 'suggestions',
    'aria-label': t`Suggestions`,
  });
  list.hidden = true;
  (field.closest('form') ?? field).append(list);
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const activate = (index: number) => {
    active = index;
    options().forEach((item, at) => {
      item.setAttribute('aria-selected', String(at === index));
      if (at === index) item.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `suggestion-${index}`);
  };
  const setOpen = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
  };
  const open = (item: HTMLElement | null | undefined) => {
    if (item?.dataset.href) location.assign(item.dataset.href);
  };
  return {
    list,
    close: (): boolean => {
      const wasOpen = !list.hidden;
      setOpen(false);
      return wasOpen;
    },
    show: (groups: Groups, typed: string) => {
      list.replaceChildren(...drawGroups(groups, typed));
      const { length } = options();
      setOpen(length > 0);
      announce(length === 0 ? t`No suggestions` : t`${length} suggestion|${length} suggestions`);
    },
    /** Moves by one, round and round; opens a closed list. */
    move: (by: 1 | -1): boolean => {
      const { length } = options();
      if (length === 0) return false;
      const from = active < 0 && by < 0 ? 0 : active;
      list.hidden = false;
      activate((from + by + length) % length);
      return true;
    },
    openActive: (): boolean => {
      if (active < 0) return false;
      open(options()[active]);
      return true;
    },
    openAt: (target: EventTarget | null) =>
      open(target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null),
  };
};

/** Turns a search field into a combobox: arrows move, Enter opens, Esc closes; typing stays what it was. */
export const suggestFor = (field: HTMLInputElement): void => {
  if (started.has(field)) return;
  started.add(field);
  const found = createList(field);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };
  for (const [name, value] of Object.entries({ ...attributes, 'aria-controls': found.list.id }))
    field.setAttribute(name, value);

  const showRecent = () => {
    const searches = $recentSearches.get();
    if (field.value.trim() === '' && searches.length > 0) found.show([recentGroup(searches)], '');
  };
  const look = createLookup(field, found, showRecent);
  field.addEventListener('input', look);
  field.addEventListener('focus', showRecent);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    const isDone =
      (key === 'Escape' && found.close()) ||
      (key === 'Enter' && found.openActive()) ||
      (key === 'ArrowDown' && found.move(1)) ||
      (key === 'ArrowUp' && found.move(-1));
    if (isDone) event.preventDefault();
  });
  found.list.addEventListener('pointerdown', (event) => event.preventDefault());
  found.list.addEventListener('click', ({ target }) => found.openAt(target));
  field.addEventListener('blur', found.close);
  if (document.activeElement !== field) return;
  // What was typed while this loaded is looked up as well.
  if (field.value === field.defaultValue) showRecent();
  else look();
};

/** Looks up after a pause in typing; an overtaken answer is dropped. A failure leaves plain search working. */
const createLookup = (
  field: HTMLInputElement,
  found: ReturnType<typeof createList>,
  showRecent: () => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: AbortController | undefined;
  const look = async (text: string) => {
    sent = new AbortController();
    const { signal } = sent;
    try {
      const answer = await fetchSuggestions(text, signal);
      if (!signal.aborted && document.activeElement === field) found.show(suggestionGroups(answer), text);
    } catch (error) {
      if (!signal.aborted) console.warn('No suggestions', error);
    }
  };
  return () => {
    clearTimeout(timer);
    sent?.abort();
    const text = field.value.trim();
    if (text.length >= 2) {
      timer = setTimeout(() => void look(text), PAUSE_MS);
      return;
    }
    found.close();
    showRecent();
  };
};
