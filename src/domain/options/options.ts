import type { Combination, MultiSelectableAttribute, Product } from '../../api/contract/catalog.ts';
import { say, type Text } from '../text/text.ts';

/** What the option rules read of a product, in the contract's shape: the drawer and the server check the same data. */
export type OptionProduct = Pick<
  Product,
  'attributes' | 'multi_selectable_attributes' | 'combinations' | 'selling_price' | 'original_price'
>;

/** A multi-select group, and one value of it. */
export type ModifierGroup = MultiSelectableAttribute;
export type Modifier = ModifierGroup['values'][string];

/** A shopper's choices as carts carry them: attribute id to value id, group id to chosen value ids. */
export interface Selection {
  selectedAttributes: Readonly<Record<string, number>>;
  selectedMultiAttributes: Readonly<Record<string, readonly number[]>>;
}

export const EMPTY_SELECTION: Selection = { selectedAttributes: {}, selectedMultiAttributes: {} };

/** The combination made of exactly the chosen single values; undefined while a choice is missing. */
export const findCombination = (product: OptionProduct, selection: Selection): Combination | undefined => {
  const chosen = Object.values(selection.selectedAttributes);
  return product.combinations.find(
    ({ ids }) => ids.length === chosen.length && chosen.every((id) => ids.includes(id)),
  );
};

/** Whether some combination contains all these values. */
export const isCombinable = (product: OptionProduct, valueIds: readonly number[]): boolean =>
  product.combinations.some(({ ids }) => valueIds.every((id) => ids.includes(id)));

/** The words of these single values, in the order in which the product shows them. */
export const valueNames = (product: Pick<OptionProduct, 'attributes'>, ids: readonly number[]): string[] =>
  product.attributes.flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)).map((v) => v.value));

/** The chosen values of a group, in the order chosen. */
export const chosenValues = (selection: Selection, group: ModifierGroup): readonly number[] =>
  selection.selectedMultiAttributes[group.id] ?? [];

/** The values of a group in the order shown: their ids' order, the only one that JSON keeps, unless they have places. */
export const groupValues = (group: ModifierGroup): Modifier[] =>
  Object.values(group.values).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));

/** The values by their ids, each with its place when that is not the order of the ids. */
export const keyedValues = (values: readonly Modifier[]): Record<string, Modifier> => {
  const isById = values.every(({ id }, at) => id > 0 && id > (values[at - 1]?.id ?? 0));
  return Object.fromEntries(
    values.map((value, position) => [String(value.id), isById ? value : { ...value, position }]),
  );
};

/** The range beside a group's name: "(Min: 1, Max: 3)". */
export const selectRange = (group: Pick<ModifierGroup, 'min_select' | 'max_select'>): Text =>
  say`(Min: ${group.min_select}, Max: ${group.max_select})`;

/**
 * The choices made for the shopper: the only value of an attribute, and, where the merchant asks for it, the
 * first combination in stock. Never a multi-select value.
 */
export const initialSelection = (product: OptionProduct & Pick<Product, 'preselect'>): Selection => {
  const preselected = product.preselect
    ? product.combinations.find(({ stock_status }) => stock_status !== 'out_of_stock')
    : undefined;
  const chosen = product.attributes.flatMap(({ id, values }) => {
    const only = values.length === 1 ? values[0] : undefined;
    const value = values.find((v) => preselected?.ids.includes(v.id)) ?? only;
    return value && isCombinable(product, [value.id]) ? [[String(id), value.id] as const] : [];
  });
  return { selectedAttributes: Object.fromEntries(chosen), selectedMultiAttributes: {} };
};

/** The single values of a variant; undefined for one that the product does not have. */
export const selectionOf = (product: OptionProduct, variantId: number | undefined): Selection | undefined => {
  const combination = product.combinations.find(({ variant_id }) => variant_id === variantId);
  if (!combination) return undefined;
  const chosen = product.attributes.flatMap(({ id, values }) => {
    const value = values.find((one) => combination.ids.includes(one.id));
    return value ? [[String(id), value.id] as const] : [];
  });
  return { selectedAttributes: Object.fromEntries(chosen), selectedMultiAttributes: {} };
};

/** The picture of what is chosen: the combination's, else of the last chosen value that has one. */
export const chosenImageId = (product: OptionProduct, selection: Selection): string | null => {
  const values = product.attributes.flatMap(({ id, values: all }) =>
    all.filter((value) => value.id === selection.selectedAttributes[id]),
  );
  return (
    findCombination(product, selection)?.image_id ??
    values.findLast(({ image_id }) => image_id)?.image_id ??
    null
  );
};

/** One text per attribute and group with a choice, in the product's order: "Size: Large", "Extras: Ham, Olives". */
export const optionsText = (product: OptionProduct, selection: Selection): string[] => {
  const singles = product.attributes.map(({ id, name, values }) => ({
    name,
    chosen: values.filter((value) => value.id === selection.selectedAttributes[id]),
  }));
  const multis = product.multi_selectable_attributes.map((group) => ({
    name: group.name,
    chosen: groupValues(group).filter((value) => chosenValues(selection, group).includes(value.id)),
  }));
  return [...singles, ...multis]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ name, chosen }) => `${name}: ${chosen.map((value) => value.value).join(', ')}`);
};

/**
 * One text for one set of choices, whatever their order: two lines with equal keys (and product and note) are
 * one line. Groups without a choice do not count.
 */
export const optionKey = (selection: Selection): string => {
  const singles = Object.entries(selection.selectedAttributes).map(
    ([id, value]) => [Number(id), [value]] as const,
  );
  const multis = Object.entries(selection.selectedMultiAttributes).map(
    ([id, values]) => [Number(id), [...new Set(values)].sort((a, b) => a - b)] as const,
  );
  return [keyOf(singles), keyOf(multis)].join('|');
};

const keyOf = (choices: readonly (readonly [number, readonly number[]])[]): string =>
  choices
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([id, values]) => `${id}=${values.join(',')}`)
    .join(';');
