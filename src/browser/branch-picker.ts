import type { Branch } from '../api/contract/branch.ts';
import { clearDrawer, openDrawer } from '../stores/shop/active-drawer.ts';
import { selectBranch, selectedBranchId } from '../stores/shop/branch.ts';
import { fetchBranches } from '../stores/shop/branch-list.ts';
import { element } from './dom.ts';

const ID = 'branch-picker';

const stateOf = (branch: Branch): string => {
  if (branch.is_open_now)
    return branch.closes_at ? `Open until ${localTime(branch.closes_at, branch)}` : 'Open now';
  return branch.next_open_at ? `Closed, opens ${localTime(branch.next_open_at, branch)}` : 'Closed';
};

const localTime = (instant: string, { timezone }: Branch): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(instant));

const drawBranch = (branch: Branch): HTMLElement => {
  const isSelected = branch.id === selectedBranchId();
  const { line1, city } = branch.address;
  const button = element(
    'button',
    { type: 'button', class: 'choice', 'aria-pressed': String(isSelected) },
    element(
      'span',
      { class: 'choice-main' },
      element('strong', {}, branch.name),
      element('span', { class: 'choice-note' }, `${line1}, ${city}`),
      element('span', { class: 'choice-note' }, stateOf(branch)),
    ),
    element('span', { class: 'choice-end' }, isSelected ? 'Selected' : ''),
  );
  button.addEventListener('click', () => choose(branch.id, isSelected));
  return element('li', {}, button);
};

/** Prices, stock and delivery are the branch's own, so the page is read again for the new one. */
const choose = (id: number, isSelected: boolean): void => {
  document.querySelector<HTMLDialogElement>(`#${ID}`)?.close();
  selectBranch(id);
  if (!isSelected) location.reload();
};

const makeDialog = (): HTMLDialogElement => {
  const close = element(
    'button',
    { type: 'button', class: 'button button-plain button-round', 'aria-label': 'Close' },
    '✕',
  );
  const dialog = element(
    'dialog',
    { id: ID, class: 'drawer branch-picker', 'aria-labelledby': `${ID}-title` },
    element(
      'header',
      { class: 'drawer-head' },
      element('h2', { id: `${ID}-title`, class: 'drawer-title' }, 'Choose your branch'),
      close,
    ),
    element(
      'div',
      { class: 'drawer-body' },
      element('ul', { class: 'choice-list' }),
      element('p', { role: 'status', class: 'muted' }),
    ),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => clearDrawer(ID));
  document.body.append(dialog);
  return dialog;
};

/** Lists the branches to choose from; focus returns to the opener. */
export const showBranchPicker = async (opener: HTMLElement): Promise<void> => {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${ID}`) ?? makeDialog();
  const status = dialog.querySelector('[role="status"]');
  openDrawer(ID);
  dialog.showModal();
  dialog.addEventListener('close', () => opener.focus(), { once: true });
  status?.replaceChildren('Loading branches…');
  try {
    const branches = await fetchBranches();
    dialog.querySelector('ul')?.replaceChildren(...branches.map(drawBranch));
    status?.replaceChildren();
  } catch (error) {
    console.error('Branches did not load', error);
    status?.replaceChildren('The branches could not be loaded. Please try again.');
  }
};
