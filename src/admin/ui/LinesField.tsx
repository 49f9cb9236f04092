import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { FieldError } from '../../islands/ui/FieldError.tsx';

/** Units that go back, by line. */
export type Units = Readonly<Record<number, number>>;

export const toLines = (units: Units) =>
  Object.entries(units)
    .map(([item, quantity]) => ({ order_item_id: Number(item), quantity }))
    .filter(({ quantity }) => quantity > 0);

interface LinesFieldProps {
  id: string;
  items: DeskOrder['order']['items'];
  value: Units;
  error: string | undefined;
  onChange: (units: Units) => void;
}

/** How many units of each line go back. */
export const LinesField = ({ id, items, value, error, onChange }: LinesFieldProps) => (
  <>
    {items.map(({ order_item_id, name, quantity, refunded_quantity }) => (
      <label className="stack-12 order-refund" key={order_item_id}>
        <bdi>{name}</bdi>
        <input
          className="input"
          type="number"
          min={0}
          max={quantity - refunded_quantity}
          disabled={quantity === refunded_quantity}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          value={value[order_item_id] ?? 0}
          onChange={({ target }) => onChange({ ...value, [order_item_id]: Number(target.value) })}
        />
      </label>
    ))}
    <FieldError id={id} error={error} />
  </>
);
