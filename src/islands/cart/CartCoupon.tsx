import type { FormEvent } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { href, t } from '../../language/islands.ts';
import { applyCoupon, removeCoupon } from '../../stores/cart/coupon.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type Refusal, usePress } from '../ui/use-press.ts';
import { FailureNote } from './FailureNote.tsx';

interface CodeEntryProps {
  id: string;
  label: string;
  button: string;
  /** What is said of an empty field. */
  empty: string;
  /** Returns why the code was refused, if it was. */
  onSend: (code: string) => Promise<Refusal | null>;
}

/** One code with its button; a refusal stands under the field, and the code stays in it. */
export const CodeEntry = ({ id, label, button, empty, onSend }: CodeEntryProps) => {
  const { press, isBusy, failure, forget } = usePress(async (code: string) =>
    code ? onSend(code) : { message: empty },
  );
  const error = failure?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <>
      <form className="coupon-form" onSubmit={submit} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor={`${id}-code`}>
            {label}
          </label>
          <input
            id={`${id}-code`}
            name="code"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onInput={forget}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy}>
          {button}
        </button>
      </form>
      <FieldError id={id} error={error} isSaid />
    </>
  );
};

export const AppliedCoupon = ({
  cart: { coupon_message, customer_applied_coupon },
}: {
  cart: CartSnapshot;
}) => {
  const [code, message] = [customer_applied_coupon ?? '', coupon_message ?? ''];
  const before = `${code}: `;
  const isBefore = message.startsWith(before);
  const said = isBefore ? message.slice(before.length) : message;
  return (
    <div className="notice">
      <Icon name="tag" size={18} />
      <p>
        {/* A refusal names the code itself. */}
        {(isBefore || !said.includes(code)) && (
          <strong>
            <bdi>{code}</bdi>
          </strong>
        )}
        {said && <span> {said}</span>}
      </p>
      <Button look="link" onClick={() => void removeCoupon()}>
        {t`Remove`}
        <span className="visually-hidden"> {t`coupon ${code}`}</span>
      </Button>
    </div>
  );
};

/** The code field; a refusal says what would help. */
export const CouponForm = () => (
  <CodeEntry
    id="coupon"
    label={t`Coupon code`}
    button={t`Apply`}
    empty={t`Enter the code, for example from a leaflet or an email.`}
    onSend={async (code) => {
      const result = await applyCoupon(code);
      return result.isDone ? null : result;
    }}
  />
);

/** Coupon of the cart: one applied, or a folded field to enter one; and the way to all offers. */
export const CartCoupon = ({ cart }: { cart: CartSnapshot }) => (
  <div className="stack">
    {cart.customer_applied_coupon ? (
      <>
        <AppliedCoupon cart={cart} />
        <FailureNote place="coupon" />
      </>
    ) : (
      <details className="coupon">
        <summary>
          <Icon name="tag" size={18} /> {t`Add a coupon code`}
        </summary>
        <CouponForm />
      </details>
    )}
    <a className="link small" href={href('/cart/discounts')}>
      {t`All offers for your cart`}
    </a>
  </div>
);
