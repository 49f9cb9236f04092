import type { ExportResponse } from '../../api/contract/account.ts';
import { say } from '../../domain/text/text.ts';
import { ownerNotices } from '../accounts/owner-notices.ts';
import { type CustomerRow, claimForSignIn } from '../accounts/repository.ts';
import { keepGift } from '../loyalty/gifts-of-leavers.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { noteEach } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { removeAvatar } from './avatar.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';
import { getCustomer, getUser } from './user.ts';

/** Everything the shop keeps about a customer. */
export const exportAccount = async (
  shop: Shop,
  visitor: Pick<Customer, 'customerId' | 'owner'>,
): Promise<ExportResponse> => {
  const { read } = shop.db;
  return {
    exported_at: shop.now().toISOString(),
    user: await getUser(shop, read, visitor.customerId),
    ...(await readPersonalData(read, visitor)),
  };
};

const NOBODY = {
  name: 'A former customer',
  email: null,
  email_norm: null,
  phone_e164: null,
  email_verified_at: null,
  phone_verified_at: null,
  pending_email: null,
  pending_phone: null,
  password_hash: null,
  date_of_birth: null,
  gender: null,
  avatar_key: null,
  marketing_json: null,
};

/** Ends the account for good: sessions, contacts and all that names the person. It needs a fresh proof. */
export const deleteAccount = async (
  shop: Shop,
  visitor: Customer,
  currentPassword: string | null | undefined,
): Promise<void> => {
  const customer = await getCustomer(shop.db.read, visitor.customerId);
  await requireFreshProof(shop, shop.db.read, { visitor, customer }, currentPassword);
  await eraseCustomer(shop, customer, {
    claim: (trx, change) => claimForSignIn(trx, customer, change),
  });
};

type Emptied = typeof NOBODY & { deleted_at: string };

/** Erases a person in one transaction; `claim` writes the emptied row, and says false when it was changed meanwhile. */
export const eraseCustomer = async (
  shop: Shop,
  customer: CustomerRow,
  { claim }: { claim: (trx: Trx, change: Emptied) => Promise<boolean> },
): Promise<void> => {
  const customerId = customer.id;
  const at = shop.now().toISOString();
  await inTransaction(shop.db, async (trx) => {
    if (!(await claim(trx, { ...NOBODY, deleted_at: at }))) {
      throw new ShopError('forbidden', say`The account was changed in the meantime. Try again.`);
    }
    await queueNotices(trx, ownerNotices(customer, 'account.deleted'), at);
    await keepGift(shop, trx, customer, at);
    const person = { customerId, owner: ownerOf(customerId), emailNorm: customer.email_norm };
    const reviewed = await erasePersonalData(trx, person);
    noteEach(trx, 'product', reviewed);
  });
  if (customer.avatar_key !== null) await removeAvatar(shop, customer.avatar_key);
  shop.log('info', 'A customer was erased', { customerId });
};
