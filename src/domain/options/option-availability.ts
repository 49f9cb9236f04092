import { say, type Text } from '../text/text.ts';
import {
  chosenValues,
  findCombination,
  groupValues,
  isCombinable,
  type Modifier,
  type ModifierGroup,
  type OptionProduct,
  type Selection,
  valueNames,
} from './options.ts';

/** How a single-select value stands, given the choices of the other attributes. */
export interface ValueState {
  id: number;
  isChosen: boolean;
  isEnabled: boolean;
  /** Every combination with this value and the other choices is out of stock: shown struck, still choosable. */
  isOutOfStock: boolean;
  /** Why it is disabled, for its description: "Not available in White". */
  reason: Text | null;
}

/** How a multi-select value stands, given all choices. */
export interface ModifierState {
  id: number;
  isChosen: boolean;
  isEnabled: boolean;
  reason: ModifierReason | null;
}
export type ModifierReason = 'dependency' | 'variant_price' | 'max_select';

/** A single value is enabled: it is in some combination that also has the choices of the other attributes. */
export const isValueEnabled = (
  product: OptionProduct,
  selection: Selection,
  attributeId: number,
  valueId: number,
): boolean => isCombinable(product, [valueId, ...otherChoices(selection, attributeId)]);

/** The state of every value of an attribute, in the product's order. */
export const valueStates = (
  product: OptionProduct,
  selection: Selection,
  attributeId: number,
): ValueState[] => {
  const attribute = product.attributes.find(({ id }) => id === attributeId);
  const others = otherChoices(selection, attributeId);
  return (attribute?.values ?? []).map(({ id }) => {
    const matches = product.combinations.filter(({ ids }) => [id, ...others].every((v) => ids.includes(v)));
    const isEnabled = matches.length > 0;
    return {
      id,
      isChosen: selection.selectedAttributes[attributeId] === id,
      isEnabled,
      isOutOfStock: isEnabled && matches.every(({ stock_status }) => stock_status === 'out_of_stock'),
      reason: isEnabled ? null : disabledReason(product, id, others),
    };
  });
};

/**
 * A modifier is disabled, in this order: its dependencies are not satisfied; it has prices per variant but none for
 * the current one; the group is full and it is not chosen. A chosen value stays enabled when only the group is full.
 */
export const modifierReason = (
  product: OptionProduct,
  selection: Selection,
  group: ModifierGroup,
  value: Modifier,
): ModifierReason | null => {
  if (!hasItsDependencies(product, selection, value)) return 'dependency';
  if (!hasVariantPrice(product, selection, value)) return 'variant_price';
  const chosen = chosenValues(selection, group);
  return chosen.length >= group.max_select && !chosen.includes(value.id) ? 'max_select' : null;
};

/** The state of every value of a multi-select group. */
export const modifierStates = (
  product: OptionProduct,
  selection: Selection,
  group: ModifierGroup,
): ModifierState[] =>
  groupValues(group).map((value) => {
    const reason = modifierReason(product, selection, group, value);
    const isChosen = chosenValues(selection, group).includes(value.id);
    return { id: value.id, isChosen, isEnabled: reason === null, reason };
  });

/** A disabled modifier's reason in words, for its description. */
export const modifierReasonText = (
  product: OptionProduct,
  selection: Selection,
  { group, value }: { group: ModifierGroup; value: Modifier },
  reason: ModifierReason,
): Text => {
  if (reason === 'max_select') return say`You can choose up to ${group.max_select}`;
  if (reason === 'variant_price') {
    const open = product.attributes.filter(({ id }) => selection.selectedAttributes[id] === undefined);
    if (open.length > 0) return say`Choose first: ${open.map(({ name }) => name).join(', ')}`;
    return say`Not available in ${valueNames(product, unpriced(product, selection, value)).join(', ')}`;
  }
  const [first, ...others] = valueNames(product, value.dependencies);
  if (first === undefined) return say`Not available`;
  return say`Only with ${others.reduce<Text | string>((joined, name) => say`${joined} or ${name}`, first)}`;
};

/** "Red: Not available", for a press that changed nothing; null for a value that can be chosen. */
export const whyNotValue = (
  product: OptionProduct,
  selection: Selection,
  attributeId: number,
  valueId: number,
): Text | null => {
  const state = valueStates(product, selection, attributeId).find(({ id }) => id === valueId);
  return state?.reason ? say`${valueNames(product, [valueId]).join()}: ${state.reason}` : null;
};

/** The same for a multi-select value. */
export const whyNotModifier = (
  product: OptionProduct,
  selection: Selection,
  groupId: number,
  valueId: number,
): Text | null => {
  const group = product.multi_selectable_attributes.find(({ id }) => id === groupId);
  const value = group?.values[valueId];
  const reason = group && value && modifierReason(product, selection, group, value);
  return reason
    ? say`${value.value}: ${modifierReasonText(product, selection, { group, value }, reason)}`
    : null;
};

const otherChoices = (selection: Selection, attributeId: number): number[] =>
  Object.entries(selection.selectedAttributes)
    .filter(([id]) => Number(id) !== attributeId)
    .map(([, valueId]) => valueId);

/** Names the choices that stand against a value; all of them when only their sum does. */
const disabledReason = (product: OptionProduct, valueId: number, others: readonly number[]): Text => {
  if (!isCombinable(product, [valueId])) return say`Not available`;
  const opposed = others.filter((other) => !isCombinable(product, [valueId, other]));
  return say`Not available in ${valueNames(product, opposed.length > 0 ? opposed : others).join(', ')}`;
};

/**
 * Every attribute named among the dependencies has one of its named values chosen. (Two values of one attribute
 * are alternatives, since both can never be chosen together.)
 */
const hasItsDependencies = (product: OptionProduct, selection: Selection, value: Modifier): boolean => {
  const chosen = Object.values(selection.selectedAttributes);
  const siblings = (id: number): number[] =>
    product.attributes.find(({ values }) => values.some((v) => v.id === id))?.values.map((v) => v.id) ?? [id];
  return value.dependencies.every((id) =>
    siblings(id).some((sibling) => value.dependencies.includes(sibling) && chosen.includes(sibling)),
  );
};

/** The choices that no variant with a price for the value has; all of them when only their sum stands against it. */
const unpriced = (product: OptionProduct, selection: Selection, value: Modifier): number[] => {
  const chosen = Object.values(selection.selectedAttributes);
  const priced = product.combinations.filter(({ variant_id: id }) =>
    value.variant_prices.some(({ variant_id }) => variant_id === id),
  );
  const opposed = chosen.filter((id) => !priced.some(({ ids }) => ids.includes(id)));
  return opposed.length > 0 ? opposed : chosen;
};

const hasVariantPrice = (product: OptionProduct, selection: Selection, value: Modifier): boolean => {
  if (value.variant_prices.length === 0) return true;
  const variantId = findCombination(product, selection)?.variant_id;
  return value.variant_prices.some((price) => price.variant_id === variantId);
};
