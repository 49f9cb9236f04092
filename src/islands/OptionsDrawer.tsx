import { $drawerState, DRAWER_ID, openProductDrawer, productDrawer } from '../stores/product-drawer.ts';
import { AddBar } from './AddBar.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import { Sheet } from './Sheet.tsx';
import { leaveDrawer, useDrawerHash } from './use-drawer-hash.ts';
import { useStored } from './use-stored.ts';

const DrawerBody = () => {
  const choices = useStored(
    productDrawer.$choices,
    productDrawer.$choices.init ?? productDrawer.$choices.get(),
  );
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
  const isOpen = useStored($drawerState, null) !== null;
  useDrawerHash(isOpen);
  return (
    <Sheet
      id={DRAWER_ID}
      title="Product options"
      className="options-drawer"
      isOpen={isOpen}
      onLeave={leaveDrawer}
    >
      <DrawerBody />
    </Sheet>
  );
};
