import { atom } from 'nanostores';
import { t } from '../../language/page.ts';
import { $cart } from '../cart/cart.ts';
import { $activeDrawerId, clearDrawer, openDrawer } from '../shop/active-drawer.ts';
import { findProduct } from './product-cache.ts';
import { createProductChoices } from './product-options.ts';

export const DRAWER_ID = 'product-options-drawer';

/** The choices made in the options drawer. */
export const productDrawer = createProductChoices();

/** What stands in the drawer while there is no product yet: a wait, or why it did not come. */
export const $drawerState = atom<{ slug: string; lineId: number | null; error: string | null } | null>(null);

/**
 * Opens the drawer with a product, or with a line of the cart to change its options; the drawer shows the wait and, if
 * it fails, the reason.
 */
export const openProductDrawer = async (slug: string, lineId: number | null = null): Promise<void> => {
  productDrawer.close();
  $drawerState.set({ slug, lineId, error: null });
  openDrawer(DRAWER_ID);
  try {
    const product = await findProduct(slug);
    if ($drawerState.get()?.slug === slug) productDrawer.open(product, { line: findLine(lineId) });
  } catch (error) {
    console.error('The product did not load', error);
    const text = t`The options could not be loaded. Check your connection and try again.`;
    if ($drawerState.get()?.slug === slug) $drawerState.set({ slug, lineId, error: text });
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
