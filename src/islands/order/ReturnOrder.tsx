import { Fragment, lazy, Suspense, useState } from 'react';
import type { Order } from '../../api/contract/order.ts';
import type { OrderRequest } from '../../api/contract/order-request.ts';
import { href, t } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Times } from '../ui/Times.tsx';
import { Skeleton } from '../ui/waiting.tsx';

/** Few orders need it. */
const RequestForm = lazy(async () => ({ default: (await import('./RequestForm.tsx')).RequestForm }));

interface ReturnOrderProps {
  order: Order;
  isCustomer: boolean;
  onChange: (order: Order) => void;
}
/** Goods come back, or something is wrong with them. */
type Kind = Exclude<OrderRequest['kind'], 'withdrawal'>;

/** A button that opens the form of one kind of request. */
const RequestSheet = ({ order, kind, isCustomer, onChange }: ReturnOrderProps & { kind: Kind }) => {
  const [isOpen, setOpen] = useState(false);
  const title = kind === 'return' ? t`Return items` : t`Report a problem`;
  return (
    <>
      <Button look="quiet-block" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet
        id={`${kind}-order`}
        title={title}
        className="order-sheet"
        isOpen={isOpen}
        onLeave={() => setOpen(false)}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <RequestForm
              order={order}
              kind={kind}
              isCustomer={isCustomer}
              onDone={(answer) => {
                setOpen(false);
                onChange(answer.order);
              }}
            />
          </Suspense>
        )}
      </Sheet>
    </>
  );
};

/** What becomes of a request, and what it brings. */
const requestText = (
  { kind, status, refund_amount, note }: OrderRequest,
  price: (amount: number) => string,
): string => {
  if (kind === 'withdrawal' && status === 'requested')
    return t`We have your withdrawal. We'll look at it and write to you.`;
  if (status === 'declined') return note ? t`We couldn't accept this: ${note}` : t`We couldn't accept this.`;
  if (status === 'approved') return t`Accepted. You'll get ${price(refund_amount)} back.`;
  if (status === 'refunded')
    return refund_amount > 0 ? t`Accepted. You got ${price(refund_amount)} back.` : t`Accepted.`;
  return kind === 'return'
    ? t`We have your request. ${price(refund_amount)} goes back to you if we accept it. We'll let you know.`
    : t`We have your report. We'll look into it and let you know.`;
};

/** What the mails say of the goods. */
const goodsText = ({ kind, status, note, fee }: OrderRequest): string | null => {
  const isOpen = status === 'requested';
  if (kind === 'return' && isOpen)
    return t`Please keep the goods for now. Our answer says whether and how to send them back.`;
  const isGranted = (status === 'approved' || status === 'refunded') && !note && !fee;
  return (kind === 'return' && isGranted) || (kind === 'problem' && isOpen)
    ? t`You don't have to send anything back.`
    : null;
};

const kindName = (kind: OrderRequest['kind']): string =>
  ({ return: t`Return`, problem: t`Problem report`, withdrawal: t`Withdrawal` })[kind];

/** The form of a withdrawal, filled in: the same page that guests use. */
const Withdraw = ({ order }: { order: Order }) => {
  const { contact, order_number, items } = order;
  const lines = items.map(({ order_item_id: id, name, left_quantity = 0, withdrawal_excluded = null }) => ({
    id,
    name,
    quantity: left_quantity,
    excluded: withdrawal_excluded,
  }));
  // What is on its way back already is not declared again.
  const isWhole = items.every(({ quantity, left_quantity = quantity }) => left_quantity === quantity);
  const fields = {
    order_number,
    name: contact.name,
    email: contact.email ?? '',
    scope: isWhole ? 'all' : 'some',
    lines: JSON.stringify(lines.filter(({ quantity }) => quantity > 0)),
    step: 'edit',
  };
  return (
    <form method="post" action={href('/withdraw')}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet button-block">
        {t`Withdraw from contract`}
      </button>
    </form>
  );
};

/** Returns, problems and withdrawals of the order, each with what became of it. */
const Requests = ({ order }: { order: Order }) => {
  const price = usePrice();
  const nameOf = (id: number) => order.items.find(({ order_item_id }) => order_item_id === id)?.name ?? '';
  return (
    <div role="status">
      {order.requests?.map((request) => (
        <div key={request.id} className="notice">
          <Icon name="receipt" size={18} />
          <div>
            <p>
              <strong>{kindName(request.kind)}</strong>{' '}
              <bdi>
                {request.items.map(({ order_item_id: id, quantity }, index) => (
                  <Fragment key={id}>
                    {index > 0 && t`, `}
                    <Times count={quantity} />
                    {nameOf(id)}
                  </Fragment>
                ))}
              </bdi>
            </p>
            <p>{requestText(request, price)}</p>
            {goodsText(request) && <p>{goodsText(request)}</p>}
            {request.note && request.status !== 'declined' && (
              <p>
                <bdi>{request.note}</bdi>
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
};

/** Requests about the order: what became of them, and new ones while those are possible. */
export const ReturnOrder = (props: ReturnOrderProps) => (
  <>
    <Requests order={props.order} />
    {props.order.can_return && <RequestSheet kind="return" {...props} />}
    {props.order.can_report && <RequestSheet kind="problem" {...props} />}
    {props.order.can_withdraw && <Withdraw order={props.order} />}
  </>
);
