import type { StockRow } from '../backend/catalog/stock-repository.ts';
import { createRandom, type Random } from './kit/random.ts';
import type { PlannedProduct } from './plan.ts';
import type { SeededVariant } from './seed-options.ts';

const LOW_AT = 5;
/** What the night kitchen (branch 3) keeps beside its own dishes. */
const NIGHT_SHELVES = ['Snacks', 'Frozen', 'Dairy & Eggs', 'Coffee & Tea'];

/** Stock at every branch that sells the product; a row for each variant. */
export const stockRows = (
  product: PlannedProduct,
  productId: number,
  variants: readonly SeededVariant[],
  { seed, branches }: { seed: number; branches: readonly number[] },
): StockRow[] => {
  const random = createRandom(seed, `stock:${product.record.name}`);
  const units = variants.length > 0 ? variants : [{ id: 0, isSoldOut: false }];
  return branchesOf(product, random).flatMap((branch) =>
    units.map(({ id, isSoldOut }) => ({
      branch_id: branches[branch - 1] as number,
      product_id: productId,
      variant_id: id,
      on_hand: isSoldOut ? 0 : onHand(product, branch, random),
      held: 0,
      low_at: LOW_AT,
      max_quantity: product.record.max ?? 20,
    })),
  );
};

/** Branches by their place in the table, from 1 on. */
const branchesOf = ({ record, category }: PlannedProduct, random: Random): number[] =>
  [1, 2, 3].filter((branch) => {
    const isLeftOut = branch === 2 && random.chance(0.08);
    if (record.branches) return record.branches.includes(branch);
    if (branch === 3) return category.parent === 'Kitchen' || NIGHT_SHELVES.includes(category.name);
    return !isLeftOut;
  });

const onHand = ({ record }: PlannedProduct, branch: number, random: Random): number => {
  if (record.stock === 'out' || record.stock === 'gone') return 0;
  if (record.stock === 'low') return branch === 1 ? random.int(2, 4) : random.int(8, 20);
  if (record.isGiftCard) return 100_000;
  // Branch 1 always has plenty; the smaller ones now and then run out or low.
  if (branch > 1 && random.chance(0.06)) return random.int(0, 4);
  return branch === 1 ? random.int(40, 160) : random.int(12, 60);
};
