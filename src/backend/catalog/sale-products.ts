import type { Image } from '../../api/contract/catalog.ts';
import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import { type BasisPoints, type Minor, toMajor } from '../../domain/money/money.ts';
import { keyedValues, type OptionProduct } from '../../domain/options/options.ts';
import { exclusionOf } from '../../domain/orders/withdrawal-rules.ts';
import { readSaleTimes, type SaleTimes } from '../../domain/time/sale-times.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import {
  listModifierPrices,
  listModifiers,
  listOptionValues,
  type ModifierPriceRow,
  type ModifierRow,
  type OptionValueRow,
} from './option-repository.ts';
import { listProductCategories, listProducts, listVariants } from './sale-product-repository.ts';

/** A product as carts and orders read it: its options in the shape that `domain/options/options.ts` checks. */
export interface CartProduct extends OptionProduct {
  id: number;
  slug: string;
  name: string;
  image: Image | null;
  /** Of its name in other languages; null: it bears none. */
  taxId: number | null;
  taxName: string;
  taxRate: BasisPoints;
  /** Under which India taxes it. */
  hsnCode: string | null;
  minQuantity: number;
  maxQuantity: number;
  quantityStep: number;
  /** Of `daysToReturn`. */
  returnsDays: number | null;
  /** What sending it back costs. */
  returnsFee: Minor;
  /** Why the law grants no withdrawal from it. */
  withdrawalExclusion: WithdrawalExclusion | null;
  isActive: boolean;
  isGiftCard: boolean;
  saleTimes: SaleTimes;
  categoryIds: readonly number[];
}

/** Reads the products in one batch, however many there are; unknown ids are left out. */
export const readProducts = async (
  read: Reader,
  ids: readonly number[],
  decimals: number,
): Promise<CartProduct[]> => {
  if (ids.length === 0) return [];
  const products = await listProducts(read, ids);
  const values = groupBy(await listOptionValues(read, ids), (row) => row.product_id);
  const variants = groupBy(await listVariants(read, ids), (row) => row.product_id);
  const modifiers = groupBy(await listModifiers(read, ids), (row) => row.product_id);
  const prices = groupBy(await listModifierPrices(read, ids), (row) => row.modifier_id);
  const categories = groupBy(await listProductCategories(read, ids), (row) => row.product_id);
  return products.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: toImage(row),
    selling_price: toMajor(row.selling_price_minor, decimals),
    original_price: major(row.original_price_minor, decimals),
    attributes: toAttributes(values.get(row.id) ?? []),
    combinations: (variants.get(row.id) ?? []).map((variant) => toCombination(variant, decimals)),
    multi_selectable_attributes: toGroups(modifiers.get(row.id) ?? [], prices, decimals),
    taxId: row.tax_id,
    taxName: row.tax_name,
    taxRate: row.tax_rate_bps,
    hsnCode: row.hsn_code,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    quantityStep: row.quantity_step,
    returnsDays: row.is_gift_card === 1 ? 0 : row.returns_days,
    returnsFee: row.returns_fee_minor,
    withdrawalExclusion: exclusionOf(categories.get(row.id) ?? []),
    isActive: row.is_active === 1,
    isGiftCard: row.is_gift_card === 1,
    saleTimes: readSaleTimes(row),
    categoryIds: (categories.get(row.id) ?? []).map((category) => category.category_id),
  }));
};

type Row<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number];

const major = (amount: number | null, decimals: number) =>
  amount === null ? null : toMajor(amount, decimals);

const toImage = (row: Row<typeof listProducts>): Image | null =>
  row.image_key === null
    ? null
    : {
        url: `/media/${row.image_key}/320`,
        alt: row.alt ?? row.name,
        width: row.width ?? 320,
        height: row.height ?? 320,
      };

const toAttributes = (rows: OptionValueRow[]) =>
  [...groupBy(rows, (row) => row.attribute_id)].map(([id, values]) => ({
    id,
    name: values[0]?.name ?? '',
    values: values.map(({ id, value }) => ({ id, value })),
  }));

/** Stock is checked by `line-rules.ts`, so a combination says nothing of it here. */
const toCombination = (row: Row<typeof listVariants>, decimals: number) => ({
  ids: JSON.parse(row.value_ids_json) as number[],
  variant_id: row.id,
  price: toMajor(row.price_minor, decimals),
  original_price: major(row.original_price_minor, decimals),
  stock_status: 'in_stock' as const,
  max_quantity: 0,
});

const toGroups = (rows: ModifierRow[], prices: ReadonlyMap<number, ModifierPriceRow[]>, decimals: number) =>
  [...groupBy(rows, (row) => row.group_id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? '',
    min_select: members[0]?.min_select ?? 0,
    max_select: members[0]?.max_select ?? 0,
    values: keyedValues(
      members.flatMap((row) => (row.id === null ? [] : toModifier({ ...row, id: row.id }, prices, decimals))),
    ),
  }));

const toModifier = (
  row: ModifierRow & { id: number },
  prices: ReadonlyMap<number, ModifierPriceRow[]>,
  decimals: number,
) => ({
  id: row.id,
  value: row.value ?? '',
  dependencies: JSON.parse(row.required_value_ids_json ?? '[]') as number[],
  price: toMajor(row.price_minor ?? 0, decimals),
  variant_prices: (prices.get(row.id) ?? []).map((price) => ({
    variant_id: price.variant_id,
    price: toMajor(price.price_minor, decimals),
  })),
});

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> =>
  Map.groupBy(rows, keyOf);
