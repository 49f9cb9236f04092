import type { Draft } from '../../api/contract/admin/drafts.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { t } from '../../language/desk.ts';
import { changeLine } from '../stores/drafts.ts';
import { RemoveButton } from '../ui/Button.tsx';

type Line = Draft['cart']['cartItems'][number];

/** What is in the order so far. */
export const DraftLines = ({ draft: { cart } }: { draft: Draft }) => {
  const { press, failure } = usePress(async (cart_id: number, quantity: number) =>
    failureOf(await changeLine({ cart_id, quantity })),
  );
  if (cart.cartItems.length === 0) return <p className="muted">{t`No products yet.`}</p>;
  return (
    <>
      <ul className="stack-8 draft-lines" aria-label={t`Lines of the order`}>
        {cart.cartItems.map((line) => (
          <LineEntry key={line.id} line={line} onQuantity={(quantity) => void press(line.id, quantity)} />
        ))}
      </ul>
      <div role="status">
        {cart.adjusted_cart_items.map(({ product_id, type, message }) => (
          <p key={`${product_id} ${type}`} className="notice">
            {message}
          </p>
        ))}
      </div>
      <FormFailure failure={failure} />
    </>
  );
};

const LineEntry = ({ line, onQuantity }: { line: Line; onQuantity: (quantity: number) => void }) => {
  const price = usePrice();
  const { name, quantity, options_text, is_free_gift, unavailable_reason } = line;
  return (
    <li>
      {is_free_gift ? (
        <span className="draft-count">{quantity}</span>
      ) : (
        <input
          key={quantity}
          className="input draft-count"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          aria-label={t`How many of ${name}`}
          defaultValue={quantity}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={({ target }) => {
            const typed = Math.floor(Number(target.value));
            if (typed >= 1 && typed !== quantity) onQuantity(typed);
            else target.value = String(quantity);
          }}
        />
      )}
      <span>
        <bdi>{name}</bdi>
        {options_text.map((text) => (
          <span key={text} className="muted small">
            <bdi>{text}</bdi>
          </span>
        ))}
        {unavailable_reason && <span className="stock-low small">{unavailable_reason}</span>}
      </span>
      <bdi>{price(line.line_total)}</bdi>
      {!is_free_gift && <RemoveButton label={t`Take out ${name}`} onClick={() => onQuantity(0)} />}
    </li>
  );
};
