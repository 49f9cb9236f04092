import { Fragment } from 'react';
import { DecideRequest, type DeskOrder } from '../../api/contract/admin/orders.ts';
import type { OrderRequest } from '../../api/contract/order-request.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { decideRequest } from '../stores/orders.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { useDeskForm } from './desk-form.tsx';
import { FieldOf, FormSelect, FormText, SendForm } from './form-fields.tsx';
import { LinesField, toLines, type Units } from './LinesField.tsx';
import { writeNumber } from './numbers.ts';
import { refundGoes, refundWays } from './order-words.ts';
import { writeWhen } from './when.ts';
import { excludedText, termText } from './withdrawal-words.ts';

/** What a customer wants put right, in a few words. */
export const kindName = ({ kind, problem }: OrderRequest): string => {
  if (kind === 'withdrawal') return t`Withdrawal`;
  if (kind === 'return' || !problem) return t`Return`;
  return {
    missing: t`Problem: something is missing`,
    wrong: t`Problem: the wrong thing came`,
    cold: t`Problem: it came damaged or in poor condition`,
    quality: t`Problem: it is not good`,
  }[problem];
};

interface RequestsProps {
  data: DeskOrder;
  /** The branch's. */
  zone: string | undefined;
}

/** What the customer wants put right and nobody decided on yet, each with its answer. */
export const OrderRequests = ({ data, zone }: RequestsProps) => (
  <>
    {data.order.requests
      ?.filter(({ status }) => status === 'requested')
      .map((request) => (
        <Request key={request.id} data={data} zone={zone} request={request} />
      ))}
  </>
);

interface WhatProps {
  order: DeskOrder['order'];
  request: OrderRequest;
  zone: string | undefined;
}

/** What is requested, since when, and in whose words. */
const What = ({ order, request, zone }: WhatProps) => {
  const nameOf = (id: number) => order.items.find(({ order_item_id }) => order_item_id === id)?.name ?? '';
  return (
    <>
      <h3>{kindName(request)}</h3>
      <p className="muted small">{writeWhen(request.created_at, zone)}</p>
      {request.term && <p className="small">{termText(request.term, zone)}</p>}
      <p>
        {request.items.map((item, at) => (
          <Fragment key={item.order_item_id}>
            {at > 0 && ', '}
            <bdi>{`${writeNumber(item.quantity)} × ${nameOf(item.order_item_id)}`}</bdi>
            {item.excluded && (
              <>
                {' '}
                <span className="mark mark-warning">{excludedText(item.excluded)}</span>
              </>
            )}
          </Fragment>
        ))}
      </p>
      {request.reason && (
        <p className="notice">
          <bdi>{request.reason}</bdi>
        </p>
      )}
    </>
  );
};

const Request = (props: RequestsProps & { request: OrderRequest }) => {
  const { data, zone, request } = props;
  const mayDecide = useStored($permissions, NO_PERMISSIONS).has('orders.refund');
  return (
    <section className="desk-card" aria-label={kindName(request)}>
      <What order={data.order} request={request} zone={zone} />
      {request.image && <img src={request.image} alt={t`Sent by the customer`} width={320} loading="lazy" />}
      {mayDecide && <Decision {...props} />}
    </section>
  );
};

const answerHint = ({ kind, fee }: OrderRequest): string => {
  if (kind !== 'return') return t`You cannot decline without one.`;
  return fee
    ? t`Say how the goods come back: the customer pays for it. You cannot decline without one.`
    : t`If the goods are to come back, say how: without an answer we write that nothing has to be sent back. You cannot decline without one.`;
};

const Decision = ({ data, request }: RequestsProps & { request: OrderRequest }) => {
  const { order } = data;
  const where = refundGoes(data);
  const price = usePrice();
  const form = useDeskForm({
    schema: DecideRequest,
    initial: {
      accept: true,
      note: '',
      to: where === null ? request.refund_to : ('source' as const),
      lines: {} as Units,
    },
    toBody: ({ lines, ...others }) => ({ ...others, lines: toLines(lines) }),
    send: (answer) => decideRequest(order.id, request.id, answer),
  });
  // What was declared in words: staff say which units that are.
  const isInWords = request.kind === 'withdrawal' && request.items.length === 0;
  return (
    <SendForm form={form} className="form-stack">
      {isInWords && (
        <FieldOf form={form} name="lines">
          {(bound) => <LinesField items={order.items} {...bound} />}
        </FieldOf>
      )}
      <FormText
        form={form}
        name="note"
        label={t`Answer, which the customer reads`}
        hint={answerHint(request)}
        maxLength={300}
        isOptional
      />
      {where === null ? (
        <FormSelect form={form} name="to" label={t`Where it goes`} options={refundWays()} />
      ) : (
        <p className="muted small">{where}</p>
      )}
      <FormFailure failure={form.failure} />
      <div className="link-row">
        <button
          type="submit"
          className="button button-small"
          aria-busy={form.isSending && form.values.accept}
          onClick={() => form.set({ accept: true })}
        >
          {isInWords ? t`Accept for these units` : t`Accept: ${price(request.refund_amount)} goes back`}
        </button>
        <button
          type="submit"
          className="button button-danger button-small"
          aria-busy={form.isSending && !form.values.accept}
          onClick={() => form.set({ accept: false })}
        >
          {t`Decline`}
        </button>
      </div>
    </SendForm>
  );
};
