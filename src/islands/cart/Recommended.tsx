import { useEffect, useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { RecommendationsResponse } from '../../api/contract/recommendation.ts';
import { href, t } from '../../language/islands.ts';
import { $cart, addToCart } from '../../stores/cart/cart.ts';
import { recommendations } from '../../stores/cart/recommendations.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { useResource, useStored } from '../ui/use-stored.ts';
import { FailureNote } from './FailureNote.tsx';

type Recommended = RecommendationsResponse['products'][number];

/** The cart may have changed since the suggestions came: it is picked up, or delivery is free already. */
const isReasonTrue = ({ reason_code, selling_price }: Recommended, cart: CartSnapshot | null): boolean => {
  if (reason_code !== 'reaches_free_delivery') return true;
  const above = cart?.cartDetails.free_delivery_above;
  if (!cart?.delivery_message || above == null) return false;
  const { subtotal_after_discounts: subtotal, order_discount_amount: off } = cart;
  // Of what is added a discount may take its part.
  return off === 0 && subtotal < above && subtotal + selling_price >= above;
};

const Suggestion = ({ product, title }: { product: Recommended; title: string }) => {
  const price = usePrice();
  const cart = useStored($cart, null);
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    const line = { product_id: product.id, quantity: Math.max(1, product.min_quantity) };
    const seen = { name: product.name, price: price(product.selling_price) };
    const result = await addToCart(line, seen);
    if (result.isDone && !result.isPending) announce(t`${product.name} added to cart`);
    setAdding(false);
  };
  return (
    <li className="suggested">
      <a className="suggested-link" href={href(`/product/${product.slug}`)}>
        <Picture image={product.image} size={120} />
        <bdi className="suggested-name">{product.name}</bdi>
      </a>
      {isReasonTrue(product, cart) && product.reason_text !== title && (
        <p className="choice-note">{product.reason_text}</p>
      )}
      <p className="suggested-foot">
        <span className="price-now">
          {product.price_from && <span className="price-from">{t`from`} </span>}
          <bdi>{price(product.selling_price)}</bdi>
        </span>
        {product.has_options ? (
          // A script of the page opens the options: see `data-choose-options`.
          <Button
            look="quiet"
            data-choose-options={product.slug}
            aria-label={t`Choose options for ${product.name}`}
          >
            {t`Choose`}
          </Button>
        ) : (
          <Button
            look="quiet"
            isBusy={isAdding}
            aria-label={t`Add ${product.name} to cart`}
            onClick={() => void add()}
          >
            {isAdding ? t`Adding...` : t`Add`}
          </Button>
        )}
      </p>
      <FailureNote place={`product:${product.id}`} />
    </li>
  );
};

/** What goes with the cart, in a row of its own; nothing at all while there is nothing to show. */
export const RecommendedProducts = ({ title, inCart }: { title: string; inCart: readonly number[] }) => {
  const { data } = useResource(recommendations);
  const products = [...new Set(inCart)].sort((a, b) => a - b).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products go with other products
  useEffect(() => void recommendations.fetch(), [products]);
  const shown = (data ?? []).filter(({ id }) => !inCart.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className="cart-recommended" aria-labelledby="recommended-title">
      <h2 id="recommended-title">{title}</h2>
      <ul className="suggested-row">
        {shown.map((product) => (
          <Suggestion key={product.id} product={product} title={title} />
        ))}
      </ul>
    </section>
  );
};
