import type { DeskVariant, ProductOptions } from '../../api/contract/admin/options.ts';
import { withMissing, withOptions } from '../../domain/options/edit-options.ts';
import { hasTooMany } from '../../domain/options/variant-plan.ts';
import { $editing, change } from './product.ts';

/** Changes what shoppers choose, and the variants with it; false when there would be too many of them. */
export const changeOptions = (options: ProductOptions): boolean => {
  const editing = $editing.get();
  if (!editing) return true;
  if (hasTooMany(options.attributes)) return false;
  change(withOptions(editing.product.content, editing.content, options));
  return true;
};

/** Adds every combination that is no variant yet. */
export const addMissing = (): void => {
  const editing = $editing.get();
  if (editing) change({ variants: withMissing(editing.content) });
};

/** Changes some of the variants at once. */
export const changeVariants = (
  ids: ReadonlySet<number>,
  edit: (variant: DeskVariant, at: number) => Partial<DeskVariant>,
): void => {
  const editing = $editing.get();
  if (!editing) return;
  let at = 0;
  const variants = editing.content.variants.map((variant) =>
    ids.has(variant.id) ? { ...variant, ...edit(variant, at++) } : variant,
  );
  change({ variants });
};

/** Raises or lowers the prices of some of the variants. */
export const shiftPrices = (ids: ReadonlySet<number>, by: number): void =>
  changeVariants(ids, ({ price }) => ({ price: Math.max(0, Math.round((price + by) * 10_000) / 10_000) }));
