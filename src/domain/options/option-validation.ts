import { say, type Text } from '../text/text.ts';
import { modifierReason } from './option-availability.ts';
import {
  chosenValues,
  findCombination,
  type ModifierGroup,
  type OptionProduct,
  type Selection,
} from './options.ts';

/** What keeps a selection from the cart; `text` is fit for a toast and for the place of the error. */
export interface OptionProblem {
  code: 'option_required' | 'option_invalid' | 'min_select' | 'max_select' | 'option_dependency';
  text: Text | string;
  /** The contract's field it belongs to, and the attribute or group in it. */
  field: 'selected_attributes' | 'selected_multi_attributes';
  attributeId: number;
}

/**
 * Everything wrong with a selection, in the order of the product's attributes and groups; empty when it may go
 * to the cart.
 */
export const validateSelection = (product: OptionProduct, selection: Selection): OptionProblem[] => {
  const singles = [
    ...unknownKeys(product.attributes, 'selected_attributes', selection.selectedAttributes),
    ...singleProblems(product, selection),
  ];
  return [
    ...(singles.length > 0 ? singles : combinationProblem(product, selection)),
    ...unknownKeys(
      product.multi_selectable_attributes,
      'selected_multi_attributes',
      selection.selectedMultiAttributes,
    ),
    ...product.multi_selectable_attributes.flatMap((group) => groupProblems(product, selection, group)),
  ];
};

/** The text of a missing minimum; other clients of the API know it by these words, of one option too. */
const minSelectMessage = (group: Pick<ModifierGroup, 'name' | 'min_select'>): Text =>
  say`Please select at least ${group.min_select} options for ${group.name}|Please select at least ${group.min_select} options for ${group.name}`;

const unknownKeys = (
  known: readonly { id: number }[],
  field: OptionProblem['field'],
  selected: Readonly<Record<string, unknown>>,
): OptionProblem[] =>
  Object.keys(selected)
    .filter((key) => !known.some(({ id }) => String(id) === key))
    .map((key) => ({ code: 'option_invalid', text: NOT_AN_OPTION, field, attributeId: Number(key) }));

const NOT_AN_OPTION = say`This product no longer has one of the chosen options. Please choose again.`;

const singleProblems = (product: OptionProduct, selection: Selection): OptionProblem[] =>
  product.attributes.flatMap(({ id, name, values }): OptionProblem[] => {
    const chosen = selection.selectedAttributes[id];
    const problem = { field: 'selected_attributes', attributeId: id } as const;
    if (chosen === undefined)
      return [{ ...problem, code: 'option_required', text: say`Please choose ${name}` }];
    if (values.some((value) => value.id === chosen)) return [];
    return [{ ...problem, code: 'option_invalid', text: NOT_AN_OPTION }];
  });

const combinationProblem = (product: OptionProduct, selection: Selection): OptionProblem[] => {
  const [first] = product.attributes;
  if (!first || findCombination(product, selection)) return [];
  const text = say`These options are not available together. Please choose again.`;
  return [{ code: 'option_invalid', text, field: 'selected_attributes', attributeId: first.id }];
};

const groupProblems = (product: OptionProduct, selection: Selection, group: ModifierGroup) => {
  const chosen = chosenValues(selection, group);
  const problem = (code: OptionProblem['code'], text: Text | string): OptionProblem[] => [
    { code, text, field: 'selected_multi_attributes', attributeId: group.id },
  ];
  if (new Set(chosen).size < chosen.length || chosen.some((id) => !group.values[id])) {
    return problem('option_invalid', NOT_AN_OPTION);
  }
  if (chosen.length < group.min_select) return problem('min_select', minSelectMessage(group));
  if (chosen.length > group.max_select) {
    return problem(
      'max_select',
      say`Please select at most ${group.max_select} option for ${group.name}|Please select at most ${group.max_select} options for ${group.name}`,
    );
  }
  const opposed = chosen
    .map((id) => group.values[id])
    .find((v) => v && modifierReason(product, selection, group, v));
  return opposed
    ? problem('option_dependency', say`${opposed.value} is not available with the chosen options`)
    : [];
};
