import { loadLaterStyles } from '../../components/later-styles.ts';
import { closeProductDrawer, openProductDrawer } from '../../stores/product/product-drawer.ts';

let mounted: Promise<void> | undefined;

const mount = async (): Promise<void> => {
  const [{ mountOptionsDrawer }] = await Promise.all([
    import('../../islands/product/mount-options-drawer.tsx'),
    loadLaterStyles(),
  ]);
  mountOptionsDrawer();
};

/** Opens the options drawer for a product, or for a line of the cart by its id; React loads with the first one. */
export const showOptionsDrawer = async (slug: string, line?: unknown): Promise<void> => {
  mounted ??= mount();
  const opened = openProductDrawer(slug, Number(line) || null);
  try {
    await mounted;
  } catch (error) {
    mounted = undefined;
    closeProductDrawer();
    throw error;
  }
  await opened;
};

/** Opens it for an address that ends in its hash: for the product it was opened for, or the page's own. */
export const openAddressedDrawer = async (): Promise<void> => {
  const ofPage = /\/product\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const slug: unknown = history.state?.drawer ?? (ofPage && decodeURIComponent(ofPage));
  if (typeof slug === 'string') return showOptionsDrawer(slug, history.state?.drawerLine);
  history.replaceState(history.state, '', location.pathname + location.search);
};
