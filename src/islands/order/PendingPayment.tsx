import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Order, RequiredPayment } from '../../api/contract/order.ts';
import { isMasked } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { fetchPayment } from '../../stores/order/order-view.ts';
import { takePayNow } from '../../stores/order/orders.ts';
import { bankOutcome, tooLateOutcome, unreachableOutcome } from '../../stores/payment/payment-outcome.ts';
import { OnlinePayment, OtherMethod } from '../payment/OnlinePayment.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';
import { zoneOf } from './order-time.ts';

/** What the part of the page needs that takes the payment. */
interface PaymentProps {
  order: Order;
  /** The order may have changed: it is read again. */
  onChange: () => void;
}
/** Draws the payment of an order that waits for one. */
export type DrawPayment = (props: PaymentProps) => ReactNode;

const isAtBank = ({ payment_status }: Order): boolean => payment_status === 'authorized';

const toCheckout = () => location.assign(href('/checkout'));

/** The order's payment as the shop has it; undefined while it is read. */
const usePaymentOf = (id: string) => {
  const [payment, setPayment] = useState<RequiredPayment | null>();
  const load = useCallback(() => void fetchPayment(id).then(setPayment), [id]);
  useEffect(load, [load]);
  return { payment, load };
};

/** There is no window to open: a bank is at work, the time is over, or the gateway is down or no longer set up. */
const NoWindow = ({ order, onRetry }: { order: Order; onRetry: () => void }) => {
  const isOver = Boolean(order.pay_by && Date.parse(order.pay_by) <= Date.now());
  const atBank = isAtBank(order) && bankOutcome();
  if (atBank) return <p className="notice">{'message' in atBank && atBank.message}</p>;
  const outcome = isOver ? tooLateOutcome() : unreachableOutcome();
  return (
    <div className="online-payment">
      <p className="notice notice-error" role="alert">
        <Icon name="alert" size={18} />
        {'message' in outcome && outcome.message}
      </p>
      {!isOver && (
        <Button look="block" onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <OtherMethod onOtherMethod={toCheckout} />
    </div>
  );
};

/** The payment of one's own order; the bearer of a link pays nobody else's. */
const OwnPayment = ({ order, onChange }: PaymentProps) => {
  const { payment, load } = usePaymentOf(order.id);
  const [isOpenedAtOnce] = useState(takePayNow);
  if (payment === undefined) return <div className="skeleton skeleton-button" />;
  if (payment?.status !== 'required') return <NoWindow order={order} onRetry={load} />;
  return (
    <OnlinePayment
      order={order}
      payment={payment}
      isOpenedAtOnce={isOpenedAtOnce}
      onEnd={onChange}
      onOtherMethod={toCheckout}
    />
  );
};

/** The order waits for its payment: until when it is kept, and how to pay. */
export const PendingPayment = ({
  order,
  onChange,
  drawPayment: Payment = OwnPayment,
}: PaymentProps & { drawPayment: DrawPayment | undefined }) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  return (
    <section className="screen-section card order-pay" aria-labelledby="order-pay">
      <h2 id="order-pay">
        {isAtBank(order) ? t`${price(order.amount_due)} on its way` : t`${price(order.amount_due)} to pay`}
      </h2>
      {order.pay_by && !isAtBank(order) && (
        <p className="muted">{t`We'll hold your order until ${momentText(order.pay_by, locale, zoneOf(order))}.`}</p>
      )}
      {isMasked(order) ? (
        <p className="notice">{t`You can pay for it in the browser you ordered with.`}</p>
      ) : (
        <Payment order={order} onChange={onChange} />
      )}
      <button type="button" className="button button-plain button-block" onClick={onChange}>
        {t`I've paid, check again`}
      </button>
    </section>
  );
};
