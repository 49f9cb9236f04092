import { useEffect, useRef } from 'react';
import { $drawerState, DRAWER_ID, openProductDrawer, productDrawer } from '../stores/product-drawer.ts';
import { AddBar } from './AddBar.tsx';
import { Icon } from './Icon.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import { leaveDrawer, useDrawerHash } from './use-drawer-hash.ts';
import { useStored } from './use-stored.ts';

const DrawerBody = () => {
  const choices = useStored(productDrawer.$choices, productDrawer.$choices.init ?? productDrawer.$choices.get());
  const state = useStored($drawerState, null);
  const product = choices.currentProduct;
  if (state?.error) {
    return (
      <div className="drawer-message" role="alert">
        <p>{state.error}</p>
        <button type="button" className="button" onClick={() => void openProductDrawer(state.slug)}>
          Try again
        </button>
      </div>
    );
  }
  if (!product) {
    return (
      <div className="drawer-message" role="status">
        <span className="spinner" /> <span className="visually-hidden">Loading options</span>
      </div>
    );
  }
  return (
    <>
      <div className="drawer-scroll">
        <p className="drawer-product">
          {product.image && <img src={product.image.url} alt="" width={64} height={64} />}
          <span>{product.name}</span>
        </p>
        <OptionGroups product={product} choices={choices} store={productDrawer} prefix="drawer" />
      </div>
      <AddBar choices={choices} store={productDrawer} prefix="drawer" onAdded={leaveDrawer} />
    </>
  );
};

/** The options drawer (SPEC §2): a modal on wide screens, a bottom sheet on narrow ones. */
export const OptionsDrawer = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useStored($drawerState, null) !== null;
  useDrawerHash(isOpen);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      id={DRAWER_ID}
      className="sheet options-drawer"
      aria-labelledby={`${DRAWER_ID}-title`}
      onCancel={(event) => {
        event.preventDefault();
        leaveDrawer();
      }}
      onClick={(event) => event.target === event.currentTarget && leaveDrawer()}
    >
      <header className="sheet-head">
        <h2 id={`${DRAWER_ID}-title`}>Product options</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={leaveDrawer}>
          <Icon name="close" />
        </button>
      </header>
      <DrawerBody />
    </dialog>
  );
};
