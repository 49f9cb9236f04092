import { toMajor } from '../../domain/money.ts';
import { findCombination } from '../../domain/options.ts';
import {
  maxQuantity,
  type ProductChoices,
  type ProductChoicesStore,
} from '../../stores/product/product-options.ts';
import { addToast } from '../../stores/shop/toasts.ts';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { groupId } from './OptionGroup.tsx';

interface AddBarProps {
  choices: ProductChoices;
  store: ProductChoicesStore;
  prefix: string;
  onAdded?: () => void;
}

const sayAdded = (): void =>
  addToast('Added to cart', { action: { label: 'View cart', run: () => location.assign('/cart') } });

/** Quantity, total and Add, always in sight; the total is unit price × quantity. */
export const AddBar = ({ choices, store, prefix, onAdded }: AddBarProps) => {
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const product = choices.currentProduct;
  if (!product) return null;
  const isOut = findCombination(product, choices)?.stock_status === 'out_of_stock' || !product.is_available;
  const add = async () => {
    const result = await store.add();
    if (result.isDone) {
      onAdded?.();
      sayAdded();
    } else if ('problem' in result) {
      document.getElementById(groupId(prefix, result.problem.attributeId))?.focus();
    }
  };
  const total = price(toMajor(choices.drawerPrice, decimalPlaces));
  return (
    <div className="add-bar">
      {choices.refusal && (
        <p className="field-error" role="alert">
          {choices.refusal}
        </p>
      )}
      <div className="buy-row">
        <Stepper
          name={product.name}
          value={choices.quantity}
          min={product.min_quantity}
          max={maxQuantity(product, choices)}
          onChange={store.setQuantity}
        />
        <button
          type="button"
          className="button button-split"
          aria-busy={choices.isAdding}
          aria-disabled={isOut || undefined}
          onClick={() => !isOut && void add()}
        >
          <span>{isOut ? 'Out of stock' : choices.isAdding ? 'Adding...' : 'Add to cart'}</span>
          <span className="tabular" aria-live="polite">
            {total}
          </span>
        </button>
      </div>
    </div>
  );
};
