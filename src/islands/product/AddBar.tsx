import { toMajor } from '../../domain/money/money.ts';
import { href, t } from '../../language/islands.ts';
import {
  isSoldOut,
  maxQuantity,
  type ProductChoices,
  type ProductChoicesStore,
} from '../../stores/product/product-options.ts';
import { addToast, announce } from '../../stores/shop/toasts.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { giftCardProblems } from './GiftCardFields.tsx';
import { groupId } from './OptionGroup.tsx';
import { OptionNotice } from './OptionNotice.tsx';

interface AddBarProps {
  choices: ProductChoices;
  store: ProductChoicesStore;
  prefix: string;
  onAdded?: () => void;
}

const sayAdded = (): void =>
  addToast(t`Added to cart`, {
    action: { label: t`View cart`, run: () => location.assign(href('/cart')) },
  });

const pressText = ({ isAdding, line }: ProductChoices): string => {
  if (line) return t`Save`;
  return isAdding ? t`Adding...` : t`Add to cart`;
};

/** Quantity, total and Add, always in sight; the total is unit price × quantity. */
export const AddBar = ({ choices, store, prefix, onAdded }: AddBarProps) => {
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const product = choices.currentProduct;
  if (!product) return null;
  const isOut = isSoldOut(product, choices);
  const add = async () => {
    const wrong = choices.giftCard ? giftCardProblems(choices.giftCard) : {};
    const [first] = Object.keys(wrong);
    if (first) {
      store.refuseGiftCard(wrong);
      document.getElementById(first.replace('gift_card.', `${prefix}-`))?.focus();
      return;
    }
    const result = await store.add();
    if (result.isDone) {
      onAdded?.();
      if (choices.line) announce(t`Your cart is up to date.`);
      else if (!('isPending' in result)) sayAdded();
    } else if ('problem' in result) {
      const group = document.getElementById(groupId(prefix, result.problem));
      group?.scrollIntoView({ block: 'center' });
      group?.focus({ preventScroll: true });
    }
  };
  const label = isOut ? t`Out of stock` : pressText(choices);
  return (
    <div className="add-bar">
      <OptionNotice choices={choices} />
      <FieldError error={choices.refusal} isSaid />
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
          // For a press that is kept until this hydrates.
          data-busy={isOut || choices.line ? undefined : t`Adding...`}
          aria-disabled={isOut || undefined}
          onClick={() => !isOut && void add()}
        >
          <span data-label>{label}</span>
          <span className="tabular" aria-live="polite">
            <bdi>{price(toMajor(choices.drawerPrice, decimalPlaces))}</bdi>
          </span>
        </button>
      </div>
    </div>
  );
};
