import { useEffect, useRef, useState } from 'react';
import type { Adjustment, CartItem } from '../../api/contract/cart.ts';
import { href, t } from '../../language/islands.ts';
import { updateLine } from '../../stores/cart/cart.ts';
import { shownQuantity } from '../../stores/cart/requested-quantities.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { FailureNote } from './FailureNote.tsx';
import { LineExtras, LineSaid } from './LineExtras.tsx';

interface CartLineProps {
  item: CartItem;
  requested: Readonly<Record<number, number>>;
  isBusy: boolean;
  notices: readonly Adjustment[];
  onRemove: (item: CartItem) => void;
}

const LineFacts = ({ item }: { item: CartItem }) => {
  const price = usePrice();
  return (
    <>
      <a className="cart-line-name" href={href(`/product/${item.slug}`)}>
        <bdi>{item.name}</bdi>
      </a>
      {item.options_text.length > 0 && (
        <ul className="cart-line-options">
          {item.options_text.map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <LineSaid item={item} />
      {item.is_free_gift && <p className="saving small">{t`A gift with this order`}</p>}
      {item.quantity > 1 && <p className="cart-line-options">{t`${price(item.unit_price)} each`}</p>}
    </>
  );
};

/** Messages that belong to a line: what failed, what the server changed, and why it cannot be ordered. */
const LineNotices = ({ item, notices }: { item: CartItem; notices: readonly Adjustment[] }) => (
  <div className="cart-line-notices">
    <FailureNote place={`line:${item.id}`} />
    {notices.map(({ message, type }) => (
      <p key={`${type}${message}`} className="notice">
        <Icon name="alert" size={18} /> {message}
      </p>
    ))}
    {!item.is_available && (
      <p className="notice notice-error">
        <Icon name="alert" size={18} /> {unavailableText(item)}
      </p>
    )}
  </div>
);

const unavailableText = ({ unavailable_reason: reason, name }: CartItem): string => {
  if (reason?.includes(' ')) return reason;
  return reason === 'other_branch'
    ? t`${name} isn't sold at this branch. Remove it to continue.`
    : t`${name} is not available right now. Remove it to continue.`;
};

const changeQuantity = ({ item, onRemove }: CartLineProps, quantity: number): void => {
  if (quantity < 1) onRemove(item);
  else void updateLine(item, { quantity });
};

/** How many, with a reason where the shop allows no more; the last one goes by the bin, more of them by "Remove". */
const LineControls = (props: CartLineProps) => {
  const { item, requested, onRemove } = props;
  const [limit, setLimit] = useState<number | null>(null);
  const quantity = shownQuantity(item, requested);
  return (
    <>
      <div className="cart-line-foot">
        <Stepper
          name={item.name}
          value={quantity}
          min={item.min_quantity}
          max={item.max_quantity}
          step={item.quantity_step}
          canRemove
          onLimit={setLimit}
          onChange={(next) => changeQuantity(props, next)}
        />
        {quantity > item.min_quantity && (
          <button
            type="button"
            className="link small"
            aria-label={t`Remove ${item.name} from cart`}
            onClick={() => onRemove(item)}
          >
            {t`Remove`}
          </button>
        )}
      </div>
      <p className="cart-line-options" role="status">
        {limit !== null && t`Only ${limit} available.`}
      </p>
    </>
  );
};

/** Also where nothing is chosen yet; a shop that does not say so is known by what is chosen. */
const hasOptions = ({ has_options, options_text }: CartItem): boolean =>
  has_options ?? options_text.length > 0;

/** One line of the cart: what it is, how many, what it costs. */
export const CartLine = (props: CartLineProps) => {
  const { item, isBusy, notices } = props;
  const price = usePrice();
  const isReduced = item.line_original_total > item.line_total;
  return (
    <li className={`cart-line${isBusy ? ' is-busy' : ''}`} data-line={item.product_id}>
      <Picture image={item.image} size={80} />
      <div className="cart-line-main">
        <LineFacts item={item} />
        {!item.is_free_gift && <LineControls {...props} />}
        {!item.is_free_gift && hasOptions(item) && (
          // A script of the page opens the options: see `data-choose-options`.
          <button
            type="button"
            className="link small"
            data-choose-options={item.slug}
            data-cart-line={item.id}
            aria-haspopup="dialog"
          >
            {t`Change options`}
            <span className="visually-hidden"> ({item.name})</span>
          </button>
        )}
        {!item.is_free_gift && !item.gift_card && <LineExtras item={item} />}
      </div>
      <div className="cart-line-end">
        <p className="price">
          <span className="price-now">{item.is_available && <bdi>{price(item.line_total)}</bdi>}</span>
          {isReduced && item.is_available && (
            <s className="price-was">
              <span className="visually-hidden">{t`Was`} </span>
              <bdi>{price(item.line_original_total)}</bdi>
            </s>
          )}
        </p>
      </div>
      <LineNotices item={item} notices={notices} />
    </li>
  );
};

/** A removed line, kept in its place so that it can be brought back; focus comes to that. */
export const GoneLine = ({ item, onUndo }: { item: CartItem; onUndo: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="cart-line is-gone">
      <Picture image={item.image} size={80} />
      <div className="cart-line-main">
        <bdi className="cart-line-name">{item.name}</bdi>
        <p className="cart-line-options">{t`Removed from your cart`}</p>
      </div>
      <div className="cart-line-end">
        <Button ref={undo} look="quiet" onClick={onUndo}>
          {t`Undo`}
          <span className="visually-hidden"> {t`removing ${item.name}`}</span>
        </Button>
      </div>
      <div className="cart-line-notices">
        <FailureNote place={`product:${item.product_id}`} />
      </div>
    </li>
  );
};
