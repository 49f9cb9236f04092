import { useEffect, useState } from 'react';
import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type { Product } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { toOptionProduct } from '../../domain/options/desk-options.ts';
import { validateSelection } from '../../domain/options/option-validation.ts';
import { OptionGroups } from '../../islands/product/OptionGroups.tsx';
import { OptionNotice } from '../../islands/product/OptionNotice.tsx';
import { useMoneyFormat, usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t, translate } from '../../language/desk.ts';
import { createProductChoices } from '../../stores/product/product-options.ts';

/** The shop's own choices over what is typed here, saved or not: exactly what a shopper could do with it. */
export const TryOptions = ({ content, isSold }: { content: ProductContent; isSold: boolean }) => {
  const { decimalPlaces } = useMoneyFormat();
  const price = usePrice();
  const [store] = useState(() => createProductChoices(() => decimalPlaces));
  const read = JSON.stringify(toOptionProduct(content));
  useEffect(() => store.open(toProduct(JSON.parse(read))), [store, read]);
  const choices = useStored(store.$choices, store.$choices.get());
  const product = choices.currentProduct;
  if (!product) return null;
  const [problem] = validateSelection(product, choices);
  return (
    <aside className="try-options" aria-labelledby="try-title">
      <h3 id="try-title">{t`Try it as a shopper`}</h3>
      <OptionGroups product={product} choices={choices} store={store} prefix="try" />
      <OptionNotice choices={choices} />
      <p className="baseline small try-result" role="status">
        <bdi className="try-price">{price(toMajor(choices.drawerPrice, decimalPlaces))}</bdi>
        {problem ? (
          <span className="muted">{translate(problem.text)}</span>
        ) : (
          <span>{isSold ? t`This can go into the cart.` : t`These choices fit together.`}</span>
        )}
      </p>
    </aside>
  );
};

/** Beside its options nothing of the product plays a part. */
const toProduct = (options: object): Product => ({ ...options, ...PLAIN }) as Product;

const PLAIN = {
  id: 0,
  slug: '',
  name: '',
  preselect: false,
  is_available: true,
  stock_status: 'in_stock',
  min_quantity: 1,
  max_quantity: 1,
  price_from: false,
};
