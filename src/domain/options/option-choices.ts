import { isValueEnabled, modifierReason } from './option-availability.ts';
import { chosenValues, isCombinable, type OptionProduct, optionsText, type Selection } from './options.ts';

/** A new selection and the texts of the choices that had to go ("Size: Large"), to be announced. */
export interface ChoiceResult {
  selection: Selection;
  lost: string[];
}

/**
 * Chooses a single-select value, which resets all multi-select choices. A disabled value changes
 * nothing in `keep` mode; in `switch` mode as few of the other choices as possible are cleared for it. A value
 * that is in no combination, or already chosen, changes nothing.
 */
export const chooseValue = (
  product: OptionProduct,
  selection: Selection,
  choice: { attributeId: number; valueId: number },
  mode: 'keep' | 'switch' = 'switch',
): ChoiceResult => {
  const { attributeId, valueId } = choice;
  const isSame = selection.selectedAttributes[attributeId] === valueId;
  const isPossible = mode === 'switch' || isValueEnabled(product, selection, attributeId, valueId);
  if (isSame || !isPossible || !isCombinable(product, [valueId])) return { selection, lost: [] };
  const next: Selection = {
    selectedAttributes: withCompatibleOthers(product, selection, attributeId, valueId),
    selectedMultiAttributes: {},
  };
  const { [attributeId]: _replaced, ...others } = selection.selectedAttributes;
  const before = optionsText(product, { ...selection, selectedAttributes: others });
  const after = optionsText(product, next);
  return { selection: next, lost: before.filter((text) => !after.includes(text)) };
};

/**
 * Turns a multi-select value off, or on when it is enabled and its group is not full; anything else changes
 * nothing.
 */
export const toggleModifier = (
  product: OptionProduct,
  selection: Selection,
  groupId: number,
  valueId: number,
): Selection => {
  const group = product.multi_selectable_attributes.find(({ id }) => id === groupId);
  const value = group?.values[valueId];
  if (!group || !value) return selection;
  const chosen = chosenValues(selection, group);
  if (chosen.includes(valueId))
    return withGroup(
      selection,
      groupId,
      chosen.filter((id) => id !== valueId),
    );
  if (modifierReason(product, selection, group, value) !== null) return selection;
  return withGroup(selection, groupId, [...chosen, valueId]);
};

const withGroup = (selection: Selection, groupId: number, values: readonly number[]): Selection => {
  const { [groupId]: _old, ...others } = selection.selectedMultiAttributes;
  return {
    selectedAttributes: selection.selectedAttributes,
    selectedMultiAttributes: values.length > 0 ? { ...others, [groupId]: values } : others,
  };
};

/**
 * The value with as many of the other choices as any combination has beside it: the smallest change. Of equal ones
 * the first that keeps the earlier attributes, those with something in stock first.
 */
const withCompatibleOthers = (
  product: OptionProduct,
  selection: Selection,
  attributeId: number,
  valueId: number,
): Record<string, number> => {
  const others = product.attributes.flatMap(({ id }) => {
    const chosen = selection.selectedAttributes[id];
    return id === attributeId || chosen === undefined ? [] : [{ id, chosen }];
  });
  const ways = product.combinations
    .filter(({ ids }) => ids.includes(valueId))
    .map(({ ids, stock_status }) => ({
      kept: others.filter(({ chosen }) => ids.includes(chosen)),
      isSold: stock_status !== 'out_of_stock',
    }));
  const most = Math.max(0, ...ways.map(({ kept }) => kept.length));
  const smallest = ways.filter(({ kept }) => kept.length === most);
  const sold = smallest.filter(({ isSold }) => isSold);
  const best = (sold.length > 0 ? sold : smallest).reduce((a, b) =>
    comparePlaces(b.kept, a.kept, others) < 0 ? b : a,
  );
  const kept = best.kept.map(({ id, chosen }) => [String(id), chosen] as const);
  return { ...Object.fromEntries(kept), [attributeId]: valueId };
};

/** Earlier attributes are kept rather than later ones. */
const comparePlaces = <T>(a: readonly T[], b: readonly T[], order: readonly T[]): number => {
  for (const one of order) {
    if (a.includes(one) !== b.includes(one)) return a.includes(one) ? -1 : 1;
  }
  return 0;
};
