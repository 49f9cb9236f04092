import type { Adjustment, CartItem } from '../../api/contract/cart.ts';
import { shownQuantity, updateLine } from '../../stores/cart/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';

interface CartLineProps {
  item: CartItem;
  asked: Readonly<Record<number, number>>;
  isBusy: boolean;
  notices: readonly Adjustment[];
  onRemove: (item: CartItem) => void;
}

const LineFacts = ({ item }: { item: CartItem }) => {
  const price = usePrice();
  return (
    <>
      <a className="cart-line-name" href={`/product/${item.slug}`}>
        {item.name}
      </a>
      {item.options_text.length > 0 && (
        <ul className="cart-line-options">
          {item.options_text.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {item.note && <p className="cart-line-options">Note: {item.note}</p>}
      {item.is_free_gift && <p className="saving small">A gift with this order</p>}
      {item.quantity > 1 && <p className="cart-line-options">{price(item.unit_price)} each</p>}
    </>
  );
};

/** Messages that belong to a line: what the server changed, and why it cannot be ordered. */
const LineNotices = ({ item, notices }: { item: CartItem; notices: readonly Adjustment[] }) => (
  <>
    {notices.map(({ message, type }) => (
      <p key={`${type}${message}`} className="notice cart-line-notice">
        <Icon name="alert" size={18} /> {message}
      </p>
    ))}
    {!item.is_available && (
      <p className="notice notice-error cart-line-notice">
        <Icon name="alert" size={18} /> {unavailableText(item)}
      </p>
    )}
  </>
);

const unavailableText = ({ unavailable_reason: reason, name }: CartItem): string =>
  reason?.includes(' ') ? reason : `${name} is not available right now. Remove it to continue.`;

const changeQuantity = (props: CartLineProps, quantity: number): void => {
  if (quantity < 1) props.onRemove(props.item);
  else void updateLine(props.item, { quantity });
};

/** One line of the cart: what it is, how many, what it costs. */
export const CartLine = (props: CartLineProps) => {
  const { item, asked, isBusy, notices, onRemove } = props;
  const price = usePrice();
  const isReduced = item.line_original_total > item.line_total;
  return (
    <li className={`cart-line${isBusy ? ' is-busy' : ''}`}>
      <Picture image={item.image} size={80} />
      <div className="cart-line-main">
        <LineFacts item={item} />
        {!item.is_free_gift && (
          <div className="cart-line-foot">
            <Stepper
              name={item.name}
              value={shownQuantity(item, asked)}
              min={item.min_quantity}
              max={item.max_quantity}
              step={item.quantity_step}
              canRemove
              onChange={(quantity) => changeQuantity(props, quantity)}
            />
            <button
              type="button"
              className="link small"
              aria-label={`Remove ${item.name} from cart`}
              onClick={() => onRemove(item)}
            >
              Remove
            </button>
          </div>
        )}
      </div>
      <div className="cart-line-end">
        <p className="price">
          <span className="price-now">{price(item.line_total)}</span>
          {isReduced && (
            <s className="price-was">
              <span className="visually-hidden">Before: </span>
              {price(item.line_original_total)}
            </s>
          )}
        </p>
      </div>
      <LineNotices item={item} notices={notices} />
    </li>
  );
};

/** A removed line, kept in its place so that it can be brought back. */
export const GoneLine = ({ item, onUndo }: { item: CartItem; onUndo: () => void }) => (
  <li className="cart-line is-gone">
    <Picture image={item.image} size={80} />
    <div className="cart-line-main">
      <span className="cart-line-name">{item.name}</span>
      <p className="cart-line-options">Removed from your cart</p>
    </div>
    <div className="cart-line-end">
      <button type="button" className="button button-quiet button-small" onClick={onUndo}>
        Undo<span className="visually-hidden"> removing {item.name}</span>
      </button>
    </div>
  </li>
);
