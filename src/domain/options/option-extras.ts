import type { Minor } from '../money/money.ts';
import { chooseValue } from './option-choices.ts';
import { unitPrice } from './option-prices.ts';
import { pressModifier } from './option-switch.ts';
import type { OptionProduct, Selection } from './options.ts';

/**
 * What a press on a single value changes the price by, in minor units: below 0 for a less expensive one, 0 for the
 * chosen one. The multi-select values that the press resets are not counted; the screen names them.
 */
export const valueExtra = (
  product: OptionProduct,
  { selectedAttributes }: Selection,
  choice: { attributeId: number; valueId: number },
  decimals: number,
): Minor => {
  const before: Selection = { selectedAttributes, selectedMultiAttributes: {} };
  const after = chooseValue(product, before, choice).selection;
  return unitPrice(product, after, decimals) - unitPrice(product, before, decimals);
};

/** What a multi-select value adds, in minor units, with the single values that a press on it would choose as well. */
export const modifierExtra = (
  product: OptionProduct,
  selection: Selection,
  { groupId, valueId }: { groupId: number; valueId: number },
  decimals: number,
): Minor => {
  const { selectedAttributes } = pressModifier(product, selection, groupId, valueId).selection;
  const alone = { selectedAttributes, selectedMultiAttributes: { [groupId]: [valueId] } };
  const before = { ...selection, selectedMultiAttributes: {} };
  return unitPrice(product, alone, decimals) - unitPrice(product, before, decimals);
};
