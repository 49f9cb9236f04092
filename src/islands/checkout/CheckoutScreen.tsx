import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import { partsOfPostcode } from '../../domain/address/address-parts.ts';
import { writePhone } from '../../domain/people/phone.ts';
import { href, t } from '../../language/islands.ts';
import { $cart, fetchCart } from '../../stores/cart/cart.ts';
import { $postcode } from '../../stores/cart/postcode.ts';
import { $checkoutDraft, EMPTY_DRAFT, updateDraft } from '../../stores/checkout/checkout.ts';
import { type CheckoutRules, chosenPayment, toPlaceOrder } from '../../stores/checkout/checkout-request.ts';
import {
  $isPlacing,
  type PlacedOrder,
  type PlacingFailure,
  type PlacingResult,
  placeOrder,
  resumeOrder,
} from '../../stores/checkout/place-order.ts';
import { $knownOrders, PAY_NOW } from '../../stores/order/orders.ts';
import { $session } from '../../stores/shop/session.ts';
import { CartCoupon } from '../cart/CartCoupon.tsx';
import { ChooseBranch } from '../cart/ChooseBranch.tsx';
import { useEstimate } from '../cart/use-estimate.ts';
import { MiniLines } from '../receipt/MiniLines.tsx';
import { cartSums, Summary } from '../receipt/Summary.tsx';
import { CustomersOnly } from '../ui/CustomersOnly.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { leaveTo } from '../ui/use-press.ts';
import { useSession, useStored } from '../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { CheckoutFoot, SignInAgain } from './CheckoutFoot.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { GiftCardPart } from './GiftCardPart.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { type CheckoutForm, useCheckout } from './use-checkout.ts';

/** Shown beside an empty cart alone. */
const KnownOrders = lazy(async () => ({ default: (await import('../order/KnownOrders.tsx')).KnownOrders }));

/** Few shops have it. */
const BusinessPart = lazy(async () => ({ default: (await import('./BusinessPart.tsx')).BusinessPart }));

const OwnOrders = () =>
  useStored($knownOrders, []).length > 0 && (
    <Suspense>
      <KnownOrders />
    </Suspense>
  );

interface CheckoutScreenProps {
  branch: Branch;
  /** The shop has other branches. */
  hasOthers: boolean;
  rules: CheckoutRules & { hasGuestCheckout: boolean };
  termsPageSlug: string | null;
}

/** An order that is to be paid online opens its payment there at once. */
const showOrder = ({ orderId, isToBePaid }: PlacedOrder) =>
  leaveTo(href(`/order-placed/${encodeURIComponent(orderId)}${isToBePaid ? PAY_NOW : ''}`), 'replace');

/** Sends the order, and shows what stood in the way at its place. */
const usePlacing = (form: CheckoutForm, cart: CartSnapshot) => {
  const [failure, setFailure] = useState<PlacingFailure | null>(null);
  const [down, setDown] = useState<PaymentMethod | null>(null);
  const settle = (result: PlacingResult | null) => {
    if (!result || 'orderId' in result) return;
    const isDown = result.failure.body.code === 'upstream_unavailable';
    setDown(isDown ? chosenPayment(form.draft, form.context.branch) : null);
    setFailure(result.failure);
    form.refuse(result.failure.errors);
  };
  const submit = async () => {
    setFailure(null);
    if (form.current !== 'review') return form.proceed();
    if (!form.verify()) return;
    const { draft, wishes, context } = form;
    settle(await placeOrder(toPlaceOrder(draft, wishes, cart, context), showOrder));
  };
  const chooseOther = () => {
    setFailure(null);
    form.open('payment');
  };
  return { failure, down, submit, chooseOther };
};

/** What checkout itself settles is no reason to go back to the cart. */
const SETTLED_HERE = [
  'address_required',
  'slot_required',
  'slot_full',
  'slot_expired',
  'address_not_serviceable',
];

/** What only the cart or another branch can put right, said before anything is typed. */
const CartBlockers = ({
  cart,
  hasOthers,
}: Pick<CheckoutScreenProps, 'hasOthers'> & { cart: CartSnapshot }) => {
  const blockers = cart.cartDetails.blockers.filter(({ code }) => !SETTLED_HERE.includes(code));
  const isClosed = blockers.some(({ code }) => code === 'branch_closed');
  if (blockers.length === 0) return null;
  return (
    <div className="notice notice-error" role="status">
      <Icon name="alert" size={18} />
      <div>
        {blockers.map(({ code, message, cart_item_id }) => (
          <p key={`${code} ${cart_item_id}`}>{message}</p>
        ))}
        <p className="notice-actions">
          {!(isClosed && blockers.length === 1) && (
            <a className="link" href={href('/cart')}>{t`Change your cart`}</a>
          )}
          {isClosed && hasOthers && <ChooseBranch />}
        </p>
      </div>
    </div>
  );
};

