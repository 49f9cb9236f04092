import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PaymentMethod } from '../../api/contract/common.ts';
import type { Order } from '../../api/contract/order.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { isMasked } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { updateDraft } from '../../stores/checkout/checkout.ts';
import { choosePayment, fetchPayment, type OpenPayment } from '../../stores/order/order-view.ts';
import { takePayNow } from '../../stores/order/orders.ts';
import { bankOutcome, tooLateOutcome, unreachableOutcome } from '../../stores/payment/payment-outcome.ts';
import { OnlinePayment, OtherMethod } from '../payment/OnlinePayment.tsx';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { failureOf, usePress } from '../ui/use-press.ts';
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

/** Nothing is chosen there any more, so that its ways of paying are open. */
const toCheckout = () => {
  updateDraft({ paymentMethod: null });
  location.assign(href('/checkout'));
};

/** The order's payment as the shop has it; undefined while it is read. */
const usePaymentOf = (id: string) => {
  const [open, setOpen] = useState<OpenPayment>();
  const load = useCallback(() => void fetchPayment(id).then(setOpen), [id]);
  useEffect(load, [load]);
  return { open, setOpen, load };
};

/** There is no window to open: a bank is at work, the time is over, or the gateway is down or no longer set up. */
const NoWindow = ({ order, onRetry }: { order: Order; onRetry: () => void }) => {
  const isOver = Boolean(order.pay_by && Date.parse(order.pay_by) <= Date.now());
  const atBank = isAtBank(order) && bankOutcome();
  if (atBank) return <p className="notice">{'message' in atBank && atBank.message}</p>;
  const outcome = isOver ? tooLateOutcome() : unreachableOutcome();
  return (
    <div className="stack-12 online-payment">
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

/** The payment of one's own order, or of one that staff typed for whoever has its link. */
const OwnPayment = ({ order, onChange }: PaymentProps) => {
  const { open, setOpen, load } = usePaymentOf(order.id);
  const [isOpenedAtOnce, openAtOnce] = useState(takePayNow);
  const [isChoosing, choose] = useState(false);
  if (open === undefined) return <div className="skeleton skeleton-button" />;
  const { payment, methods } = open;
  if (methods.length > 0 && (isChoosing || payment?.status !== 'required'))
    return (
      <MethodChoice
        order={order}
        methods={methods}
        onOpen={(next) => {
          openAtOnce(true);
          choose(false);
          setOpen(next);
          // Money came by another way meanwhile.
          if (next.payment === null) onChange();
        }}
      />
    );
  if (payment?.status !== 'required')
    return isMasked(order) ? (
      <p className="notice">{t`You can pay for it in the browser you ordered with.`}</p>
    ) : (
      <NoWindow order={order} onRetry={load} />
    );
  return (
    <OnlinePayment
      key={payment.provider}
      order={order}
      payment={payment}
      isOpenedAtOnce={isOpenedAtOnce}
      onEnd={onChange}
      onOtherMethod={methods.length > 0 ? () => choose(true) : toCheckout}
    />
  );
};

interface ChoiceProps {
  order: Order;
  methods: readonly PaymentMethod[];
  onOpen: (open: OpenPayment) => void;
}

/** A press for each way of paying: it opens that one and closes what was open before. */
const MethodChoice = ({ order, methods, onOpen }: ChoiceProps) => {
  const price = usePrice();
  const { press, running, failure } = usePress(async (method: PaymentMethod) => {
    const chosen = await choosePayment(order.id, method);
    if (chosen.isDone) onOpen(chosen.value);
    return failureOf(chosen);
  });
  return (
    <div className="stack-12 online-payment">
      {methods.map((method) => (
        <Button
          key={method}
          look="block"
          aria-busy={running?.[0] === method}
          onClick={() => void press(method)}
        >
          {methods.length > 1
            ? t`Pay ${price(order.amount_due)} · ${method === 'test' ? t`Test payment` : gatewayName(method)}`
            : t`Pay ${price(order.amount_due)} online`}
        </Button>
      ))}
      <FormFailure failure={failure} />
    </div>
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
  const isHeld = order.pay_by && Date.parse(order.pay_by) > Date.now() && !isAtBank(order);
  return (
    <section className="screen-section card stack-12" aria-labelledby="order-pay">
      <h2 id="order-pay">
        {isAtBank(order) ? t`${price(order.amount_due)} on its way` : t`${price(order.amount_due)} to pay`}
      </h2>
      {order.pay_by && isHeld && (
        <p className="muted">{t`We'll hold your order until ${momentText(order.pay_by, locale, zoneOf(order))}.`}</p>
      )}
      <Payment order={order} onChange={onChange} />
      <button type="button" className="button button-plain button-block" onClick={onChange}>
        {t`I've paid, check again`}
      </button>
    </section>
  );
};
