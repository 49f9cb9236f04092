import { z } from 'zod';
import { shape } from '../common.ts';
import { MOST_VARIANTS } from '../limits.ts';

/** Below 0: not saved yet; its number comes with the save. */
const OptionId = z.int().refine((id) => id !== 0);
const name = z.string().trim().max(60);
const price = z.number({ error: 'Enter a price.' }).min(0).max(10_000_000);
const code = z.string().trim().max(60).nullable();
const ImageKey = z
  .string()
  .regex(/^[\w.-]{1,100}$/)
  .nullable();

const AttributeValue = z.object({
  id: OptionId,
  value: name,
  swatch: z.string().max(100).nullable(),
  image_key: ImageKey,
});
/** A choice of one value; every combination of values is a variant. */
const DeskAttribute = z.object({ id: OptionId, name, values: z.array(AttributeValue).max(100) });
export type DeskAttribute = z.infer<typeof DeskAttribute>;

const GroupValue = z.object({
  id: OptionId,
  value: name,
  price,
  /** Values of attributes it goes with; of each attribute named among them one. */
  needs: z.array(OptionId).max(200),
  /** Prices in place of `price`; when there are any, it is sold with these variants alone. */
  variant_prices: z.array(z.object({ variant_id: OptionId, price })).max(MOST_VARIANTS),
});
/** A choice of several values with prices of their own and no stock. */
const DeskGroup = z.object({
  id: OptionId,
  name,
  min_select: z.int().min(0).max(100),
  max_select: z.int().min(1).max(100),
  values: z.array(GroupValue).max(100),
});
export type DeskGroup = z.infer<typeof DeskGroup>;
export type DeskGroupValue = DeskGroup['values'][number];

export const ProductOptions = shape('ProductOptions', {
  attributes: z.array(DeskAttribute).max(6),
  groups: z.array(DeskGroup).max(20),
});
export type ProductOptions = z.infer<typeof ProductOptions>;

/** `value_ids`: one value of each attribute. One that is not sold keeps its number, price and stock. */
export const DeskVariant = shape('DeskVariant', {
  id: OptionId,
  value_ids: z.array(OptionId).max(6),
  price,
  original_price: price.nullable(),
  sku: code,
  gtin: code,
  image_key: ImageKey,
  is_active: z.boolean(),
});
export type DeskVariant = z.infer<typeof DeskVariant>;