const CheckoutBody = ({
  cart,
  branch,
  hasOthers,
  rules,
  termsPageSlug,
  isSignedOut,
}: CheckoutScreenProps & { cart: CartSnapshot; isSignedOut: boolean }) => {
  const { token } = useSession();
  const form = useCheckout({ branch, rules, cart, isCustomer: token !== null });
  const isPlacing = useStored($isPlacing, false);
  const { failure, down, submit, chooseOther } = usePlacing(form, cart);
  return (
    <>
      <div className="screen-body checkout split">
        <CartBlockers cart={cart} hasOthers={hasOthers} />
        <form
          id="checkout-form"
          className="checkout split-main"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSignedOut) void submit();
          }}
        >
          <ErrorSummary errors={form.summary} />
          <ContactStep form={form} />
          {form.steps.includes('delivery') && <DeliveryStep form={form} />}
          {form.steps.includes('payment') && <PaymentStep form={form} cart={cart} down={down} />}
          <ReviewStep form={form} cart={cart} termsPageSlug={termsPageSlug} />
        </form>
        <div className="checkout split-side">
          <section className="card stack order-receipt" aria-label={t`Order summary`}>
            <MiniLines items={cart.cartItems} />
            <Summary sums={cartSums(cart)} />
          </section>
          <CartCoupon cart={cart} />
          <GiftCardPart cart={cart} />
          {cart.cartDetails.business && (
            <Suspense>
              <BusinessPart business={cart.cartDetails.business} countryCode={rules.countryCode} />
            </Suspense>
          )}
        </div>
      </div>
      <CheckoutFoot
        cart={cart}
        form={form}
        isPlacing={isPlacing}
        isSignedOut={isSignedOut}
        failure={failure}
        termsPageSlug={termsPageSlug}
        onOtherMethod={chooseOther}
      />
    </>
  );
};

/** The cart is empty: an order whose answer was lost is found again, else there is nothing to check out. */
const useLostOrder = (isEmpty: boolean): void => {
  useEffect(() => {
    if (isEmpty) void resumeOrder(showOrder);
  }, [isEmpty]);
};

/** What is known already is not requested: who is signed in, and the place checked in the cart. */
const usePrefilled = (countryCode: string): void => {
  useEffect(() => {
    const draft = $checkoutDraft.get();
    const { user } = $session.get();
    const checked = $postcode.get();
    // A postcode without a street was never more than this one.
    const takesChecked = checked !== '' && (draft.pincode === '' || draft.line1 === '');
    updateDraft({
      name: draft.name || user?.name || '',
      phone: draft.phone || writePhone(user?.phone ?? ''),
      email: draft.email || user?.email || '',
      ...(takesChecked && partsOfPostcode(checked, draft, countryCode)),
    });
  }, [countryCode]);
};

/** The cart as the server has it now. A session that ends here keeps what is shown: another visitor's cart is not it. */
const useFreshCart = () => {
  const [state, setState] = useState<'loading' | 'fresh' | 'failed'>('loading');
  const { token } = useSession();
  const { isMembers } = useStored($checkoutDraft, EMPTY_DRAFT);
  const isSignedOut = !token && isMembers;
  useEffect(() => {
    if (token) updateDraft({ isMembers: true });
  }, [token]);
  const load = async () => setState((await fetchCart()) ? 'fresh' : 'failed');
  useEffect(() => {
    if (!isSignedOut) void fetchCart().then((isDone) => setState(isDone ? 'fresh' : 'failed'));
  }, [isSignedOut]);
  return { state, load, isSignedOut };
};

/** While the order is placed, what is ordered stays in its place: a late second click must not land beside it. */
const useShownCart = (): CartSnapshot | null => {
  const cart = useStored($cart, null);
  const isPlacing = useStored($isPlacing, false);
  const shown = useRef(cart);
  if (!isPlacing) shown.current = cart;
  return shown.current;
};

/** Checkout: sections in one column, one button that places the order. */
export const CheckoutScreen = (props: CheckoutScreenProps) => {
  const cart = useShownCart();
  const { token } = useSession();
  const { state, load, isSignedOut } = useFreshCart();
  usePrefilled(props.rules.countryCode);
  useEstimate(isSignedOut ? null : cart);
  const isEmpty = cart?.cartItems.length === 0;
  useLostOrder(state === 'fresh' && isEmpty);
  if (cart && !isEmpty) {
    const body = <CheckoutBody cart={cart} isSignedOut={isSignedOut} {...props} />;
    if (props.rules.hasGuestCheckout || token || isSignedOut) return body;
    return (
      <div className="screen-body">
        <CustomersOnly why={t`Sign in to order. Your cart is kept.`}>{body}</CustomersOnly>
      </div>
    );
  }
  if (isSignedOut)
    return (
      <div className="screen-body stack">
        <SignInAgain />
      </div>
    );
  return (
    <div className="screen-body">
      {isEmpty && state === 'fresh' ? (
        <>
          <EmptyState
            text={t`There is nothing to check out yet.`}
            action={t`Start shopping`}
            href={href('/')}
          />
          <OwnOrders />
        </>
      ) : state === 'failed' ? (
        <LoadFailed onRetry={() => void load()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
};
