import { useState } from 'react';
import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { refundOrder } from '../stores/orders.ts';
import { PressButton } from './PressButton.tsx';
import { TextField } from './TextField.tsx';

/** Money back by line, within one's limit; the customer reads the reason. */
export const RefundForm = ({ data: { order, refundable, refund_limit } }: { data: DeskOrder }) => {
  const price = usePrice();
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [to, setTo] = useState<'source' | 'wallet'>('source');
  const lines = Object.entries(units)
    .map(([item, quantity]) => ({ order_item_id: Number(item), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Refund`}</summary>
      <div className="form-stack">
        <p className="muted small">
          {t`At most ${price(refundable)} can go back.`}
          {refund_limit !== null && ` ${t`Your limit for one order is ${price(refund_limit)}.`}`}
        </p>
        {order.items.map(({ order_item_id, name, quantity, refunded_quantity }) => (
          <label className="order-refund" key={order_item_id}>
            <bdi>{name}</bdi>
            <input
              className="input"
              type="number"
              min={0}
              max={quantity - refunded_quantity}
              disabled={quantity === refunded_quantity}
              value={units[order_item_id] ?? 0}
              onChange={(event) => setUnits({ ...units, [order_item_id]: Number(event.target.value) })}
            />
          </label>
        ))}
        <label className="field">
          <span className="field-label">{t`Where it goes`}</span>
          <select
            className="input"
            value={to}
            onChange={(event) => setTo(event.target.value as 'source' | 'wallet')}
          >
            <option value="source">{t`The way it was paid`}</option>
            <option value="wallet">{t`The customer’s wallet`}</option>
          </select>
        </label>
        <TextField
          label={t`Reason, which the customer reads`}
          value={reason}
          maxLength={300}
          onChange={setReason}
        />
        <PressButton className="button button-small" run={() => refundOrder(order.id, { lines, to, reason })}>
          {t`Give the money back`}
        </PressButton>
      </div>
    </details>
  );
};
