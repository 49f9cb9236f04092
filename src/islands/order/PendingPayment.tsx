import { type ReactNode, useEffect, useState } from 'react';
import type { Order, RequiredPayment } from '../../api/contract/order.ts';
import { href, t } from '../../language/islands.ts';
import { fetchPayment } from '../../stores/order/order-view.ts';
import { OnlinePayment } from '../payment/OnlinePayment.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';

/** What the part of the page needs that takes the payment. */
interface PaymentProps {
  order: Order;
  /** The order may have changed: it is read again. */
  onChange: () => void;
}
/** Draws the payment of an order that waits for one. */
export type DrawPayment = (props: PaymentProps) => ReactNode;

/** The payment window; nothing for the bearer of a link, who pays nobody else's order. */
const OwnPayment = ({ order, onChange }: PaymentProps) => {
  const [payment, setPayment] = useState<RequiredPayment | null>(null);
  const { id } = order;
  useEffect(() => void fetchPayment(id).then(setPayment), [id]);
  if (payment?.status !== 'required') return null;
  return (
    <OnlinePayment
      orderId={id}
      payment={payment}
      problem={order.payment_problem?.message ?? null}
      onPaid={onChange}
      onEnded={onChange}
      onOtherMethod={() => location.assign(href('/checkout'))}
    />
  );
};

/** The order waits for its payment: until when it is kept, and how to pay. */
export const PendingPayment = ({
  order,
  onChange,
  drawPayment = OwnPayment,
}: PaymentProps & { drawPayment: DrawPayment | undefined }) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  const Payment = drawPayment;
  return (
    <section className="screen-section card order-pay" aria-labelledby="order-pay">
      <h2 id="order-pay">{t`${price(order.amount_due)} to pay`}</h2>
      {order.pay_by && (
        <p className="muted">{t`We keep your order until ${momentText(order.pay_by, locale)}.`}</p>
      )}
      <Payment order={order} onChange={onChange} />
      <button type="button" className="button button-quiet button-block" onClick={onChange}>
        {t`I have paid: check again`}
      </button>
    </section>
  );
};
