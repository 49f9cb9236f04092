import { loadLaterStyles } from '../components/later-styles.ts';
import { closestTo } from './dom/dom.ts';

/** A module that did not load is reported by its own event; nothing else waits for it here. */
const quietly = (loading: Promise<void>): void =>
  void loading.catch((error) => console.error('A part of the page did not load', error));

/** Opens the options of the product that the button names by its slug. */
const chooseOptions = async (button: HTMLElement): Promise<void> => {
  button.setAttribute('aria-busy', 'true');
  try {
    const { showOptionsDrawer } = await import('./options-drawer.ts');
    await showOptionsDrawer(button.dataset.chooseOptions ?? '', button.dataset.cartLine);
  } finally {
    button.removeAttribute('aria-busy');
  }
};

/** What loads with the first press or focus on it. */
const onPress = async (event: MouseEvent): Promise<void> => {
  const share = closestTo(event, '[data-share]');
  const branches = closestTo(event, '[data-branch-picker]');
  const filters = closestTo(event, '[data-filters]');
  const options = closestTo(event, '[data-choose-options]');
  if (options) return chooseOptions(options);
  if (!share && !branches && !filters) return;
  event.preventDefault();
  await loadLaterStyles();
  if (share) (await import('./share.ts')).sharePage(share);
  else if (branches) await (await import('./branch-picker.ts')).showBranchPicker(branches);
  else if (filters) await (await import('./filter-sheet.ts')).showFilterSheet(filters);
};

const onFocus = async (event: FocusEvent): Promise<void> => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches('[role="search"] input, input[data-search]'))
    return;
  void loadLaterStyles();
  (await import('./search-suggest.ts')).suggestFor(field);
};

export const startOnDemand = (): void => {
  if (location.hash === '#product-options-drawer')
    quietly(import('./options-drawer.ts').then(({ openAddressedDrawer }) => openAddressedDrawer()));
  document.addEventListener('click', (event) => quietly(onPress(event)));
  document.addEventListener('focusin', (event) => quietly(onFocus(event)));
};
