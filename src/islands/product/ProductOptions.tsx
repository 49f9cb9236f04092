import { useState } from 'react';
import type { Product } from '../../api/contract/catalog.ts';
import type { MoneyFormat } from '../../domain/format-money.ts';
import { createProductChoices } from '../../stores/product/product-options.ts';
import { MoneyContext } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';
import { AddBar } from './AddBar.tsx';
import { OptionGroups } from './OptionGroups.tsx';

interface ProductOptionsProps {
  product: Product;
  money: MoneyFormat;
}

/** The choices and the add bar of a product page; drawn the same on the server, so that nothing shifts. */
export const ProductOptions = ({ product, money }: ProductOptionsProps) => {
  const [store] = useState(() => {
    const made = createProductChoices(() => money.decimalPlaces);
    made.open(product);
    return made;
  });
  const choices = useStored(store.$choices, store.$choices.get());
  return (
    <MoneyContext value={money}>
      <form
        className="product-form"
        data-product-form
        data-product={product.id}
        onSubmit={(e) => e.preventDefault()}
      >
        <OptionGroups product={product} choices={choices} store={store} prefix="page" />
        <AddBar choices={choices} store={store} prefix="page" />
      </form>
    </MoneyContext>
  );
};
