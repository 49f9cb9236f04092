import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import { loadLaterStyles } from '../../components/later-styles.ts';
import { href, t } from '../../language/islands.ts';
import { $cart, fetchCart, updateLine } from '../../stores/cart/cart.ts';
import { $requestedQuantities, shownQuantity } from '../../stores/cart/requested-quantities.ts';
import { cartSums, Summary } from '../receipt/Summary.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useStored } from '../ui/use-stored.ts';
import { FailureNote } from './FailureNote.tsx';

/** A pointer that only crosses the link opens nothing, and one that slips off does not close at once. */
const REST_MS = 150;
const GAP_PX = 8;

const Line = ({ item }: { item: CartItem }) => {
  const price = usePrice();
  const requested = useStored($requestedQuantities, {});
  return (
    <li className="mini-cart-line">
      <Picture image={item.image} size={48} />
      <div>
        <a className="cart-line-name" href={href(`/product/${item.slug}`)}>
          <bdi>{item.name}</bdi>
        </a>
        {item.options_text.length > 0 && (
          <span className="choice-note">
            <bdi>{item.options_text.join(' · ')}</bdi>
          </span>
        )}
        {!item.is_free_gift && (
          <Stepper
            name={item.name}
            value={shownQuantity(item, requested)}
            min={item.min_quantity}
            max={item.max_quantity}
            step={item.quantity_step}
            canRemove
            onChange={(quantity) => void updateLine(item, { quantity })}
          />
        )}
        <FailureNote place={`line:${item.id}`} />
      </div>
      <span className="price-now">{item.is_available && <bdi>{price(item.line_total)}</bdi>}</span>
    </li>
  );
};

const Lines = ({ cart }: { cart: CartSnapshot }) => {
  if (cart.cartItems.length === 0) return <p className="mini-cart-empty">{t`Your cart is empty.`}</p>;
  return (
    <>
      <ul className="mini-cart-lines">
        {cart.cartItems.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <Summary sums={cartSums(cart)} />
      <p className="mini-cart-foot">
        <a className="button button-quiet" href={href('/cart')}>
          {t`View cart`}
        </a>
        <a className="button" href={href('/checkout')}>
          {t`Go to checkout`}
        </a>
      </p>
    </>
  );
};

const Panel = ({ onClosed }: { onClosed: () => void }) => {
  const panel = useRef<HTMLDivElement>(null);
  const cart = useStored($cart, null);
  useEffect(() => {
    const shown = panel.current;
    const link = shown?.closest('.mini-cart')?.querySelector('a')?.getBoundingClientRect();
    if (!shown || !link) return;
    const isRtl = getComputedStyle(shown).direction === 'rtl';
    shown.style.insetBlockStart = `${link.bottom + GAP_PX}px`;
    shown.style.insetInlineEnd = `${Math.max(GAP_PX, isRtl ? link.left : innerWidth - link.right)}px`;
    shown.showPopover();
    if ($cart.get() === null) void fetchCart();
  }, []);
  return (
    <div
      ref={panel}
      popover="auto"
      className="mini-cart-panel"
      role="dialog"
      aria-label={t`Your cart`}
      onToggle={(event) => event.newState === 'closed' && onClosed()}
    >
      {cart && <Lines cart={cart} />}
    </div>
  );
};

/** Opens on a resting mouse, on focus by keyboard and on a touch; a press of the mouse or of Enter goes to the cart. */
const useOpening = () => {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const host = useRef<HTMLSpanElement>(null);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), REST_MS);
  };
  useEffect(() => {
    void loadLaterStyles();
    // What the visitor showed interest by happened before this was there.
    const link = host.current?.querySelector('a');
    if (link?.matches(':hover, :focus-visible')) timer.current = setTimeout(() => setOpen(true), REST_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return { isOpen, setOpen, later, host };
};

const Opener = ({ children }: { children?: ReactNode }) => {
  const { isOpen, setOpen, later, host } = useOpening();
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control
    <span
      ref={host}
      className="mini-cart"
      onPointerEnter={(event) => isMouse(event) && later(true)}
      onPointerLeave={(event) => isMouse(event) && later(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && later(false)}
      onClickCapture={(event) => {
        const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
        const isLink = event.target instanceof Element && !event.target.closest('.mini-cart-panel');
        if (!isTouch || !isLink || isOpen) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      {children}
      {isOpen && <Panel onClosed={() => setOpen(false)} />}
    </span>
  );
};

/** The cart's link, which the page holds already, with the cart's lines on intent (wide windows alone). */
export const MiniCart = (props: { children?: ReactNode }) => (
  <Boundary>
    <Opener {...props} />
  </Boundary>
);
