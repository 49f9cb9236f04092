import type { PromotionContent, RemovePromotionResponse } from '../../api/contract/admin/promotions.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { checkPromotion } from '../../domain/discounts/promotion-checks.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { say } from '../../domain/text/text.ts';
import { findCustomerByToken } from '../accounts/repository.ts';
import { listProductNames } from '../catalog/product-repository.ts';
import { loadMoney } from '../settings/settings.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { insertNewRow, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, fieldErrors, notFound, ShopError } from '../shop/shop-error.ts';
import { contentOf } from './list-promotions.ts';
import { deletePromotion, isCodeOfAnother, lockPromotion } from './promotion-repository.ts';
import { type PromotionRow, type PromotionValues, ruleOf, toValues, versionOf } from './promotion-values.ts';

/** Adds a promotion; returns its number. 422 for what could never be priced and for another's code. */
export const createPromotion = async (shop: Shop, staff: Staff, content: PromotionContent) => {
  const values = await readSent(shop, content, null);
  const id = await inTransaction(shop.db, async (trx) => {
    if (await isCodeOfAnother(trx, values.code, 0)) return undefined;
    const made = await insertNewRow(trx, 'discounts', { ...values, used_count: 0 });
    if (made === undefined) return undefined;
    noteAudit(trx, actorOf(shop, staff), 'promotion', made, null, content);
    return made;
  });
  if (id === undefined) throw codeTaken();
  return id;
};

/** Saves one promotion; 409 `promotion_conflict` when another has saved since. Carts have it with their next price. */
export const savePromotion = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, content }: { version: string; content: PromotionContent },
): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const before = await lockPromotion(trx, id);
    if (!before) throw notFound();
    if (versionOf(before) !== version)
      throw new ShopError(
        'promotion_conflict',
        say`This promotion was changed meanwhile. Look at both and save again.`,
      );
    const known = await contentOf(shop, trx, before);
    const values = await readSent(shop, content, { row: before, content: known }, trx);
    if (await isCodeOfAnother(trx, values.code, id)) throw codeTaken();
    await updateRow(trx, 'discounts', id, values);
    const keys = changedKeys(known, content);
    if (keys.length > 0)
      noteAudit(trx, actorOf(shop, staff), 'promotion', id, pick(known, keys), pick(content, keys));
  });
};

/** Deletes what nobody has used or holds; anything else ends now and stays for the books. */
export const removePromotion = async (
  shop: Shop,
  staff: Staff,
  id: number,
): Promise<RemovePromotionResponse> => {
  const outcome = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const before = await lockPromotion(trx, id);
    if (!before) throw notFound();
    // A prize or reward may name one that has an owner.
    const isUnused = before.used_count === 0 && before.owner === null;
    const known = await contentOf(shop, trx, before);
    if (isUnused) await deletePromotion(trx, id);
    else await updateRow(trx, 'discounts', id, endedAt(before, actor.at));
    const [was, now] = isUnused
      ? [known, { removed: true }]
      : [pick(known, ['ends_at']), { ends_at: actor.at }];
    noteAudit(trx, actor, 'promotion', id, was, now);
    return isUnused ? 'deleted' : 'ended';
  });
  return { outcome };
};

/** What an ended promotion says of itself. */
export const endedAt = (row: PromotionRow, at: string): Partial<PromotionValues> => ({
  rule_json: JSON.stringify({ ...ruleOf(row), endsAt: at }),
});

const codeTaken = () => fieldError('content.code', say`This is the code of another promotion.`);

/** What was sent as a row, or every field that is wrong with it. */
const readSent = async (
  shop: Shop,
  content: PromotionContent,
  before: { row: PromotionRow; content: PromotionContent } | null,
  read: Reader | Trx = shop.db.read,
): Promise<PromotionValues> => {
  const wrong = Object.entries(checkPromotion(content));
  if (wrong.length > 0)
    throw fieldErrors(Object.fromEntries(wrong.map(([field, text]) => [`content.${field}`, [text]])));
  const isSameOwner = before !== null && before.content.customer_email === content.customer_email;
  const owner = isSameOwner ? before.row.owner : await findOwner(read, content.customer_email);
  const { free_product_id } = content;
  if (content.type === 'free_item' && (await listProductNames(read, [free_product_id ?? 0])).length === 0)
    throw fieldError('content.free_product_id', say`There is no such product any more.`);
  const { decimalPlaces } = await loadMoney(read);
  const isSameText = before?.content.terms_html === content.terms_html;
  const terms_html = isSameText ? content.terms_html : await sanitiseHtml(content.terms_html);
  return toValues({ ...content, terms_html }, decimalPlaces, owner);
};

const findOwner = async (read: Reader, email: string | null): Promise<string | null> => {
  if (!email) return null;
  const customer = await findCustomerByToken(read, 'email_norm', foldEmail(email));
  if (!customer || customer.deleted_at !== null)
    throw fieldError('content.customer_email', say`No customer has this e-mail address.`);
  return ownerOf(customer.id);
};
