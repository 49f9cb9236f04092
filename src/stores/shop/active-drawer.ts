import { atom } from 'nanostores';

export type DrawerId = 'product-options-drawer' | 'filter-panel' | 'branch-picker';

/** The one open drawer, if any: opening another replaces it. */
export const $activeDrawerId = atom<DrawerId | null>(null);

export const openDrawer = (id: DrawerId): void => $activeDrawerId.set(id);

/** Clears the drawer; with an id only if that one is the open one. */
export const clearDrawer = (id?: DrawerId): void => {
  if (!id || $activeDrawerId.get() === id) $activeDrawerId.set(null);
};
