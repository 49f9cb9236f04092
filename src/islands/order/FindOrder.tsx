import { lazy, Suspense, useState } from 'react';
import type { FindOrderResponse } from '../../api/contract/order-history.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/islands.ts';
import { sendOrderCode } from '../../stores/order/order-actions.ts';
import { Field } from '../ui/Field.tsx';
import { FormBody } from '../ui/FormBody.tsx';
import { useForm } from '../ui/use-form.ts';
import { Skeleton } from '../ui/waiting.tsx';

/** Nobody needs it before a code was sent. */
const FoundByCode = lazy(() => import('./FoundByCode.tsx').then((file) => ({ default: file.FoundByCode })));

export interface Sent extends FindOrderResponse {
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
        contact.trim().length < 3 && t`Enter the email address or phone number you ordered with.`,
      ),
    }),
    send: ({ order_number, contact }) => sendOrderCode(order_number, contact),
    onDone: (answer) =>
      onSent({ ...answer, orderNumber: form.values.order_number, contact: form.values.contact }),
  });
  return (
    <FormBody form={form} className="stack" press={t`Send code`}>
      <Field label={t`Order number`} maxLength={20} {...form.bind('order_number')} />
      <Field
        label={t`Email or phone you ordered with`}
        maxLength={254}
        autoComplete="email"
        hint={t`We'll send a code there.`}
        {...form.bind('contact')}
      />
    </FormBody>
  );
};

/** Finds an order without its link: number and contact, then the code that was sent to that contact. */
export const FindOrder = ({ orderNumber = '' }: { orderNumber?: string }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <Suspense fallback={<Skeleton rows={1} />}>
      <FoundByCode key={sent.contact} sent={sent} onBack={() => setSent(null)} />
    </Suspense>
  ) : (
    <AskForm orderNumber={orderNumber} onSent={setSent} />
  );
};
