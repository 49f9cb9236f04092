import type { Attribute, MultiSelectableAttribute, Product } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { modifierReasonText, modifierStates, valueStates } from '../../domain/options/option-availability.ts';
import { modifierExtra, valueExtra } from '../../domain/options/option-extras.ts';
import { selectRange } from '../../domain/options/options.ts';
import { t, translate } from '../../language/islands.ts';
import type { ProductChoices, ProductChoicesStore } from '../../stores/product/product-options.ts';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { OptionGroup } from './OptionGroup.tsx';

interface GroupsProps {
  product: Product;
  choices: ProductChoices;
  store: ProductChoicesStore;
  /** Sets the ids of two forms on one page apart. */
  prefix: string;
}

const Extra = ({ amount }: { amount: number }) => {
  const price = usePrice();
  return amount === 0 ? null : (
    <bdi className="option-price">{amount > 0 ? `+${price(amount)}` : price(amount)}</bdi>
  );
};

const SingleGroup = ({ attribute, ...props }: GroupsProps & { attribute: Attribute }) => {
  const { product, choices, store, prefix } = props;
  const { decimalPlaces } = useMoneyFormat();
  const states = valueStates(product, choices, attribute.id);
  const chosen = attribute.values.find((value) => value.id === choices.selectedAttributes[attribute.id]);
  return (
    <OptionGroup
      prefix={prefix}
      field="selected_attributes"
      attributeId={attribute.id}
      name={attribute.name}
      rule={chosen ? chosen.value : t`Choose one`}
      problems={choices.problems}
    >
      {attribute.values.map((value, index) => {
        const state = states[index];
        const reason = state?.reason ? translate(state.reason) : state?.isOutOfStock ? t`Out of stock` : null;
        const extra = valueExtra(
          product,
          choices,
          { attributeId: attribute.id, valueId: value.id },
          decimalPlaces,
        );
        return (
          <button
            key={value.id}
            type="button"
            className={`option${reason ? ' is-disabled' : ''}`}
            aria-pressed={state?.isChosen}
            aria-disabled={!state?.isEnabled || undefined}
            onClick={() => store.choose(attribute.id, value.id)}
          >
            {value.swatch && (
              <svg className="swatch" aria-hidden="true" viewBox="0 0 1 1">
                <rect width="1" height="1" fill={value.swatch} />
              </svg>
            )}
            <span className="option-text">{value.value}</span>{' '}
            {!product.is_gift_card && <Extra amount={toMajor(extra, decimalPlaces)} />}
            {reason && <span className="option-why">{reason}</span>}
          </button>
        );
      })}
    </OptionGroup>
  );
};

const MultiGroup = ({ group, ...props }: GroupsProps & { group: MultiSelectableAttribute }) => {
  const { product, choices, store, prefix } = props;
  const { decimalPlaces } = useMoneyFormat();
  const range = translate(selectRange(group));
  return (
    <OptionGroup
      prefix={prefix}
      field="selected_multi_attributes"
      attributeId={group.id}
      name={group.name}
      rule={group.min_select === 0 ? t`Optional ${range}` : range}
      problems={choices.problems}
    >
      {modifierStates(product, choices, group).map((state) => {
        const value = group.values[state.id];
        if (!value) return null;
        const extra = modifierExtra(
          product,
          choices,
          { groupId: group.id, valueId: value.id },
          decimalPlaces,
        );
        const why =
          state.reason && translate(modifierReasonText(product, choices, { group, value }, state.reason));
        return (
          <label key={state.id} className={`option${why ? ' is-disabled' : ''}`}>
            <input
              type="checkbox"
              checked={state.isChosen}
              aria-disabled={!state.isEnabled || undefined}
              onChange={() => store.toggle(group.id, state.id)}
            />
            <span className="option-text">{value.value}</span>{' '}
            <Extra amount={toMajor(extra, decimalPlaces)} />
            {why && <span className="option-why">{why}</span>}
          </label>
        );
      })}
    </OptionGroup>
  );
};

/** Every choice a product asks for, by the rules of options. */
export const OptionGroups = (props: GroupsProps) => (
  <>
    {props.product.attributes.map((attribute) => (
      <SingleGroup key={attribute.id} attribute={attribute} {...props} />
    ))}
    {props.product.multi_selectable_attributes.map((group) => (
      <MultiGroup key={group.id} group={group} {...props} />
    ))}
  </>
);
