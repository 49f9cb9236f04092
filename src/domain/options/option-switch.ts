import { modifierReason } from './option-availability.ts';
import { toggleModifier } from './option-choices.ts';
import {
  chosenValues,
  EMPTY_SELECTION,
  groupValues,
  type Modifier,
  type ModifierGroup,
  type OptionProduct,
  optionsText,
  type Selection,
} from './options.ts';

/** What a press on a multi-select value came to; both empty when it changed nothing but that value, or nothing. */
export interface PressResult {
  selection: Selection;
  /** Single choices that were made for the value: "Crust: Stuffed". */
  made: string[];
  /** Multi choices that had to go for them. */
  lost: string[];
}

/**
 * Turns a multi-select value on or off. One that is disabled for the single choices is chosen with as few other
 * single choices as any combination allows, and what still fits stays. A full group, or choices
 * that are not complete enough to name one variant, change nothing.
 */
export const pressModifier = (
  product: OptionProduct,
  selection: Selection,
  groupId: number,
  valueId: number,
): PressResult => {
  const toggled = toggleModifier(product, selection, groupId, valueId);
  const group = product.multi_selectable_attributes.find(({ id }) => id === groupId);
  const value = group?.values[valueId];
  if (toggled !== selection || !group || !value) return { selection: toggled, made: [], lost: [] };
  const singles = singlesFor(product, selection, group, value);
  if (!singles) return { selection, made: [], lost: [] };
  const kept = fittingChoices(product, { ...selection, selectedAttributes: singles });
  const next = toggleModifier(product, kept, groupId, valueId);
  if (next === kept) return { selection, made: [], lost: [] };
  const before = optionsText(product, selection);
  const chosen = optionsText(product, { ...EMPTY_SELECTION, selectedAttributes: singles });
  return {
    selection: next,
    made: chosen.filter((text) => !before.includes(text)),
    lost: lostModifiers(product, selection, kept),
  };
};

const lostModifiers = (product: OptionProduct, before: Selection, after: Selection): string[] =>
  product.multi_selectable_attributes.flatMap((group) => {
    const kept = chosenValues(after, group);
    const gone = chosenValues(before, group).filter((id) => !kept.includes(id));
    const names = gone.flatMap((id) => group.values[id]?.value ?? []);
    return names.length > 0 ? [`${group.name}: ${names.join(', ')}`] : [];
  });

/** The smallest change of the single choices that the value can be had with; undefined when there is none. */
const singlesFor = (
  product: OptionProduct,
  { selectedAttributes: chosen }: Selection,
  group: ModifierGroup,
  value: Modifier,
): Record<string, number> | undefined => {
  const isOpen = product.attributes.some(({ id }) => chosen[id] === undefined);
  if (value.variant_prices.length > 0 && isOpen) return undefined;
  const ways = product.combinations
    .map(({ ids, stock_status }) => {
      const needed = product.attributes.filter(({ id, values }) => {
        const isNamed = values.some((one) => value.dependencies.includes(one.id));
        return chosen[id] !== undefined || isNamed;
      });
      const singles = choicesOf(needed, ids);
      const changed = needed.filter(
        ({ id }) => chosen[id] !== undefined && chosen[id] !== singles[id],
      ).length;
      return { singles, changed, isSold: stock_status !== 'out_of_stock' };
    })
    .filter(({ singles }) => {
      const reason = modifierReason(
        product,
        { ...EMPTY_SELECTION, selectedAttributes: singles },
        group,
        value,
      );
      return reason === null;
    });
  const least = Math.min(...ways.map(({ changed }) => changed));
  const smallest = ways.filter(({ changed }) => changed === least);
  return (smallest.find(({ isSold }) => isSold) ?? smallest[0])?.singles;
};

/** What a combination is of each of these attributes. */
const choicesOf = (attributes: OptionProduct['attributes'], ids: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    attributes.flatMap(({ id, values }) =>
      values.filter((value) => ids.includes(value.id)).map((value) => [String(id), value.id]),
    ),
  );

/** The multi choices that can still be had with these single ones. */
const fittingChoices = (product: OptionProduct, selection: Selection): Selection => {
  const kept = product.multi_selectable_attributes.flatMap((group) => {
    const able = groupValues(group).filter((value) => {
      const reason = modifierReason(product, selection, group, value);
      return reason === null || reason === 'max_select';
    });
    const ids = chosenValues(selection, group).filter((id) => able.some((value) => value.id === id));
    return ids.length > 0 ? [[String(group.id), ids] as const] : [];
  });
  return { ...selection, selectedMultiAttributes: Object.fromEntries(kept) };
};
