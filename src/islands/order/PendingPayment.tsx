import type { ReactNode } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';

/** What the part of the page needs that takes the payment. */
export interface OnlinePaymentProps {
  order: Order;
  /** The order may have changed: it is read again. */
  onChange: () => void;
}
/** Draws the payment of an order that waits for one. */
export type DrawPayment = (props: OnlinePaymentProps) => ReactNode;

interface PendingPaymentProps extends OnlinePaymentProps {
  drawPayment: DrawPayment | undefined;
}

/** The order waits for its payment: until when it is kept, and how to pay. */
export const PendingPayment = ({ order, onChange, drawPayment }: PendingPaymentProps) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  return (
    <section className="screen-section card order-pay" aria-labelledby="order-pay">
      <h2 id="order-pay">{t`${price(order.amount_due)} to pay`}</h2>
      {order.pay_by && (
        <p className="muted">{t`We keep your order until ${momentText(order.pay_by, locale)}.`}</p>
      )}
      {drawPayment?.({ order, onChange })}
      <button type="button" className="button button-quiet button-block" onClick={onChange}>
        {t`I have paid: check again`}
      </button>
    </section>
  );
};
