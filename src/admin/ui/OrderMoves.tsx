import { useState } from 'react';
import { type DeskOrder, TransitionRequest } from '../../api/contract/admin/orders.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { isAwaited } from '../../domain/orders/order-words.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import { delayOrder, moveOrder } from '../stores/orders.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { useDeskForm } from './desk-form.tsx';
import { FormText, SendForm } from './form-fields.tsx';
import { isForATime, moveName, writeDue } from './order-words.ts';
import { PressButton } from './PressButton.tsx';
import { Select } from './Select.tsx';

const MINUTES = [15, 30, 45, 60];
/** The time that the shopper read stays. */
const AS_PROMISED = 0;
const ENDS: readonly OrderStatus[] = ['rejected', 'cancelled'];

/** What comes next; declining and cancelling need their words first. */
export const Moves = ({
  data: { order, next },
  zone,
}: {
  data: Pick<DeskOrder, 'order' | 'next'>;
  zone: string | undefined;
}) => {
  const { id, order_type, eta } = order;
  const promised = eta && Date.parse(eta.to) > Date.now() ? eta.to : null;
  const [chosen, choose] = useState(AS_PROMISED);
  const minutes = chosen === AS_PROMISED && !promised ? 30 : chosen;
  const ends = ENDS.filter((to) => next.includes(to));
  const isAccepting = next.includes('accepted');
  const hasMinutes = isAccepting && !isForATime(order);
  const isMoved = hasMinutes && minutes !== AS_PROMISED;
  const etaOf = () => ({
    from: new Date(Date.now() + (minutes - 10) * 60_000).toISOString(),
    to: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  return (
    <div className="stack-12">
      {hasMinutes && (
        <label className="order-eta" htmlFor="ready-in">
          {order_type === 'delivery' ? t`Delivered in` : t`Ready in`}
          <Select
            id="ready-in"
            value={minutes}
            options={[
              ...(promised
                ? [
                    {
                      value: AS_PROMISED,
                      label: t`as promised: ${writeDue(promised, zone, Date.now())}`,
                    },
                  ]
                : []),
              ...MINUTES.map((one) => ({ value: one, label: t`${one} minute|${one} minutes` })),
            ]}
            onChange={choose}
          />
        </label>
      )}
      <div className="link-row">
        {next
          .filter((to) => !ENDS.includes(to))
          .map((to, index) => (
            <PressButton
              key={to}
              className={index === 0 ? 'button' : 'button button-quiet'}
              run={() => moveOrder(id, { to, ...(to === 'accepted' && isMoved && { eta: etaOf() }) })}
            >
              {moveName(to, order_type)}
            </PressButton>
          ))}
        {next.length > 0 &&
          !isAccepting &&
          isAwaited(order) &&
          [10, 20].map((more) => (
            <PressButton key={more} run={() => delayOrder(id, more)}>
              <DeskIcon name="clock" size={16} /> {t`${more} minute later|${more} minutes later`}
            </PressButton>
          ))}
      </div>
      {ends.length > 0 && <Ends id={id} ends={ends} order_type={order_type} />}
    </div>
  );
};

interface EndsProps {
  id: string;
  ends: readonly OrderStatus[];
  order_type: DeskOrder['order']['order_type'];
}

/** Declining needs a reason. */
const Ends = ({ id, ends, order_type }: EndsProps) => {
  const form = useDeskForm({
    schema: TransitionRequest,
    initial: { to: ends[0] ?? ('rejected' as OrderStatus), reason: '' },
    send: (move) => moveOrder(id, move),
  });
  return (
    <details className="desk-more">
      <summary>{ends.length > 1 ? t`Decline or cancel` : ends.map((to) => moveName(to, order_type))}</summary>
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="reason" label={t`Reason, which the customer reads`} maxLength={300} />
        <FormFailure failure={form.failure} />
        <div className="link-row">
          {ends.map((to) => (
            <button
              key={to}
              type="submit"
              className="button button-danger button-small"
              aria-busy={form.isSending && form.values.to === to}
              onClick={() => form.set({ to })}
            >
              {moveName(to, order_type)}
            </button>
          ))}
        </div>
      </SendForm>
    </details>
  );
};
