import { useEffect, useState } from 'react';
import type { Product } from '../../api/contract/catalog.ts';
import { showGalleryPicture } from '../../components/gallery.ts';
import type { MoneyFormat } from '../../domain/money/format-money.ts';
import { chosenImageId, valueNames } from '../../domain/options/options.ts';
import {
  createProductChoices,
  isSoldOut,
  type ProductChoices,
} from '../../stores/product/product-options.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { MoneyContext } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';
import { AddBar } from './AddBar.tsx';
import { GiftCardFields } from './GiftCardFields.tsx';
import { HeadPrice } from './HeadPrice.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import { OptionNotice } from './OptionNotice.tsx';

interface ProductOptionsProps {
  product: Product;
  money: MoneyFormat;
}

/** What will come back by itself: not what is only sold elsewhere or at other hours. */
const isAwaited = (product: Product, choices: ProductChoices): boolean =>
  isSoldOut(product, choices) && (product.is_available || product.unavailable_reason === 'out_of_stock');

const variantOfAddress = (): number | undefined =>
  Number(new URLSearchParams(location.search).get('variant')) || undefined;

/** The gallery follows the choices once somebody has made one. */
const usePictureOfChoice = (product: Product, choices: ProductChoices): void => {
  const imageId = chosenImageId(product, choices);
  const [first] = useState(imageId);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (!hasMoved && imageId === first) return;
    setMoved(true);
    if (imageId) showGalleryPicture(imageId);
  }, [imageId, first, hasMoved]);
};

const Form = ({ product, money }: ProductOptionsProps) => {
  const [store] = useState(() => {
    const made = createProductChoices(() => money.decimalPlaces);
    made.open(product);
    return made;
  });
  const choices = useStored(store.$choices, store.$choices.get());
  useEffect(() => {
    const variant = variantOfAddress();
    if (variant !== undefined) store.open(product, { variantId: variant });
  }, [product, store]);
  usePictureOfChoice(product, choices);
  const values = valueNames(product, Object.values(choices.selectedAttributes));
  const name = [product.name, ...(choices.variant_id === null ? [] : values)].join(', ');
  const canBuy = product.is_available && product.stock_status !== 'out_of_stock';
  return (
    <>
      <HeadPrice product={product} selection={choices} />
      <form
        className="product-form"
        data-product-form
        data-product={product.id}
        onSubmit={(event) => event.preventDefault()}
      >
        <OptionGroups product={product} choices={choices} store={store} prefix="page" />
        <GiftCardFields choices={choices} store={store} prefix="page" />
        {canBuy ? (
          <AddBar choices={choices} store={store} prefix="page" />
        ) : (
          <OptionNotice choices={choices} />
        )}
      </form>
      {isAwaited(product, choices) && (
        <NotifyMe
          key={choices.variant_id}
          productId={product.id}
          variantId={choices.variant_id}
          name={name}
          prefix="page"
        />
      )}
    </>
  );
};

/** Price, choices and the add bar of a product page; drawn the same on the server, so that nothing shifts. */
export const ProductOptions = (props: ProductOptionsProps) => (
  <Boundary>
    <MoneyContext value={props.money}>
      <Form {...props} />
    </MoneyContext>
  </Boundary>
);
