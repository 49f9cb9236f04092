import { modifierReason } from './option-availability.ts';
import { validateSelection } from './option-validation.ts';
import { EMPTY_SELECTION, groupValues, type OptionProduct, type Selection, selectionOf } from './options.ts';

/**
 * The first choice that can be bought, with no more than each group asks for; of a stocked variant where one can be
 * bought, and of the first variant where none can.
 */
export const chooseFirst = (product: OptionProduct): Selection => {
  const stocked = product.combinations.filter(({ stock_status }) => stock_status !== 'out_of_stock');
  const variants = [...stocked, ...product.combinations];
  const choiceOf = (variant: (typeof variants)[number] | undefined) =>
    withGroups(product, selectionOf(product, variant?.variant_id) ?? EMPTY_SELECTION);
  const bought = variants.find((variant) => validateSelection(product, choiceOf(variant)).length === 0);
  return choiceOf(bought ?? variants[0]);
};

const withGroups = (product: OptionProduct, single: Selection): Selection => {
  const chosen = product.multi_selectable_attributes.flatMap((group) => {
    const open = groupValues(group).filter((value) => !modifierReason(product, single, group, value));
    const first = open.slice(0, group.min_select).map(({ id }) => id);
    return first.length > 0 ? [[String(group.id), first] as const] : [];
  });
  return {
    selectedAttributes: single.selectedAttributes,
    selectedMultiAttributes: Object.fromEntries(chosen),
  };
};
