import { modifierReason } from './option-availability.ts';
import { EMPTY_SELECTION, groupValues, type OptionProduct, type Selection, selectionOf } from './options.ts';

/** The first choice that can be bought, with no more than each group asks for; a stocked variant where there is one. */
export const chooseFirst = (product: OptionProduct): Selection => {
  const { combinations, multi_selectable_attributes: groups } = product;
  const stocked = combinations.find(({ stock_status }) => stock_status !== 'out_of_stock') ?? combinations[0];
  const single = selectionOf(product, stocked?.variant_id) ?? EMPTY_SELECTION;
  const chosen = groups.flatMap((group) => {
    const open = groupValues(group).filter((value) => !modifierReason(product, single, group, value));
    const first = open.slice(0, group.min_select).map(({ id }) => id);
    return first.length > 0 ? [[String(group.id), first] as const] : [];
  });
  return {
    selectedAttributes: single.selectedAttributes,
    selectedMultiAttributes: Object.fromEntries(chosen),
  };
};
