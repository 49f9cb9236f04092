import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type { DeskAttribute, DeskVariant } from '../../api/contract/admin/options.ts';
import { say, type Text } from '../text/text.ts';
import { keyedValues, type OptionProduct } from './options.ts';
import { combinationKey, isWhole } from './variant-plan.ts';

type Content = Pick<ProductContent, 'options' | 'variants' | 'selling_price' | 'original_price'>;

/** What a merchant has set, saved or not, as the rules of options read a product. Only what is sold counts. */
export const toOptionProduct = (content: Content): OptionProduct => ({
  selling_price: content.selling_price,
  original_price: content.original_price,
  attributes: content.options.attributes.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map(({ id: valueId, value, swatch }) => ({ id: valueId, value, swatch })),
  })),
  multi_selectable_attributes: content.options.groups.map(({ id, name, min_select, max_select, values }) => ({
    id,
    name,
    min_select,
    max_select,
    values: keyedValues(
      values.map(({ id: valueId, value, price, needs, variant_prices }) => ({
        id: valueId,
        value,
        price,
        dependencies: needs,
        variant_prices,
      })),
    ),
  })),
  combinations: content.variants
    .filter(({ is_active }) => is_active)
    .map(({ id, value_ids, price, original_price, image_key }) => ({
      ids: [...value_ids],
      variant_id: id,
      price,
      original_price,
      stock_status: 'in_stock' as const,
      max_quantity: 99,
      image_id: image_key,
    })),
});

/** "Large · Thick", in the order of the choices. */
export const variantLabel = (
  attributes: readonly DeskAttribute[],
  { value_ids }: Pick<DeskVariant, 'value_ids'>,
): string =>
  attributes
    .flatMap(({ values }) => values.filter(({ id }) => value_ids.includes(id)).map(({ value }) => value))
    .join(' · ');

type Wrong = [field: string, text: Text];

/** What is wrong with options and variants, by field; empty when they can be saved. */
export const checkOptions = ({
  options,
  variants,
}: Pick<Content, 'options' | 'variants'>): Record<string, Text> => {
  const { attributes, groups } = options;
  const known = new Set(attributes.flatMap(({ values }) => values.map(({ id }) => id)));
  const sold = new Set(variants.map(({ id }) => id));
  return Object.fromEntries([
    ...attributes.flatMap((attribute, at) => namesWrong(`options.attributes.${at}`, attribute)),
    ...groups.flatMap((group, at): Wrong[] => {
      const field = `options.groups.${at}`;
      const isOfOthers = group.values.some(
        ({ needs, variant_prices }) =>
          needs.some((id) => !known.has(id)) ||
          variant_prices.some(({ variant_id }) => !sold.has(variant_id)),
      );
      return [
        ...namesWrong(field, group),
        ...(group.max_select < group.min_select
          ? [[`${field}.max_select`, say`The most is not less than the least.`] satisfies Wrong]
          : []),
        ...(isOfOthers ? [[field, say`It goes with something that is gone.`] satisfies Wrong] : []),
      ];
    }),
    ...twice(
      attributes.map(({ name }) => name),
      (at) => `options.attributes.${at}.name`,
    ),
    ...variantsWrong(attributes, variants),
  ]);
};

const namesWrong = (
  field: string,
  { name, values }: { name: string; values: readonly { value: string }[] },
): Wrong[] => [
  ...(name.trim() === '' ? [[`${field}.name`, say`Give it a name.`] satisfies Wrong] : []),
  ...(values.length === 0 ? [[field, say`Add a value to choose.`] satisfies Wrong] : []),
  ...values.flatMap(({ value }, at): Wrong[] =>
    value.trim() === '' ? [[`${field}.values.${at}.value`, say`Give it a name.`]] : [],
  ),
  ...twice(
    values.map(({ value }) => value),
    (at) => `${field}.values.${at}.value`,
  ),
];

/** Names that stand there before; shoppers could not tell them apart. */
const twice = (names: readonly string[], fieldOf: (at: number) => string): Wrong[] => {
  const plain = names.map((name) => name.trim().toLowerCase());
  return plain.flatMap((name, at): Wrong[] =>
    name !== '' && plain.indexOf(name) < at ? [[fieldOf(at), say`This name is there twice.`]] : [],
  );
};

const variantsWrong = (attributes: readonly DeskAttribute[], variants: readonly DeskVariant[]): Wrong[] => {
  const keys = variants.map(({ value_ids }) => combinationKey(value_ids));
  const codes = variants.map(({ sku }) => sku?.trim().toLowerCase());
  return variants.flatMap(({ value_ids }, at): Wrong[] => {
    if (!isWhole(attributes, value_ids) || keys.indexOf(combinationKey(value_ids)) < at)
      return [['variants', say`Each variant has one value of every option, and none is there twice.`]];
    const code = codes[at];
    return code && codes.indexOf(code) < at
      ? [[`variants.${at}.sku`, say`Another variant has this SKU.`]]
      : [];
  });
};
