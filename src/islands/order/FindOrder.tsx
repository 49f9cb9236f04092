import { useEffect, useRef, useState } from 'react';
import type { FindOrderResponse } from '../../api/contract/order-history.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { href, t } from '../../language/islands.ts';
import { openByCode, sendOrderCode } from '../../stores/order/order-actions.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { useForm } from '../ui/use-form.ts';

interface Sent extends FindOrderResponse {
  orderNumber: string;
  contact: string;
}

/** What an order is found by: its number, and who ordered it. */
const AskForm = ({ orderNumber, onSent }: { orderNumber: string; onSent: (sent: Sent) => void }) => {
  const form = useForm({
    initial: { order_number: orderNumber, contact: '' },
    check: ({ order_number, contact }) => ({
      ...problem('order_number', !order_number.trim() && t`Enter the order number, like C-10001.`),
      ...problem(
        'contact',
        contact.trim().length < 3 && t`Enter the email address or phone number of the order.`,
      ),
    }),
    send: ({ order_number, contact }) => sendOrderCode(order_number, contact),
    onDone: (answer) =>
      onSent({ ...answer, orderNumber: form.values.order_number, contact: form.values.contact }),
  });
  return (
    <form className="stacked-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} />
      <Field label={t`Order number`} maxLength={20} {...form.bind('order_number')} />
      <Field
        label={t`Email or phone of the order`}
        maxLength={254}
        autoComplete="email"
        hint={t`We send a code there.`}
        {...form.bind('contact')}
      />
      <FormFailure failure={form.failure} />
      <button
        type="submit"
        className="button button-block"
        aria-busy={form.isSending}
        disabled={form.isSending}
      >
        {t`Send code`}
      </button>
    </form>
  );
};

/** Seconds until another code may be sent. */
const useCountdown = (seconds: number): [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
};

const CodeForm = ({ sent, onBack }: { sent: Sent; onBack: () => void }) => {
  const [wait, setWait] = useCountdown(sent.resend_in ?? 30);
  const [notice, setNotice] = useState(sent.message ?? '');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => problem('otp', !/^\d{6}$/.test(otp.trim()) && t`Enter the 6 digits of the code.`),
    send: ({ otp }) => openByCode(sent.orderNumber, sent.contact, otp),
    onDone: (id) => location.assign(href(`/track-order/${id}`)),
  });
  const resend = async () => {
    const again = await sendOrderCode(sent.orderNumber, sent.contact);
    setNotice(again.isDone ? (again.value.message ?? '') : again.failure.message);
    setWait(again.isDone ? (again.value.resend_in ?? 30) : 10);
  };
  return (
    <form className="stacked-form" noValidate onSubmit={form.onSubmit}>
      <p ref={heading} tabIndex={-1} role="status">
        {notice}
      </p>
      <ErrorSummary errors={form.summary} />
      <Field
        label={t`Code`}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.bind('otp')}
      />
      <FormFailure failure={form.failure} />
      <button
        type="submit"
        className="button button-block"
        aria-busy={form.isSending}
        disabled={form.isSending}
      >
        {t`Show my order`}
      </button>
      <p className="button-row">
        <button type="button" className="link" disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? t`Send another code in ${wait} s` : t`Send another code`}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t`Change number or contact`}
        </button>
      </p>
    </form>
  );
};

/** Finds an order without its link: number and contact, then the code that was sent to that contact. */
export const FindOrder = ({ orderNumber = '' }: { orderNumber?: string }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <CodeForm key={sent.contact} sent={sent} onBack={() => setSent(null)} />
  ) : (
    <AskForm orderNumber={orderNumber} onSent={setSent} />
  );
};
