import { say, type Text } from '../text/text.ts';
import { modifierReason } from './option-availability.ts';
import { groupValues, type ModifierGroup, type OptionProduct, type Selection } from './options.ts';

/**
 * Why no choice of options can ever put the product into a cart, whatever the stock; null when some can. Groups
 * depend on the single values alone, so each variant is tried with each group for itself.
 */
export const whyNeverBuyable = (product: OptionProduct): Text | null => findImpossible(product)?.text ?? null;

/** The same with the option or group that is to be changed for it; null where it is not one alone. */
export const findImpossible = (
  product: OptionProduct,
): { text: Text; attributeId: number | null; groupId: number | null } | null => {
  const { attributes, multi_selectable_attributes: groups } = product;
  const nowhere = { attributeId: null, groupId: null };
  const empty = attributes.find(({ values }) => values.length === 0);
  if (empty)
    return { ...nowhere, text: say`“${empty.name}” has no values to choose from.`, attributeId: empty.id };
  const selections = singleSelections(product);
  if (selections.length === 0) return { ...nowhere, text: say`No variant has a value of every option.` };
  const isFilled = (selection: Selection, group: ModifierGroup) => canFill(product, selection, group);
  if (selections.some((selection) => groups.every((group) => isFilled(selection, group)))) return null;
  const never = groups.find((group) => !selections.some((selection) => isFilled(selection, group)));
  if (!never) return { ...nowhere, text: say`Every variant lacks what one of the groups asks for at least.` };
  const text = say`At least ${never.min_select} of “${never.name}” have to be chosen, and fewer ever can be.`;
  return { ...nowhere, text, groupId: never.id };
};

/** The single values of each variant that has exactly one of every attribute. */
const singleSelections = ({ attributes, combinations }: OptionProduct): Selection[] => {
  if (attributes.length === 0) return [{ selectedAttributes: {}, selectedMultiAttributes: {} }];
  return combinations.flatMap(({ ids }) => {
    const chosen = attributes.flatMap(({ id, values }) =>
      values.filter((value) => ids.includes(value.id)).map((value) => [String(id), value.id] as const),
    );
    const isWhole = chosen.length === attributes.length && ids.length === attributes.length;
    const isOfEach = new Set(chosen.map(([id]) => id)).size === attributes.length;
    return isWhole && isOfEach
      ? [{ selectedAttributes: Object.fromEntries(chosen), selectedMultiAttributes: {} }]
      : [];
  });
};

const canFill = (product: OptionProduct, selection: Selection, group: ModifierGroup): boolean => {
  if (group.min_select === 0) return true;
  if (group.max_select < group.min_select) return false;
  const open = groupValues(group).filter((value) => !modifierReason(product, selection, group, value));
  return open.length >= group.min_select;
};
