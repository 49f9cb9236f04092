import { useEffect } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { groupOffers } from '../../domain/discounts/offer-groups.ts';
import { href, t } from '../../language/islands.ts';
import { $cart, fetchCart } from '../../stores/cart/cart.ts';
import { $cartFailures } from '../../stores/cart/cart-failures.ts';
import { discounts } from '../../stores/cart/discounts.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { useStored } from '../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { CouponForm } from './CartCoupon.tsx';
import { useDiscounts } from './CartGoal.tsx';
import { Offer, type OfferData } from './Offer.tsx';

const Group = ({ title, offers }: { title: string; offers: readonly OfferData[] }) =>
  offers.length === 0 ? null : (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="stack-12">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );

const Offers = ({ cart }: { cart: CartSnapshot }) => {
  const { data, error } = useDiscounts(cart);
  if (data === null && error) return <LoadFailed text={error} onRetry={() => void discounts.fetch()} />;
  if (data === null) return <Skeleton rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="tag"
        text={t`There are no offers right now.`}
        action={t`Back to your cart`}
        href={href('/cart')}
      />
    );
  const { applied, eligible, notYet, others } = groupOffers(data);
  return (
    <>
      <Group title={t`In your cart`} offers={applied} />
      <Group title={t`Ready to use`} offers={eligible} />
      <Group title={t`Not yet`} offers={notYet} />
      <Group title={t`Not for this cart`} offers={others} />
    </>
  );
};

const Discounts = () => {
  const cart = useStored($cart, null);
  const hasFailed = useStored($cartFailures, {}).fetch !== undefined;
  useEffect(() => void fetchCart(), []);
  if (!cart && hasFailed) return <LoadFailed onRetry={() => void fetchCart()} />;
  // What stands above the list is there from the start, so that the list moves nothing when it comes.
  return (
    <div className="stack">
      <p>
        <a className="link" href={href('/cart')}>
          {t`Back to your cart`}
        </a>
      </p>
      <CouponForm />
      {cart ? <Offers cart={cart} /> : <Skeleton rows={3} />}
    </div>
  );
};

/** All offers: ready, not yet and not for this cart, each with its reason. */
export const DiscountsScreen = () => (
  <Boundary>
    <Discounts />
  </Boundary>
);
