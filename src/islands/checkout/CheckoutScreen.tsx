import { useEffect, useState } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { $cart, fetchCart } from '../../stores/cart/cart.ts';
import { toPlaceOrder } from '../../stores/checkout/checkout-request.ts';
import {
  $isPlacing,
  type PlacingFailure,
  type PlacingResult,
  placeOrder,
  resumeOrder,
} from '../../stores/checkout/place-order.ts';
import { cartSums, Summary } from '../cart/Summary.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useStored } from '../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { CheckoutFoot } from './CheckoutFoot.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutScreenProps {
  branch: Branch;
  countryCode: string;
  termsPageSlug?: string | null;
}

const showOrder = (orderId: string): void => location.replace(`/order-placed/${encodeURIComponent(orderId)}`);

const firstTexts = (errors: PlacingFailure['errors']) =>
  Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text ?? '']));

const CheckoutBody = ({
  cart,
  branch,
  countryCode,
  termsPageSlug,
}: CheckoutScreenProps & { cart: CartSnapshot }) => {
  const form = useCheckout(branch, countryCode, cart);
  const isPlacing = useStored($isPlacing, false);
  const [failure, setFailure] = useState<PlacingFailure | null>(null);

  const settle = (result: PlacingResult | null) => {
    if (!result) return;
    if ('orderId' in result) return showOrder(result.orderId);
    setFailure(result.failure);
    const errors = firstTexts(result.failure.errors);
    if (Object.keys(errors).length > 0) form.refuse(errors);
  };
  const submit = async () => {
    setFailure(null);
    if (form.current !== 'review') return form.proceed();
    if (form.verify()) settle(await placeOrder(toPlaceOrder(form.draft, cart, form.context)));
  };
  return (
    <form
      className="screen-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="screen-body checkout">
        <ErrorSummary errors={form.errors} />
        <ContactStep form={form} />
        <DeliveryStep form={form} />
        <PaymentStep form={form} />
        <ReviewStep form={form} cart={cart} />
        <section className="card" aria-label="Order summary">
          <Summary sums={cartSums(cart)} />
        </section>
      </div>
      <CheckoutFoot
        cart={cart}
        isReview={form.current === 'review'}
        isPlacing={isPlacing}
        failure={failure}
        termsPageSlug={termsPageSlug ?? null}
      />
    </form>
  );
};

/** The cart is empty: an order whose answer was lost is found again, else there is nothing to check out. */
const useLostOrder = (isEmpty: boolean): void => {
  useEffect(() => {
    if (!isEmpty) return;
    void resumeOrder().then((result) => {
      if (result && 'orderId' in result) showOrder(result.orderId);
    });
  }, [isEmpty]);
};

/** Checkout (SPEC §2 /checkout): four sections in one column, one button that places the order. */
export const CheckoutScreen = (props: CheckoutScreenProps) => {
  const cart = useStored($cart, null);
  const [hasFailed, setFailed] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const load = async () => {
    const isDone = await fetchCart();
    setFailed(!isDone);
    setFresh(isDone);
  };
  useEffect(() => {
    void fetchCart().then((isDone) => {
      setFailed(!isDone);
      setFresh(isDone);
    });
  }, []);
  const isEmpty = cart?.cartItems.length === 0;
  useLostOrder(isFresh && isEmpty);
  if (cart && !isEmpty) return <CheckoutBody cart={cart} {...props} />;
  return (
    <div className="screen-body">
      {isEmpty && isFresh ? (
        <EmptyState text="There is nothing to check out yet." action="Start shopping" href="/" />
      ) : hasFailed ? (
        <LoadFailed onRetry={() => void load()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
};
