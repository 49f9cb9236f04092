import { useEffect } from 'react';
import { closeProductDrawer, DRAWER_ID } from '../../stores/product/product-drawer.ts';

const HASH = `#${DRAWER_ID}`;

/** Closing goes back in history, which takes the hash away (SPEC §2). */
export const leaveDrawer = (): void => {
  if (location.hash === HASH) history.back();
  else closeProductDrawer();
};

/** Puts the drawer in the address while it is open, so that Back closes it. */
export const useDrawerHash = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    if (location.hash !== HASH) history.pushState(history.state, '', HASH);
    const onMove = () => {
      if (location.hash !== HASH) closeProductDrawer();
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [isOpen]);
};
