import { type Selectable, sql } from 'kysely';
import type { DraftDiscount } from '../../../api/contract/admin/drafts.ts';
import type { OrderChannel } from '../../../api/contract/common.ts';
import { worksFor } from '../../../domain/desk/roles.ts';
import type { Minor } from '../../../domain/money/money.ts';
import { say } from '../../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../../domain/time/durations.ts';
import { deleteRows, findRow, listValues } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import { DRAFT_OWNER } from '../../shop/owners.ts';
import type { Reach } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';

export type DraftRow = Selectable<Tables['order_drafts']>;

/** What of a draft its cart does not hold. */
export interface DraftDetails {
  channel: OrderChannel;
  contact: { name: string; phone: string; email: string };
  table: string;
  deliveryInstructions: string;
  /** `most` is the limit of whoever granted it. */
  discount: (DraftDiscount & { most: Minor | null }) | null;
}

export const NO_DETAILS: DraftDetails = {
  channel: 'phone',
  contact: { name: '', phone: '', email: '' },
  table: '',
  deliveryInstructions: '',
  discount: null,
};

export const draftOwner = (id: string): string => `${DRAFT_OWNER}${id}`;

export const detailsOf = ({ details_json }: Pick<DraftRow, 'details_json'>): DraftDetails => ({
  ...NO_DETAILS,
  ...(JSON.parse(details_json) as Partial<DraftDetails>),
});

/** The draft for staff of its branch: 404 for an unknown one, 403 for one of another branch. */
export const getDraftRow = async (read: Reader, staff: Staff, id: string): Promise<DraftRow> => {
  const row = await findRow(read, 'order_drafts', { id });
  if (!row) throw notFound();
  assertBranch(staff, row.branch_id);
  return row;
};

export const assertBranch = ({ branchIds }: Staff, branchId: number): void => {
  if (!worksFor(branchIds, branchId)) throw new ShopError('forbidden', say`This is not your branch.`);
};

const MOST_DRAFTS = 100;

/** What is still to be placed at one's branches, the latest first. */
export const listDraftRows = (read: Reader, { branchIds }: Reach) => {
  let query = read
    .selectFrom('order_drafts as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select('s.name as author')
    .select(({ selectFrom }) =>
      selectFrom('carts as c')
        .innerJoin('cart_items as i', 'i.cart_id', 'c.id')
        .select(({ fn }) => fn.sum<number>('i.quantity').as('units'))
        .where('c.owner', '=', sql<string>`${DRAFT_OWNER} || d.id`)
        .as('units'),
    )
    .where('d.order_id', 'is', null);
  if (branchIds) query = query.where('d.branch_id', 'in', branchIds);
  return query.orderBy('d.updated_at', 'desc').limit(MOST_DRAFTS).execute();
};

/** One of somebody's own that they opened and left as it was. */
export const findUntouched = (
  read: Reader,
  staffId: number,
  branchId: number,
): Promise<DraftRow | undefined> =>
  read
    .selectFrom('order_drafts as d')
    .selectAll('d')
    .where('d.staff_id', '=', staffId)
    .where('d.branch_id', '=', branchId)
    .where('d.order_id', 'is', null)
    .where('d.details_json', '=', '{}')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carts as c').select('c.id').where('c.owner', '=', sql<string>`${DRAFT_OWNER} || d.id`),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();

/** Takes the cart of a draft out. */
export const deleteDraftCart = async (trx: Trx, id: string): Promise<void> => {
  const cart = await findRow(trx, 'carts', { owner: draftOwner(id) }, ['id']);
  if (!cart) return;
  await deleteRows(trx, 'cart_items', { cart_id: cart.id });
  await deleteRows(trx, 'carts', { id: cart.id });
};

const KEPT_MS = 30 * DAY_MS;

/** Drafts that nobody touched for a month, and carts whose draft is gone. */
export const deleteOldDrafts = async (shop: Shop): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const before = timeAfter(shop.now(), -KEPT_MS);
    await trx.deleteFrom('order_drafts').where('updated_at', '<', before).execute();
    const owners = trx
      .selectFrom('carts as c')
      .select('c.owner')
      .where('c.owner', 'like', `${DRAFT_OWNER}%`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_drafts as d')
              .select('d.id')
              .where('c.owner', '=', sql<string>`${DRAFT_OWNER} || d.id`),
          ),
        ),
      );
    for (const owner of await listValues(owners, 'owner'))
      await deleteDraftCart(trx, owner.slice(DRAFT_OWNER.length));
  });
};
