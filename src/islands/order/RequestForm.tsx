import type { Order, OrderItem } from '../../api/contract/order.ts';
import type { OrderProblem, OrderRequest } from '../../api/contract/order-request.ts';
import type { ReturnResponse } from '../../api/contract/returns.ts';
import { canGoBackOnline, cardShare } from '../../domain/orders/order-receipt.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/islands.ts';
import { requestReturn } from '../../stores/order/order-actions.ts';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { FileField } from '../ui/FileField.tsx';
import { FormBody } from '../ui/FormBody.tsx';
import { usePrice } from '../ui/money.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useForm } from '../ui/use-form.ts';

type Quantities = Readonly<Record<number, number>>;

type Kind = Exclude<OrderRequest['kind'], 'withdrawal'>;

const unitsOf = (kind: Kind, { left_quantity = 0, returnable_quantity = 0 }: OrderItem): number =>
  kind === 'return' ? returnable_quantity : left_quantity;

const RequestLines = ({
  kind,
  items,
  quantities,
  error,
  onChange,
}: {
  kind: Kind;
  items: readonly OrderItem[];
  quantities: Quantities;
  error: string | undefined;
  onChange: (quantities: Quantities) => void;
}) => {
  const price = usePrice();
  return (
    <fieldset id="items" tabIndex={-1}>
      <legend className="field-label">{t`Which items, and how many?`}</legend>
      <ul className="stack-12">
        {items
          .filter((item) => unitsOf(kind, item) > 0)
          .map((item) => (
            <li key={item.order_item_id} className="return-line">
              <span>
                <bdi>{item.name}</bdi>
                {kind === 'return' && (
                  <span className="choice-note">{t`${unitsOf(kind, item)} can be returned`}</span>
                )}
                {kind === 'return' && (item.return_fee ?? 0) > 0 && (
                  <span className="choice-note">{t`Sending it back costs ${price(item.return_fee ?? 0)}.`}</span>
                )}
              </span>
              <Stepper
                name={item.name}
                value={quantities[item.order_item_id] ?? 0}
                min={0}
                max={unitsOf(kind, item)}
                onChange={(quantity) => onChange({ ...quantities, [item.order_item_id]: quantity })}
              />
            </li>
          ))}
      </ul>
      <FieldError error={error} />
    </fieldset>
  );
};

interface RefundToProps {
  order: Order;
  value: 'source' | 'wallet';
  onChange: (to: 'source' | 'wallet') => void;
}

const RefundTo = ({ order, value, onChange }: RefundToProps) =>
  canGoBackOnline(order) ? (
    <Segmented
      legend={t`Where should the money go?`}
      name="refund_to"
      values={['source', 'wallet']}
      value={value}
      wordOf={(to) => (to === 'source' ? t`My original payment method` : t`My wallet`)}
      onChange={onChange}
    />
  ) : (
    <p className="muted small">
      {
        {
          none: t`The money goes to your wallet.`,
          part: t`What your gift card paid goes back onto it first, the rest to your wallet.`,
          all: t`The money goes back onto your gift card.`,
        }[cardShare(order)]
      }
    </p>
  );

const PROBLEMS: readonly OrderProblem[] = ['missing', 'wrong', 'cold', 'quality'];

const problemName = (problem: OrderProblem): string =>
  ({
    missing: t`Something is missing`,
    wrong: t`I got the wrong thing`,
    cold: t`It came damaged or in poor condition`,
    quality: t`It isn't good`,
  })[problem];

interface ProblemFieldsProps {
  problem: OrderProblem;
  onChange: (problem: OrderProblem) => void;
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
  error: string | undefined;
}

const ProblemFields = ({ problem, picture, onChange, onPicture, error }: ProblemFieldsProps) => (
  <>
    <fieldset className="stack">
      <legend className="field-label">{t`What went wrong?`}</legend>
      {PROBLEMS.map((one) => (
        <label key={one} className="checkbox">
          <input type="radio" name="problem" checked={problem === one} onChange={() => onChange(one)} />
          {problemName(one)}
        </label>
      ))}
    </fieldset>
    <FileField
      id="problem-image"
      label={t`Picture`}
      note={t`optional`}
      files={picture ? [picture] : []}
      error={error}
      onChoose={([chosen]) => onPicture(chosen ?? picture)}
      onRemove={() => onPicture(undefined)}
    />
  </>
);

interface RequestFields {
  problem: OrderProblem;
  picture: File | undefined;
  reason: string;
  refund_to: 'source' | 'wallet';
  items: Quantities;
}

const useRequestForm = (order: Order, kind: Kind, onDone: (answer: ReturnResponse) => void) =>
  useForm<RequestFields, ReturnResponse>({
    initial: { problem: 'missing', picture: undefined, reason: '', refund_to: 'source', items: {} },
    check: ({ reason, items }) => ({
      ...problem(
        'items',
        !Object.values(items).some((quantity) => quantity > 0) && t`Choose at least one item.`,
      ),
      ...problem(
        'reason',
        reason.trim().length < 3 && (kind === 'return' ? t`Tell us why.` : t`Tell us what is wrong.`),
      ),
    }),
    send: ({ reason, refund_to, items, problem: wrong, picture }) =>
      requestReturn(
        {
          order_id: order.id,
          reason: reason.trim(),
          refund_to,
          ...(kind === 'problem' && { problem: wrong }),
          items: Object.entries(items)
            .filter(([, quantity]) => quantity > 0)
            .map(([id, quantity]) => ({ order_item_id: Number(id), quantity })),
        },
        picture,
      ),
    onDone,
  });

interface RequestFormProps {
  order: Order;
  kind: Kind;
  isCustomer: boolean;
  onDone: (answer: ReturnResponse) => void;
}

/** What comes back or is wrong with the goods of an order. */
export const RequestForm = ({ order, kind, isCustomer, onDone }: RequestFormProps) => {
  const form = useRequestForm(order, kind, onDone);
  const { values, set } = form;
  return (
    <FormBody
      form={form}
      className="drawer-body stack"
      press={kind === 'return' ? t`Request return` : t`Send report`}
    >
      <RequestLines
        kind={kind}
        items={order.items}
        quantities={values.items}
        error={form.errors.items}
        onChange={(items) => set({ items })}
      />
      {kind === 'problem' && (
        <ProblemFields
          problem={values.problem}
          picture={values.picture}
          error={form.errors.image}
          onChange={(wrong) => set({ problem: wrong })}
          onPicture={(picture) => set({ picture })}
        />
      )}
      <Field
        label={kind === 'return' ? t`Why are you returning it?` : t`Tell us more`}
        maxLength={500}
        isLong
        {...form.bind('reason')}
      />
      {isCustomer && kind === 'return' && (
        <RefundTo order={order} value={values.refund_to} onChange={(refund_to) => set({ refund_to })} />
      )}
    </FormBody>
  );
};
