import { valueNames } from '../../domain/options/options.ts';
import { href, t } from '../../language/islands.ts';
import { DRAWER_ID } from '../../stores/product/drawer-address.ts';
import { $drawerState, openProductDrawer, productDrawer } from '../../stores/product/product-drawer.ts';
import { isSoldOut, type ProductChoices } from '../../stores/product/product-options.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useStored } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { AddBar } from './AddBar.tsx';
import { GiftCardFields } from './GiftCardFields.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import { leaveDrawer, useDrawerHash } from './use-drawer-hash.ts';

const useChoices = (): ProductChoices =>
  useStored(productDrawer.$choices, productDrawer.$choices.init ?? productDrawer.$choices.get());

const DrawerBody = () => {
  const choices = useChoices();
  const state = useStored($drawerState, null);
  const product = choices.currentProduct;
  if (state?.error) {
    return (
      <div className="drawer-body">
        <LoadFailed
          text={state.error}
          onRetry={() => void openProductDrawer(state.slug, state.lineId, state.name)}
        />
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
  const values = valueNames(product, Object.values(choices.selectedAttributes));
  return (
    <>
      <div className="drawer-body">
        <p className="drawer-product">
          <Picture image={product.image} size={72} />
          <span>
            {product.short_description && <span className="choice-note">{product.short_description}</span>}
            <a className="link small" href={href(`/product/${product.slug}`)}>
              {t`All about ${product.name}`}
            </a>
          </span>
        </p>
        <OptionGroups product={product} choices={choices} store={productDrawer} prefix="drawer" />
        <GiftCardFields choices={choices} store={productDrawer} prefix="drawer" />
        {isSoldOut(product, choices) && (
          <NotifyMe
            key={choices.variant_id}
            productId={product.id}
            variantId={choices.variant_id}
            name={[product.name, ...values].join(', ')}
            prefix="drawer"
          />
        )}
      </div>
      <div className="drawer-foot">
        <AddBar choices={choices} store={productDrawer} prefix="drawer" onAdded={leaveDrawer} />
      </div>
    </>
  );
};

/** The options drawer: a modal on wide screens, a bottom sheet on narrow ones. */
export const OptionsDrawer = () => {
  const state = useStored($drawerState, null);
  const isOpen = state !== null;
  const name = useChoices().currentProduct?.name ?? state?.name;
  useDrawerHash(isOpen);
  return (
    <Boundary>
      <Sheet
        id={DRAWER_ID}
        kicker={name && t`Product options`}
        title={name || t`Product options`}
        className="options-drawer"
        isOpen={isOpen}
        onLeave={leaveDrawer}
      >
        <DrawerBody />
      </Sheet>
    </Boundary>
  );
};
