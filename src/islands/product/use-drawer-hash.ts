import { useEffect } from 'react';
import { $drawerState, closeProductDrawer, DRAWER_ID } from '../../stores/product/product-drawer.ts';

const HASH = `#${DRAWER_ID}`;

/** Closing goes back in history, which takes the hash away (SPEC §2); an address that came with it just loses it. */
export const leaveDrawer = (): void => {
  if (location.hash === HASH && history.state?.drawer) return history.back();
  if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search);
  closeProductDrawer();
};

/** Puts the drawer in the address while it is open, so that Back closes it and a reload opens it again. */
export const useDrawerHash = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const drawer = $drawerState.get()?.slug;
    if (location.hash !== HASH) history.pushState({ ...history.state, drawer }, '', HASH);
    const onMove = () => {
      if (location.hash !== HASH) closeProductDrawer();
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [isOpen]);
};
