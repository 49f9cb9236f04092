import { atom } from 'nanostores';
import { t } from '../../language/page.ts';
import { $cart } from '../cart/cart.ts';
import { $activeDrawerId, clearDrawer, openDrawer } from '../shop/active-drawer.ts';
import { DRAWER_ID } from './drawer-address.ts';
import { findProduct } from './product-cache.ts';
import { createProductChoices } from './product-options.ts';

/** The choices made in the options drawer. */
export const productDrawer = createProductChoices();

interface DrawerState {
  slug: string;
  lineId: number | null;
  /** As the card writes it; empty where no card was pressed. */
  name: string;
  error: string | null;
}
/** What stands in the drawer while there is no product yet: a wait, or why it did not come. */
export const $drawerState = atom<DrawerState | null>(null);

/**
 * Opens the drawer with a product, or with a line of the cart to change its options; the drawer shows the wait and, if
 * it fails, the reason.
 */
export const openProductDrawer = async (
  slug: string,
  lineId: number | null = null,
  name = '',
): Promise<void> => {
  productDrawer.close();
  $drawerState.set({ slug, lineId, name, error: null });
  openDrawer(DRAWER_ID);
  try {
    const product = await findProduct(slug);
    if ($drawerState.get()?.slug === slug) productDrawer.open(product, { line: findLine(lineId) });
  } catch (error) {
    console.error('The product did not load', error);
    const text = t`The options could not be loaded. Check your connection and try again.`;
    if ($drawerState.get()?.slug === slug) $drawerState.set({ slug, lineId, name, error: text });
  }
};

const findLine = (id: number | null) => $cart.get()?.cartItems.find((item) => item.id === id);

export const closeProductDrawer = (): void => {
  clearDrawer(DRAWER_ID);
  $drawerState.set(null);
};

/** Any other drawer that opens closes this one. */
$activeDrawerId.listen((id) => {
  if (id !== DRAWER_ID && $drawerState.get()) $drawerState.set(null);
});
