import { useEffect } from 'react';
import { $drawerState, closeProductDrawer, DRAWER_ID } from '../../stores/product/product-drawer.ts';

const HASH = `#${DRAWER_ID}`;

/** Closing goes back in history, which takes the hash away; an address that came with it just loses it. */
export const leaveDrawer = (): void => {
  const isAddressed = location.hash === HASH;
  if (isAddressed && history.state?.drawer) history.back();
  else if (isAddressed) history.replaceState(history.state, '', location.pathname + location.search);
  if (!isAddressed || !history.state?.drawer) closeProductDrawer();
};

/** Puts the drawer in the address while it is open, so that Back closes it and a reload opens it again. */
export const useDrawerHash = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const { slug: drawer, lineId: drawerLine } = $drawerState.get() ?? {};
    if (location.hash !== HASH) history.pushState({ ...history.state, drawer, drawerLine }, '', HASH);
    const onMove = () => {
      if (location.hash !== HASH) closeProductDrawer();
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [isOpen]);
};
