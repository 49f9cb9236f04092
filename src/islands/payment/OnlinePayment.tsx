import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequiredPayment } from '../../api/contract/order.ts';
import { formatPrice } from '../../domain/format-money.ts';
import { toMajor } from '../../domain/money.ts';
import { fromSubunits } from '../../domain/subunits.ts';
import { t } from '../../language/islands.ts';
import { type PaymentPhase, payOnline } from '../../stores/payment/pay-online.ts';
import { outcomeOf, type PaymentOutcome } from '../../stores/payment/payment-outcome.ts';
import { watchPayment } from '../../stores/payment/watch-payment.ts';
import { useMoneyFormat } from '../ui/money.ts';

export interface OnlinePaymentProps {
  orderId: string;
  /** As place-order or get-single-order gave it; the amount on the button is the amount charged. */
  payment: RequiredPayment;
  /** What went wrong before this page: `order.payment_problem.message`. */
  problem?: string | null;
  /** Opens the window at once, as after pressing "Place order". */
  isOpenedAtOnce?: boolean;
  /** The order is placed and paid; called once. */
  onPaid: () => void;
  /** The order waits no longer: it expired or was cancelled. */
  onEnded?: () => void;
  /** "Choose another way to pay" after a failure: the cart is kept, and the next order takes this one's place. */
  onOtherMethod?: () => void;
}

const phaseText = (phase: PaymentPhase): string => {
  if (phase === 'loading') return t`Opening the payment…`;
  return phase === 'open' ? t`Waiting for your payment…` : t`Confirming your payment…`;
};

/**
 * Pays an order that waits for its payment: the button with the amount, progress, what went wrong with another
 * try or another way to pay, and a payment on its way, which settles by itself.
 */
export const OnlinePayment = (props: OnlinePaymentProps) => {
  const { payment, problem } = props;
  const { outcome, phase, pay } = usePayment(props);
  const price = useAmount(payment);
  const message = outcome && 'message' in outcome ? outcome.message : null;
  const isPending = outcome?.kind === 'pending';
  const hasFailed = outcome?.kind === 'failed' || outcome?.kind === 'closed' || Boolean(problem);
  const canPay = !isPending && (outcome === null || ('canRetry' in outcome && outcome.canRetry));
  return (
    <div className="online-payment" aria-busy={phase !== null}>
      <div role="status" aria-live="polite">
        {phase && <p>{phaseText(phase)}</p>}
        {!phase && isPending && <p>{message}</p>}
      </div>
      <div role="alert">
        {!phase && outcome?.kind === 'closed' && <p>{t`You have not paid yet.`}</p>}
        {!phase && outcome?.kind === 'failed' && <p className="field-error">{message}</p>}
        {!phase && outcome === null && problem && <p className="field-error">{problem}</p>}
      </div>
      {canPay && (
        <button type="button" className="button button-block" disabled={phase !== null} onClick={pay}>
          {hasFailed ? t`Try again: pay ${price} online` : t`Pay ${price} online`}
        </button>
      )}
      {!phase && hasFailed && !isPending && <OtherMethod {...props} />}
    </div>
  );
};

const OtherMethod = ({ onOtherMethod }: Pick<OnlinePaymentProps, 'onOtherMethod'>) =>
  onOtherMethod ? (
    <button type="button" className="button button-block button-quiet" onClick={onOtherMethod}>
      {t`Choose another way to pay`}
    </button>
  ) : null;

/** Runs payments one at a time and follows one that is on its way. */
const usePayment = ({ orderId, payment, isOpenedAtOnce, onPaid, onEnded }: OnlinePaymentProps) => {
  const [phase, setPhase] = useState<PaymentPhase | null>(null);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const isRunning = useRef(false);
  const isTold = useRef(false);
  const settle = useCallback(
    (next: PaymentOutcome) => {
      setOutcome(next);
      const isEnded = next.kind === 'failed' && !next.canRetry;
      if (isTold.current || (next.kind !== 'paid' && !isEnded)) return;
      isTold.current = true;
      if (next.kind === 'paid') onPaid();
      else onEnded?.();
    },
    [onPaid, onEnded],
  );
  const pay = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    settle(await payOnline(orderId, payment, setPhase));
    setPhase(null);
    isRunning.current = false;
  }, [orderId, payment, settle]);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isOpenedAtOnce || hasStarted.current) return;
    hasStarted.current = true;
    void pay();
  }, [isOpenedAtOnce, pay]);
  // A lost callback, another tab, Back after paying: the order itself knows.
  useEffect(
    () =>
      watchPayment(orderId, (order) => {
        const next = outcomeOf(order);
        const isNews =
          next.kind === 'paid' || next.kind === 'pending' || ('canRetry' in next && !next.canRetry);
        if (isNews && !isRunning.current) settle(next);
      }),
    [orderId, settle],
  );
  return { outcome, phase, pay: () => void pay() };
};

/** The gateway's own amount, written as the shop writes prices. */
const useAmount = ({ razorpay }: RequiredPayment): string => {
  const format = useMoneyFormat();
  if (!razorpay) return '';
  const { amount, currency } = razorpay;
  const minor = fromSubunits(amount, format.decimalPlaces, currency);
  return formatPrice(toMajor(minor, format.decimalPlaces), { ...format, currencyCode: currency });
};
