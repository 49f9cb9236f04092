import { randomBytes } from 'node:crypto';
import { hashPassword } from '../backend/accounts/password-hash.ts';
import { createAccount } from '../backend/customers/accounts.ts';
import { markThings } from '../backend/demo-content/mark.ts';
import { inTransaction } from '../backend/shop/db/shop-db.ts';
import type { Shop } from '../backend/shop/shop.ts';

/** A customer to try the shop with; the password is new each time and stands nowhere but in the answer. */
export const seedDemoCustomer = async (shop: Shop): Promise<{ email: string; password: string }> => {
  const email = 'demo@mail.example';
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  await inTransaction(shop.db, async (trx) => {
    const { customerId } = await createAccount(trx, {
      name: 'Dana Demo',
      email,
      phone: null,
      passwordHash,
      proven: 'email',
      locale: 'en',
      at: shop.now().toISOString(),
    });
    await markThings(trx, 'customer', [customerId]);
  });
  return { email, password };
};
