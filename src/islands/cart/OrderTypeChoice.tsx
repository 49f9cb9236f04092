import type { OrderType } from '../../api/contract/common.ts';
import { t } from '../../language/islands.ts';

const labelOf = (type: OrderType): string =>
  ({ delivery: t`Delivery`, pickup: t`Pickup`, dine_in: t`Eat in` })[type];

interface OrderTypeChoiceProps {
  types: readonly OrderType[];
  value: OrderType;
  onChange: (type: OrderType) => void;
}

/** Delivery or pickup, where the branch offers both. */
export const OrderTypeChoice = ({ types, value, onChange }: OrderTypeChoiceProps) =>
  types.length < 2 ? null : (
    <fieldset className="segmented">
      <legend className="visually-hidden">
        {types.includes('dine_in') ? t`Delivery, pickup or eat in?` : t`Delivery or pickup?`}
      </legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="order_type"
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          {labelOf(type)}
        </label>
      ))}
    </fieldset>
  );
