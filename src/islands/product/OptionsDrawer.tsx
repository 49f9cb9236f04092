import {
  $drawerState,
  DRAWER_ID,
  openProductDrawer,
  productDrawer,
} from '../../stores/product/product-drawer.ts';
import { Picture } from '../ui/Picture.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useStored } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { AddBar } from './AddBar.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import { leaveDrawer, useDrawerHash } from './use-drawer-hash.ts';

const DrawerBody = () => {
  const choices = useStored(
    productDrawer.$choices,
    productDrawer.$choices.init ?? productDrawer.$choices.get(),
  );
  const state = useStored($drawerState, null);
  const product = choices.currentProduct;
  if (state?.error) {
    return (
      <div className="drawer-body">
        <LoadFailed text={state.error} onRetry={() => void openProductDrawer(state.slug)} />
      </div>
    );
  }
  if (!product) {
    return (
      <div className="drawer-body">
        <Skeleton rows={2} />
      </div>
    );
  }
  return (
    <>
      <div className="drawer-body">
        <p className="drawer-product">
          <Picture image={product.image} size={72} />
          <strong>{product.name}</strong>
        </p>
        <OptionGroups product={product} choices={choices} store={productDrawer} prefix="drawer" />
      </div>
      <div className="drawer-foot">
        <AddBar choices={choices} store={productDrawer} prefix="drawer" onAdded={leaveDrawer} />
      </div>
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
