import { useState } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { cancelWords } from '../../domain/orders/order-words.ts';
import { t, translate } from '../../language/islands.ts';
import { cancelOrder } from '../../stores/order/order-actions.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useForm } from '../ui/use-form.ts';
import { momentText } from '../ui/when.ts';
import { zoneOf } from './order-time.ts';

const reasons = (): string[] => [t`Ordered by mistake`, t`It's taking too long`, t`I changed my mind`];

interface CancelOrderProps {
  order: Order;
  onChange: (order: Order) => void;
}

const CancelForm = ({ order, onChange, onLeave }: CancelOrderProps & { onLeave: () => void }) => {
  const price = usePrice();
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: ({ reason }) => cancelOrder(order.id, reason),
    onDone: (cancelled) => {
      onLeave();
      onChange(cancelled);
    },
  });
  return (
    <form className="drawer-body stack" noValidate onSubmit={form.onSubmit}>
      <p>{translate(cancelWords(order, price))}</p>
      <fieldset className="option-values">
        <legend className="field-label">
          {t`Why?`} <span className="field-optional">({t`optional`})</span>
        </legend>
        {reasons().map((reason) => (
          <button
            key={reason}
            type="button"
            className="option"
            aria-pressed={form.values.reason === reason}
            onClick={() => form.set({ reason })}
          >
            {reason}
          </button>
        ))}
      </fieldset>
      <Field label={t`In your own words`} maxLength={300} isOptional isLong {...form.bind('reason')} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t`Cancel order`}</SubmitButton>
      <Button look="quiet-block" onClick={onLeave}>
        {t`Keep order`}
      </Button>
    </form>
  );
};

/** Cancels an order while that is allowed, after saying what happens to the money. */
export const CancelOrder = ({ order, onChange }: CancelOrderProps) => {
  const [isOpen, setOpen] = useState(false);
  const { locale } = useMoneyFormat();
  if (!order.can_cancel) return null;
  return (
    <>
      <Button look="quiet-block" onClick={() => setOpen(true)}>
        {t`Cancel order`}
      </Button>
      {order.cancel_until && (
        <p className="muted small">
          {t`You can cancel until ${momentText(order.cancel_until, locale, zoneOf(order))}.`}
        </p>
      )}
      <Sheet
        id="cancel-order"
        title={t`Cancel order ${order.order_number}?`}
        className="order-sheet"
        isOpen={isOpen}
        onLeave={() => setOpen(false)}
      >
        {isOpen && <CancelForm order={order} onChange={onChange} onLeave={() => setOpen(false)} />}
      </Sheet>
    </>
  );
};
