import { useEffect } from 'react';
import { t } from '../../language/islands.ts';
import { $wishlist, fetchWishlist, setWishlisted } from '../../stores/account/wishlist.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { useStored } from '../ui/use-stored.ts';

interface WishlistButtonProps {
  productId: number;
  name: string;
}

const HEART = 'M12 20.5 4.3 12.9a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z';

const Heart = ({ productId, name }: WishlistButtonProps) => {
  const isSaved = useStored($wishlist, []).includes(productId);
  useEffect(() => void fetchWishlist(), []);
  return (
    <button
      type="button"
      className="button button-quiet button-round wish-button"
      aria-pressed={isSaved}
      aria-label={t`Save ${name} to your wishlist`}
      onClick={() => void setWishlisted(productId, !isSaved)}
    >
      <svg className="icon" aria-hidden="true" viewBox="0 0 24 24" width={20} height={20}>
        <path d={HEART} />
      </svg>
    </button>
  );
};

/** Saves the product to the wishlist or takes it out; guests have one too. */
export const WishlistButton = (props: WishlistButtonProps) => (
  <Boundary>
    <Heart {...props} />
  </Boundary>
);
