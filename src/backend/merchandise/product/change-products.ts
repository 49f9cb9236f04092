import { isSame } from '../../../domain/desk/merge-edits.ts';
import { refreshAvailability } from '../../catalog/availability.ts';
import { removeShelf, setShelf } from '../../catalog/shelves.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { ProductEdit } from './product-values.ts';
import { type Written, writeProduct } from './write-values.ts';

/**
 * The one writer of products, for forms, edits of many, imports, the command line and their undoing: what differs and
 * what lies on the shelves, then what lists show of it. Call `holdProducts` before the values are read.
 */
export const changeProducts = async (trx: Trx, edits: readonly ProductEdit[], at: string) => {
  const written: Written[] = [];
  const moved: number[] = [];
  for (const edit of edits) {
    const done = await changeOne(trx, edit, at);
    written.push(done);
    const isMoved = edit.shelves?.length || !isSame(edit.before.options, done.after.options);
    if (isMoved) moved.push(edit.id);
  }
  await refreshAvailability(trx, moved, new Date(at));
  return written;
};

const changeOne = async (trx: Trx, edit: ProductEdit, at: string): Promise<Written> => {
  const { shelves = [] } = edit;
  await setShelves(trx, edit, { shelves: shelves.filter(({ variant_id }) => variant_id >= 0), at });
  const written = await writeProduct(trx, edit, at);
  const added = shelves.filter(({ variant_id }) => variant_id < 0);
  const numbered = added.map((one) => ({ ...one, variant_id: written.variantId(one.variant_id) }));
  await setShelves(trx, edit, { shelves: numbered, at });
  return written;
};

const setShelves = async (
  trx: Trx,
  { id: product_id, before: { slug } }: ProductEdit,
  { shelves, at }: { shelves: NonNullable<ProductEdit['shelves']>; at: string },
): Promise<void> => {
  for (const { branch_id, variant_id, on_hand } of shelves) {
    const shelf = { branch_id, product_id, variant_id };
    if (on_hand === null) await removeShelf(trx, shelf, at);
    else await setShelf(trx, shelf, { onHand: on_hand, at, slug });
  }
};
