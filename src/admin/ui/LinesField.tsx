import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import { arrow } from './order-words.ts';

/** Units that go back, by line. */
export type Units = Readonly<Record<number, number>>;

export const toLines = (units: Units) =>
  Object.entries(units)
    .map(([item, quantity]) => ({ order_item_id: Number(item), quantity }))
    .filter(({ quantity }) => quantity > 0);

type Item = DeskOrder['order']['items'][number];

interface LinesFieldProps {
  id: string;
  items: readonly Item[];
  value: Units;
  error: string | undefined;
  onChange: (units: Units) => void;
}

/** How many units of each line go back; those that are back already are not offered. */
export const LinesField = ({ id, items, value, error, onChange }: LinesFieldProps) => (
  <>
    {items
      .filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
      .map((item) => (
        <label className="stack-12 order-refund" key={item.order_item_id}>
          <LineName item={item} />
          <input
            className="input"
            type="number"
            min={0}
            max={item.quantity - item.refunded_quantity}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            value={value[item.order_item_id] ?? 0}
            onChange={({ target }) => onChange({ ...value, [item.order_item_id]: Number(target.value) })}
          />
        </label>
      ))}
    <FieldError id={id} error={error} />
  </>
);

/** What was ordered, and what came instead: that is what goes back. */
const LineName = ({ item: { name, options_text, substitutes = [] } }: { item: Item }) => (
  <span>
    <bdi>{name}</bdi>{' '}
    {options_text.length > 0 && <bdi className="muted small">{options_text.join(', ')}</bdi>}
    {substitutes.map((one) => (
      <span key={one.name}>
        {` ${arrow()} `}
        <bdi>{one.name}</bdi>
      </span>
    ))}
  </span>
);
