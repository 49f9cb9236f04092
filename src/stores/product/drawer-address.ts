export const DRAWER_ID = 'product-options-drawer';
export const DRAWER_HASH = `#${DRAWER_ID}`;

/** Puts the options drawer in the address while it is open, so that Back closes it and a reload opens it again. */
export const addressDrawer = (drawer: string, drawerLine: number | null): void => {
  if (location.hash !== DRAWER_HASH)
    history.pushState({ ...history.state, drawer, drawerLine }, '', DRAWER_HASH);
};

/** Takes the drawer out of the address; true where that is done at once, false where `popstate` will say so. */
export const leaveDrawerAddress = (): boolean => {
  const isAddressed = location.hash === DRAWER_HASH;
  if (isAddressed && history.state?.drawer) {
    history.back();
    return false;
  }
  if (isAddressed) history.replaceState(history.state, '', location.pathname + location.search);
  return true;
};
