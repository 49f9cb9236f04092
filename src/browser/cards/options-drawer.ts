import { loadLaterStyles } from '../../components/later-styles.ts';
import { t } from '../../language/page.ts';
import {
  addressDrawer,
  DRAWER_HASH,
  DRAWER_ID,
  leaveDrawerAddress,
} from '../../stores/product/drawer-address.ts';
import { atRest, closestTo, element, isSavingData } from '../dom/dom.ts';
import { drawSheet } from '../dom/sheet.ts';

const loadStore = () => import('../../stores/product/product-drawer.ts');
const loadIsland = () => import('../../islands/product/mount-options-drawer.tsx');
/** Whoever opens it hears of a failure. */
const loadAhead = (): void => void Promise.all([loadStore(), loadIsland()]).catch(() => {});

const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let isMounted = false;
/** What is seen until React is there. */
let frame: HTMLDialogElement | undefined;

/** The drawer with the product's name and no content, in the frame after the press. */
const showFrame = (slug: string, line: number | null, name: string): HTMLDialogElement => {
  const dialog = drawSheet({
    id: DRAWER_ID,
    title: name || t`Product options`,
    kicker: name && t`Product options`,
    className: 'options-drawer',
    onLeave: () => leaveDrawerAddress() && dialog.close(),
  });
  const rows = ['row', 'row', 'button'].map((part) => element('div', { class: `skeleton skeleton-${part}` }));
  const says = element('span', { class: 'visually-hidden' }, t`Loading`);
  const stack = element('div', { class: 'skeleton-stack', role: 'status' }, says, ...rows);
  dialog.append(element('div', { class: 'drawer-body' }, stack));
  const onMove = () => location.hash !== DRAWER_HASH && dialog.close();
  addEventListener('popstate', onMove);
  dialog.addEventListener('close', () => removeEventListener('popstate', onMove));
  addressDrawer(slug, line);
  dialog.showModal();
  return dialog;
};

/** Closed first: what was pressed has the focus then, so that the dialog after it gives it back there too. */
const takeFrameAway = (): void => {
  frame?.close();
  frame?.remove();
  frame = undefined;
};

/** Puts React's dialog in the place of the frame, unless that was left meanwhile. */
const mount = async (): Promise<void> => {
  const [{ mountOptionsDrawer }, { closeProductDrawer }] = await Promise.all([loadIsland(), loadStore()]);
  if (isMounted) return;
  isMounted = true;
  if (!frame?.open) closeProductDrawer();
  takeFrameAway();
  mountOptionsDrawer();
  // It was seen to come already, and so was its backdrop.
  const dialog = document.getElementById(DRAWER_ID);
  for (const animation of dialog?.getAnimations({ subtree: true }) ?? [])
    if (animation.effect instanceof KeyframeEffect && animation.effect.target === dialog) animation.finish();
};

/** Opens the options drawer for a product, or for a line of the cart by its id; React loads with the first one. */
export const showOptionsDrawer = async (slug: string, name: string, line?: unknown): Promise<void> => {
  const lineId = Number(line) || null;
  await loadLaterStyles();
  if (!isMounted) {
    takeFrameAway();
    frame = showFrame(slug, lineId, name);
    // So many requests take longer than a frame on a phone.
    await afterPaint();
    loadAhead();
  }
  try {
    const { openProductDrawer } = await loadStore();
    const opened = openProductDrawer(slug, lineId, name);
    await mount();
    await opened;
  } catch (error) {
    if (frame?.open) leaveDrawerAddress();
    takeFrameAway();
    throw error;
  }
};

/** Opens it for an address that ends in its hash: for the product it was opened for, or the page's own. */
export const openAddressedDrawer = async (): Promise<void> => {
  const ofPage = /\/product\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const slug: unknown = history.state?.drawer ?? (ofPage && decodeURIComponent(ofPage));
  if (typeof slug === 'string') return showOptionsDrawer(slug, '', history.state?.drawerLine);
  history.replaceState(history.state, '', location.pathname + location.search);
};

// Who goes forward to it has it open again.
addEventListener('popstate', () => {
  if (location.hash === DRAWER_HASH) void openAddressedDrawer().catch(() => {});
});

/** Loads the drawer once a mouse rests on a button that opens it. */
export const startOptionsDrawer = (): void => {
  if (isSavingData()) return;
  atRest(
    (event) => event.pointerType === 'mouse' && closestTo(event, '[data-has-options="true"] [data-add]'),
    loadAhead,
  );
};
