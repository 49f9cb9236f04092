import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order, RequiredPayment } from '../../api/contract/order.ts';
import { formatAmount } from '../../domain/money/format-money.ts';
import { toMajor } from '../../domain/money/money.ts';
import { fromSubunits } from '../../domain/money/subunits.ts';
import { t } from '../../language/islands.ts';
import { checkPayment, type PaymentPhase, payOnline } from '../../stores/payment/pay-online.ts';
import { bankOutcome, type PaymentOutcome } from '../../stores/payment/payment-outcome.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat } from '../ui/money.ts';

export interface OnlinePaymentProps {
  /** It waits for its payment; the screen keeps it fresh. */
  order: Order;
  /** As get-single-order gave it; the amount on the button is the amount charged. */
  payment: RequiredPayment;
  /** Opens the window at once, as after pressing "Pay" in checkout. */
  isOpenedAtOnce?: boolean;
  /** A try has ended, whichever way: the order is to be read again. */
  onEnd: () => void;
  /** "Choose another way to pay" after a failure: the cart is kept, and the next order takes this one's place. */
  onOtherMethod: () => void;
}

const phaseText = (phase: PaymentPhase): string => {
  if (phase === 'loading') return t`Opening the payment…`;
  return phase === 'open' ? t`Waiting for your payment…` : t`Confirming your payment…`;
};

/** What went wrong so far, the last news first; null while nothing did. */
const problemText = (outcome: PaymentOutcome | null, { payment_problem }: Order): string | null => {
  if (outcome?.kind === 'failed') return outcome.message;
  if (outcome === null || outcome.kind === 'closed')
    return payment_problem?.message ?? (outcome ? t`You haven't paid yet.` : null);
  return null;
};

/**
 * Pays an order that waits for its payment: the button with the amount, progress, what went wrong with another
 * try or another way to pay, and a payment on its way, which settles by itself.
 */
export const OnlinePayment = (props: OnlinePaymentProps) => {
  const { order, payment, onOtherMethod } = props;
  const { outcome, phase, pay } = usePayment(props);
  const button = useFocusAfter(phase !== null);
  const price = useAmount(payment);
  const news = order.payment_status === 'authorized' ? bankOutcome() : outcome;
  const isPending = news?.kind === 'pending';
  const problem = isPending ? null : problemText(outcome, order);
  const canPay = !isPending && (news === null || ('canRetry' in news && news.canRetry));
  return (
    <div className="stack-12 online-payment" aria-busy={phase !== null}>
      <div role="status" aria-live="polite">
        {phase ? (
          <p className="payment-phase">{phaseText(phase)}</p>
        ) : (
          news && (isPending || news.kind === 'elsewhere') && <p className="notice">{news.message}</p>
        )}
      </div>
      <div role="alert">
        {!phase && problem && (
          <p className="notice notice-error">
            <Icon name="alert" size={18} />
            {problem}
          </p>
        )}
      </div>
      {canPay && (
        <Button ref={button} look="block" aria-disabled={phase !== null} onClick={pay}>
          {problem ? t`Try again: pay ${price} online` : t`Pay ${price} online`}
        </Button>
      )}
      {!phase && problem && <OtherMethod onOtherMethod={onOtherMethod} />}
    </div>
  );
};

/** The window takes the focus with it when it closes: then the button has it again, beside what is said. */
const useFocusAfter = (isPaying: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasPaying = useRef(false);
  useEffect(() => {
    const isLost = wasPaying.current && !isPaying && document.activeElement === document.body;
    wasPaying.current = isPaying;
    if (isLost) button.current?.focus();
  }, [isPaying]);
  return button;
};

/** Leaves the order for the checkout, whose other ways of paying are open. */
export const OtherMethod = ({ onOtherMethod }: Pick<OnlinePaymentProps, 'onOtherMethod'>) => (
  <Button look="quiet-block" onClick={onOtherMethod}>
    {t`Choose another way to pay`}
  </Button>
);

/** Runs payments one at a time. The window closes with the part of the screen that opened it. */
const usePayment = ({ order, payment, isOpenedAtOnce, onEnd }: OnlinePaymentProps) => {
  const [phase, setPhase] = useState<PaymentPhase | null>(null);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const running = useRef<AbortController>(null);
  const latest = useRef({ payment, onEnd });
  latest.current = { payment, onEnd };
  const { id } = order;
  const pay = useCallback(async () => {
    if (running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    const next = await payOnline(id, latest.current.payment, { onPhase: setPhase, signal });
    running.current = null;
    setPhase(null);
    setOutcome(next);
    latest.current.onEnd();
  }, [id]);
  useEffect(() => () => running.current?.abort(), []);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (isOpenedAtOnce) void pay();
    // Perhaps the shopper comes back from it.
    else if (latest.current.payment.redirect)
      void checkPayment(id).then((next) => {
        setOutcome((before) => before ?? next);
        latest.current.onEnd();
      });
  }, [isOpenedAtOnce, pay, id]);
  // What was on its way has failed after all.
  const failedAt = order.payment_problem?.at;
  useEffect(() => {
    if (failedAt) setOutcome((before) => (before?.kind === 'pending' ? null : before));
  }, [failedAt]);
  return { outcome, phase, pay: () => void pay() };
};

/** The gateway's own amount, written as the shop writes prices. */
const useAmount = ({ razorpay, redirect }: RequiredPayment): string => {
  const format = useMoneyFormat();
  const due = razorpay ?? redirect;
  if (!due) return '';
  const { amount, currency } = due;
  const minor = fromSubunits(amount, format.decimalPlaces, currency);
  return formatAmount(toMajor(minor, format.decimalPlaces), { ...format, currencyCode: currency });
};
