import { loadLaterStyles } from '../components/later-styles.ts';
import { chooseOptions, quietly } from './cards/choose-options.ts';
import { closestTo } from './dom/dom.ts';

/** What loads with the first press or focus on it. */
const onPress = async (event: MouseEvent): Promise<void> => {
  const share = closestTo(event, '[data-share]');
  const branches = closestTo(event, '[data-branch-picker]');
  const filters = closestTo(event, '[data-filters]');
  const options = closestTo(event, '[data-choose-options]');
  if (options) return chooseOptions(options, options.dataset.chooseOptions ?? '', options.dataset.cartLine);
  if (!share && !branches && !filters) return;
  event.preventDefault();
  await loadLaterStyles();
  if (share) await import('./share.ts').then((module) => module.sharePage(share));
  else if (branches) await import('./branch-picker.ts').then((module) => module.showBranchPicker(branches));
  else if (filters) await import('./lists/filter-sheet.ts').then((module) => module.showFilterSheet(filters));
};

const onFocus = async (event: FocusEvent): Promise<void> => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches('[role="search"] input, input[data-search]'))
    return;
  void loadLaterStyles();
  await import('./lists/search-suggest.ts').then((module) => module.suggestFor(field));
};

export const startOnDemand = (): void => {
  if (location.hash === '#product-options-drawer')
    void quietly(import('./cards/options-drawer.ts').then((module) => module.openAddressedDrawer()));
  document.addEventListener('click', (event) => void quietly(onPress(event)));
  document.addEventListener('focusin', (event) => void quietly(onFocus(event)));
};
