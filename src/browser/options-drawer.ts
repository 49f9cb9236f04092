import { openProductDrawer } from '../stores/product-drawer.ts';

let mounted: Promise<unknown> | undefined;

/** Opens the options drawer for a product; React loads with the first one. */
export const showOptionsDrawer = async (slug: string): Promise<void> => {
  mounted ??= import('../islands/mount-options-drawer.tsx').then(({ mountOptionsDrawer }) =>
    mountOptionsDrawer(),
  );
  const opened = openProductDrawer(slug);
  await mounted;
  await opened;
};
