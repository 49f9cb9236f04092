import type { CartSnapshot } from '../../api/contract/cart.ts';
import { $cartNotices, $cartUpdating } from '../../stores/cart/cart.ts';
import { $requestedQuantities } from '../../stores/cart/requested-quantities.ts';
import { Icon } from '../ui/Icon.tsx';
import { useStored } from '../ui/use-stored.ts';
import { CartLine, GoneLine } from './CartLine.tsx';
import { useRemoval } from './use-removal.ts';

/** The lines in the order added, the last removed one in its place, and what the shop changed by itself. */
export const CartLines = ({ cart }: { cart: CartSnapshot }) => {
  const requested = useStored($requestedQuantities, {});
  const updating = useStored($cartUpdating, { is_cart_updating: false, is_cart_updating_product: null });
  const notices = useStored($cartNotices, []);
  const { gone, remove, undo } = useRemoval(cart.cartItems);
  // Without a network a line that was taken out is still among them.
  const shown = cart.cartItems.filter(({ id }) => gone?.item.id !== id);
  const lines = shown.map((item) => (
    <CartLine
      key={item.id}
      item={item}
      requested={requested}
      isBusy={requested[item.id] === 0 || updating.is_cart_updating_product === item.product_id}
      notices={notices.filter((notice) => notice.cart_item_id === item.id)}
      onRemove={(line) => void remove(line)}
    />
  ));
  if (gone) {
    const line = <GoneLine key={`gone-${gone.item.id}`} item={gone.item} onUndo={() => void undo()} />;
    lines.splice(gone.index, 0, line);
  }
  const others = notices.filter((notice) => !cart.cartItems.some(({ id }) => id === notice.cart_item_id));
  return (
    <>
      {others.map(({ message }) => (
        <p key={message} className="notice">
          <Icon name="alert" size={18} /> {message}
        </p>
      ))}
      {lines.length > 0 && <ul className="cart-lines">{lines}</ul>}
    </>
  );
};
