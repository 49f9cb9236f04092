import type { OrderType } from '../../api/contract/common.ts';
import { t } from '../../language/islands.ts';
import { Segmented } from '../ui/Segmented.tsx';

const labelOf = (type: OrderType): string =>
  ({ delivery: t`Delivery`, pickup: t`Pickup`, dine_in: t`Eat in` })[type];

interface OrderTypeChoiceProps {
  types: readonly OrderType[];
  value: OrderType;
  onChange: (type: OrderType) => void;
}

/** Delivery or pickup, where the branch offers both, or not what was chosen elsewhere. */
export const OrderTypeChoice = ({ types, value, onChange }: OrderTypeChoiceProps) =>
  types.length < 2 && types.includes(value) ? null : (
    <Segmented
      legend={types.includes('dine_in') ? t`Delivery, pickup or eat in?` : t`Delivery or pickup?`}
      name="order_type"
      values={types}
      value={value}
      wordOf={labelOf}
      onChange={onChange}
    />
  );
