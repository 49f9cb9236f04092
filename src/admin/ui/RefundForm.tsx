import { type DeskOrder, DeskRefundRequest } from '../../api/contract/admin/orders.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { refundOrder } from '../stores/orders.ts';
import { useDeskForm } from './desk-form.tsx';
import { FieldOf, FormNumber, FormSelect, FormText, SendButton, SendForm } from './form-fields.tsx';
import { LinesField, toLines, type Units } from './LinesField.tsx';
import { amountProblem, readAmount } from './number-fields.tsx';
import { refundGoes, refundWays } from './order-words.ts';

/** Money back by line, within one's limit; the customer reads the reason. */
export const RefundForm = ({ data }: { data: DeskOrder }) => {
  const { order, next, refundable, gift_cards_spent: spent, refund_limit } = data;
  const where = refundGoes(data);
  const price = usePrice();
  const form = useDeskForm({
    schema: DeskRefundRequest,
    initial: { lines: {} as Units, amount: '', to: 'source' as 'source' | 'wallet', reason: '' },
    toBody: ({ lines, amount, ...others }) => ({
      lines: toLines(lines),
      amount: readAmount(amount) ?? undefined,
      ...others,
    }),
    check: ({ lines, amount }) =>
      amount.trim() !== '' && toLines(lines).length > 0
        ? problem('amount', t`Choose products or a sum, not both.`)
        : amountProblem('amount', amount),
    send: (request) => refundOrder(order.id, request),
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Refund`}</summary>
      <SendForm form={form} className="form-stack">
        <p className="muted small">
          {t`At most ${price(refundable)} can go back.`}
          {refund_limit !== null && ` ${t`Your limit for one order is ${price(refund_limit)}.`}`}
          {next.length > 0 && ` ${t`The order stays open. To end it, cancel it: everything goes back then.`}`}
        </p>
        {spent > 0 && (
          <p className="notice">
            {t`${price(spent)} of the gift cards of this order was spent already, and stays spent when its money goes back.`}
          </p>
        )}
        <FieldOf form={form} name="lines">
          {(bound) => <LinesField items={order.items} {...bound} />}
        </FieldOf>
        <FormNumber
          form={form}
          name="amount"
          label={t`Or a sum, such as the delivery or the tip`}
          isOptional
        />
        {where === null ? (
          <FormSelect form={form} name="to" label={t`Where it goes`} options={refundWays()} />
        ) : (
          <p className="muted small">{where}</p>
        )}
        <FormText form={form} name="reason" label={t`Reason, which the customer reads`} maxLength={300} />
        <SendButton form={form} className="button button-small">{t`Give the money back`}</SendButton>
      </SendForm>
    </details>
  );
};
