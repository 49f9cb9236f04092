import type { Attribute, MultiSelectableAttribute, Product } from '../api/contract/catalog.ts';
import { toMajor } from '../domain/money.ts';
import { modifierReasonText, modifierStates, valueStates } from '../domain/option-availability.ts';
import { modifierPrice } from '../domain/option-prices.ts';
import { selectRange } from '../domain/options.ts';
import type { ProductChoices, ProductChoicesStore } from '../stores/product-options.ts';
import { Icon } from './Icon.tsx';
import { useMoneyFormat, usePrice } from './money.ts';

interface GroupsProps {
  product: Product;
  choices: ProductChoices;
  store: ProductChoicesStore;
  /** Sets the ids of two forms on one page apart. */
  prefix: string;
}

/** Where a group's error stands and where focus goes for it. */
export const groupId = (prefix: string, attributeId: number): string => `${prefix}-group-${attributeId}`;

const errorId = (choices: ProductChoices, attributeId: number, id: string): string | undefined =>
  choices.problems.some((found) => found.attributeId === attributeId) ? `${id}-error` : undefined;

const GroupError = ({
  choices,
  attributeId,
  id,
}: {
  choices: ProductChoices;
  attributeId: number;
  id: string;
}) => {
  const problem = choices.problems.find((found) => found.attributeId === attributeId);
  if (!problem) return null;
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" size={16} /> {problem.message}
    </p>
  );
};

const SingleGroup = ({ attribute, ...props }: GroupsProps & { attribute: Attribute }) => {
  const { product, choices, store, prefix } = props;
  const id = groupId(prefix, attribute.id);
  const states = valueStates(product, choices, attribute.id);
  const chosen = attribute.values.find((value) => value.id === choices.selectedAttributes[attribute.id]);
  return (
    <fieldset
      className="option-group"
      id={id}
      tabIndex={-1}
      aria-describedby={errorId(choices, attribute.id, id)}
    >
      <legend className="option-legend">
        {attribute.name}
        <span className="option-chosen">{chosen ? chosen.value : 'Choose one'}</span>
      </legend>
      <div className="option-values">
        {attribute.values.map((value, index) => {
          const state = states[index];
          const reason = state?.reason ?? (state?.isOutOfStock ? 'Out of stock' : null);
          return (
            <button
              key={value.id}
              type="button"
              className="option-value"
              aria-pressed={state?.isChosen}
              aria-disabled={!state?.isEnabled || undefined}
              data-out-of-stock={state?.isOutOfStock || undefined}
              onClick={() => store.choose(attribute.id, value.id)}
            >
              {value.swatch && <span className="option-swatch" style={{ background: value.swatch }} />}
              <span className="option-name">{value.value}</span>
              {reason && <small className="option-reason">{reason}</small>}
            </button>
          );
        })}
      </div>
      <GroupError choices={choices} attributeId={attribute.id} id={`${id}-error`} />
    </fieldset>
  );
};

const MultiGroup = ({ group, ...props }: GroupsProps & { group: MultiSelectableAttribute }) => {
  const { product, choices, store, prefix } = props;
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const id = groupId(prefix, group.id);
  return (
    <fieldset
      className="option-group"
      id={id}
      tabIndex={-1}
      aria-describedby={errorId(choices, group.id, id)}
    >
      <legend className="option-legend">
        {group.name}
        <span className="option-range">
          {group.min_select === 0 ? 'Optional ' : ''}
          {selectRange(group)}
        </span>
      </legend>
      <div className="option-checks">
        {modifierStates(product, choices, group).map((state) => {
          const value = group.values[state.id];
          if (!value) return null;
          const extra = toMajor(modifierPrice(value, choices.variant_id, decimalPlaces), decimalPlaces);
          return (
            <label key={state.id} className="option-check" data-disabled={!state.isEnabled || undefined}>
              <input
                type="checkbox"
                checked={state.isChosen}
                aria-disabled={!state.isEnabled || undefined}
                onChange={() => store.toggle(group.id, state.id)}
              />
              <span className="option-name">
                {value.value}
                {state.reason && (
                  <small className="option-reason">
                    {modifierReasonText(product, group, value, state.reason)}
                  </small>
                )}
              </span>
              <span className="option-price">{extra === 0 ? 'Free' : `+${price(extra)}`}</span>
            </label>
          );
        })}
      </div>
      <GroupError choices={choices} attributeId={group.id} id={`${id}-error`} />
    </fieldset>
  );
};

/** Every choice a product asks for, by the rules of SPEC §5. */
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
