import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type {
  DeskAttribute,
  DeskGroup,
  DeskGroupValue,
  DeskVariant,
  ProductOptions,
} from '../../api/contract/admin/options.ts';
import { missingCombinations, planVariants } from './variant-plan.ts';

type Content = Pick<ProductContent, 'options' | 'variants' | 'selling_price' | 'original_price'>;
type Changed = Pick<ProductContent, 'options' | 'variants'>;

/** A number below 0 that nothing of the product has yet. */
export const nextId = ({ options, variants }: Changed): number =>
  Math.min(
    0,
    ...variants.map(({ id }) => id),
    ...[...options.attributes, ...options.groups].flatMap(({ id, values }) => [
      id,
      ...values.map((value) => value.id),
    ]),
  ) - 1;

/**
 * New options with the variants that belong to them: planned from what is saved, with what was typed since.
 * What groups say of values and variants that are gone goes with them.
 */
export const withOptions = (saved: Changed, now: Content, options: ProductOptions): Changed => {
  const typed = new Map(now.variants.map((variant) => [variant.id, variant]));
  const firstId = nextId({ options, variants: [...saved.variants, ...now.variants] });
  const models = new Map<number, number>();
  const variants = planVariants<DeskVariant>({
    before: saved.options.attributes,
    after: options.attributes,
    saved: saved.variants.map((variant) => ({
      ...(typed.get(variant.id) ?? variant),
      value_ids: variant.value_ids,
    })),
    drafts: now.variants.filter(({ id }) => id < 0),
    make: (value_ids, like) => {
      const id = firstId - models.size;
      models.set(id, like?.id ?? 0);
      return newVariant(id, value_ids, like ?? ofProduct(now));
    },
  });
  return { options: { ...options, groups: fitting(options, variants, models) }, variants };
};

/** Adds the combinations that were left out. */
export const withMissing = (now: Content): DeskVariant[] => {
  const firstId = nextId(now);
  const added = missingCombinations(now.options.attributes, now.variants).map((ids, at) =>
    newVariant(firstId - at, ids, now.variants[0] ?? ofProduct(now)),
  );
  return [...now.variants, ...added];
};

type Model = Pick<DeskVariant, 'price' | 'original_price' | 'image_key'>;

/** The first variants cost what the product did. */
const ofProduct = ({ selling_price: price, original_price }: Content): Model => ({
  price,
  original_price,
  image_key: null,
});

const newVariant = (id: number, value_ids: number[], like: Model): DeskVariant => ({
  id,
  value_ids,
  price: like.price,
  original_price: like.original_price,
  sku: null,
  gtin: null,
  image_key: like.image_key,
  is_active: true,
});

/** Groups without what is gone; what has a price for each variant gets one for new ones, that of the variant most like it. */
const fitting = (
  { attributes, groups }: ProductOptions,
  variants: readonly DeskVariant[],
  models: ReadonlyMap<number, number>,
): DeskGroup[] => {
  const known = new Set(attributes.flatMap(({ values }) => values.map(({ id }) => id)));
  const ids = new Set(variants.map(({ id }) => id));
  const pricesOf = ({ variant_prices }: DeskGroupValue) => [
    ...variant_prices.filter(({ variant_id }) => ids.has(variant_id)),
    ...[...models].flatMap(([variant_id, likeId]) =>
      variant_prices.filter((one) => one.variant_id === likeId).map(({ price }) => ({ variant_id, price })),
    ),
  ];
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) => ({
      ...value,
      needs: value.needs.filter((id) => known.has(id)),
      variant_prices: pricesOf(value),
    })),
  }));
};

/** Makes a group of a choice: exactly one of it, with neither stock nor a price of the combination. */
export const toGroup = ({ name, values }: DeskAttribute, firstId: number): DeskGroup => ({
  id: firstId,
  name,
  min_select: 1,
  max_select: 1,
  values: values.map(({ value }, at) => ({
    id: firstId - 1 - at,
    value,
    price: 0,
    needs: [],
    variant_prices: [],
  })),
});

/** Makes a choice of a group: each of its values is a variant. */
export const toAttribute = ({ name, values }: DeskGroup, firstId: number): DeskAttribute => ({
  id: firstId,
  name,
  values: values.map(({ value }, at) => ({ id: firstId - 1 - at, value, swatch: null, image_key: null })),
});
