import type { OrderType } from '../../api/contract/common.ts';

const LABELS: Readonly<Record<OrderType, string>> = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  dine_in: 'Eat in',
};

interface OrderTypeChoiceProps {
  types: readonly OrderType[];
  value: OrderType;
  onChange: (type: OrderType) => void;
}

/** Delivery or pickup, where the branch offers both. */
export const OrderTypeChoice = ({ types, value, onChange }: OrderTypeChoiceProps) =>
  types.length < 2 ? null : (
    <fieldset className="segmented">
      <legend className="visually-hidden">How would you like to get it?</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="order_type"
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          {LABELS[type]}
        </label>
      ))}
    </fieldset>
  );
