import { useState } from 'react';
import type { Order, OrderItem } from '../../api/contract/order.ts';
import type { ReturnResponse } from '../../api/contract/returns.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/islands.ts';
import { requestReturn } from '../../stores/order/order-actions.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { usePrice } from '../ui/money.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useForm } from '../ui/use-form.ts';

interface ReturnOrderProps {
  order: Order;
  isMember: boolean;
  onChange: (order: Order) => void;
}
type Requested = ReturnResponse['return_request'];
type Quantities = Readonly<Record<number, number>>;

const leftOf = ({ quantity, refunded_quantity }: OrderItem): number => quantity - refunded_quantity;

const ReturnLines = ({
  items,
  quantities,
  onChange,
}: {
  items: readonly OrderItem[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) => {
  const price = usePrice();
  return (
    <ul className="return-lines" id="items" tabIndex={-1}>
      {items
        .filter((item) => leftOf(item) > 0)
        .map((item) => (
          <li key={item.order_item_id} className="return-line">
            <span>
              <bdi>{item.name}</bdi>
              <span className="choice-note">{t`${leftOf(item)} can come back`}</span>
              {(item.return_fee ?? 0) > 0 && (
                <span className="choice-note">{t`Sending it back costs ${price(item.return_fee ?? 0)}.`}</span>
              )}
            </span>
            <Stepper
              name={item.name}
              value={quantities[item.order_item_id] ?? 0}
              min={0}
              max={leftOf(item)}
              onChange={(quantity) => onChange({ ...quantities, [item.order_item_id]: quantity })}
            />
          </li>
        ))}
    </ul>
  );
};

const RefundTo = ({
  value,
  onChange,
}: {
  value: 'source' | 'wallet';
  onChange: (to: 'source' | 'wallet') => void;
}) => (
  <fieldset className="segmented">
    <legend className="visually-hidden">{t`Where should the money go?`}</legend>
    {(['source', 'wallet'] as const).map((to) => (
      <label key={to}>
        <input type="radio" name="refund_to" checked={value === to} onChange={() => onChange(to)} />
        {to === 'source' ? t`The way I paid` : t`My wallet`}
      </label>
    ))}
  </fieldset>
);

const ReturnForm = ({
  order,
  isMember,
  onDone,
}: ReturnOrderProps & { onDone: (answer: ReturnResponse) => void }) => {
  const form = useForm<
    { reason: string; refund_to: 'source' | 'wallet'; quantities: Quantities },
    ReturnResponse
  >({
    initial: { reason: '', refund_to: 'source', quantities: {} },
    check: ({ reason, quantities }) => ({
      ...problem(
        'items',
        !Object.values(quantities).some((quantity) => quantity > 0) && t`Choose what comes back.`,
      ),
      ...problem('reason', reason.trim().length < 3 && t`Say why it comes back.`),
    }),
    send: ({ reason, refund_to, quantities }) =>
      requestReturn({
        order_id: order.id,
        reason: reason.trim(),
        refund_to,
        items: Object.entries(quantities)
          .filter(([, quantity]) => quantity > 0)
          .map(([id, quantity]) => ({ order_item_id: Number(id), quantity })),
      }),
    onDone,
  });
  return (
    <form className="drawer-body stacked-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} />
      <ReturnLines
        items={order.items}
        quantities={form.values.quantities}
        onChange={(quantities) => form.set({ quantities })}
      />
      <Field label={t`What is wrong?`} maxLength={500} isLong {...form.bind('reason')} />
      {isMember && (
        <RefundTo value={form.values.refund_to} onChange={(refund_to) => form.set({ refund_to })} />
      )}
      <FormFailure failure={form.failure} />
      <button
        type="submit"
        className="button button-block"
        aria-busy={form.isSending}
        disabled={form.isSending}
      >
        {t`Request return`}
      </button>
    </form>
  );
};

/** What becomes of the request, and what it brings after its fee. */
const requestText = ({ status, refund_amount }: Requested, price: (amount: number) => string): string =>
  status === 'approved'
    ? t`Your return is accepted. ${price(refund_amount)} goes back to you.`
    : t`We have your request. ${price(refund_amount)} goes back to you if it is accepted; we let you know.`;

/** Requests that goods come back, while that is possible. */
export const ReturnOrder = ({ order, isMember, onChange }: ReturnOrderProps) => {
  const [isOpen, setOpen] = useState(false);
  const [requested, setRequested] = useState<Requested | null>(null);
  const price = usePrice();
  if (requested)
    return (
      <p className="notice" role="status">
        {requestText(requested, price)}
      </p>
    );
  if (!order.can_return) return null;
  return (
    <>
      <button type="button" className="button button-quiet button-block" onClick={() => setOpen(true)}>
        {t`Return items`}
      </button>
      <Sheet
        id="return-order"
        title={t`Return items`}
        className="order-sheet"
        isOpen={isOpen}
        onLeave={() => setOpen(false)}
      >
        {isOpen && (
          <ReturnForm
            order={order}
            isMember={isMember}
            onChange={onChange}
            onDone={(answer) => {
              setOpen(false);
              setRequested(answer.return_request);
              onChange(answer.order);
            }}
          />
        )}
      </Sheet>
    </>
  );
};
