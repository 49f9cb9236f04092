import type { WishlistItem } from '../../../api/contract/wishlist.ts';
import { mediaAt } from '../../../components/media.ts';
import { whyNotSold } from '../../../domain/products/why-not-sold.ts';
import { href, t, translate } from '../../../language/islands.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePrice } from '../../ui/money.ts';

/**
 * A saved product as the cards of lists are drawn, so that the page's own scripts add it to the cart or open its
 * options here too.
 */
export const WishlistCard = ({ item, onRemove }: { item: WishlistItem; onRemove: () => void }) => {
  const price = usePrice();
  const whyNot = whyNotSold(item);
  const problem = whyNot && translate(whyNot);
  return (
    <article
      className={`product-card${problem ? ' is-out' : ''}`}
      data-product={item.id}
      data-slug={item.slug}
      data-name={item.name}
      data-has-options={String(item.has_options)}
      data-min={item.min_quantity}
      data-max={item.max_quantity}
    >
      <a className="card-link" href={href(`/product/${item.slug}`)}>
        <span className="picture">
          {item.image && (
            <img
              src={mediaAt(item.image.url, 320)}
              alt=""
              width={320}
              height={320}
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
        <h2 className="card-name">{item.name}</h2>
      </a>
      <button
        type="button"
        className="card-unsave"
        data-unsave
        aria-label={t`Remove ${item.name} from your wishlist`}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
      <div className="card-facts">
        <p className="price">
          <span className="price-now">
            {item.price_from && item.variant_id === null && <span className="price-from">{t`from`} </span>}
            <bdi>{price(item.price_now)}</bdi>
          </span>
        </p>
        {item.price_dropped && (
          <p className="price-drop">{t`${price(item.price_when_added)} when you saved it`}</p>
        )}
        {problem && <p className="card-stock">{problem}</p>}
      </div>
      {!problem && (
        <div className="card-action">
          <button
            className="card-add"
            data-add
            data-busy={item.has_options ? undefined : t`Adding...`}
            type="button"
            aria-label={item.has_options ? t`Choose options for ${item.name}` : t`Add ${item.name} to cart`}
          >
            <span data-label>{item.has_options ? t`Choose` : t`Add`}</span>
          </button>
        </div>
      )}
    </article>
  );
};
