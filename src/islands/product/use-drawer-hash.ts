import { useEffect } from 'react';
import { addressDrawer, DRAWER_HASH, leaveDrawerAddress } from '../../stores/product/drawer-address.ts';
import { $drawerState, closeProductDrawer } from '../../stores/product/product-drawer.ts';

/** Closing goes back in history, which takes the hash away; an address that came with it just loses it. */
export const leaveDrawer = (): void => {
  if (leaveDrawerAddress()) closeProductDrawer();
};

/** Keeps the drawer in the address while it is open. */
export const useDrawerHash = (isOpen: boolean): void => {
  useEffect(() => {
    const state = $drawerState.get();
    if (!isOpen || !state) return;
    addressDrawer(state.slug, state.lineId);
    const onMove = () => {
      if (location.hash !== DRAWER_HASH) closeProductDrawer();
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [isOpen]);
};
